// Alignments, edges and insets.

import RenderOps

/// Where children sit across a vertical stack.
public struct HorizontalAlignment: Equatable, Sendable {
    let value: RenderOps.HorizontalAlignment

    public static let leading = HorizontalAlignment(value: .leading)
    public static let center = HorizontalAlignment(value: .center)
    public static let trailing = HorizontalAlignment(value: .trailing)
}

/// Where children sit across a horizontal stack.
public struct VerticalAlignment: Equatable, Sendable {
    let value: RenderOps.VerticalAlignment

    public static let top = VerticalAlignment(value: .top)
    public static let center = VerticalAlignment(value: .center)
    public static let bottom = VerticalAlignment(value: .bottom)
    public static let firstTextBaseline = VerticalAlignment(value: .firstTextBaseline)
    public static let lastTextBaseline = VerticalAlignment(value: .lastTextBaseline)
}

/// A point of a rectangle, used to line two rectangles up.
public struct Alignment: Equatable, Sendable {
    /// The alignment across.
    public var horizontal: HorizontalAlignment
    /// The alignment along.
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    var value: RenderOps.Alignment {
        switch (vertical.value, horizontal.value) {
        case (.top, .leading), (.firstTextBaseline, .leading): .topLeading
        case (.top, .center), (.firstTextBaseline, .center): .top
        case (.top, .trailing), (.firstTextBaseline, .trailing): .topTrailing
        case (.center, .leading): .leading
        case (.center, .center): .center
        case (.center, .trailing): .trailing
        case (.bottom, .leading), (.lastTextBaseline, .leading): .bottomLeading
        case (.bottom, .center), (.lastTextBaseline, .center): .bottom
        case (.bottom, .trailing), (.lastTextBaseline, .trailing): .bottomTrailing
        }
    }
}

/// One edge of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    /// Some of the edges of a rectangle.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public init(_ edge: Edge) {
            rawValue = 1 << edge.rawValue
        }

        public static let top = Set(.top)
        public static let leading = Set(.leading)
        public static let bottom = Set(.bottom)
        public static let trailing = Set(.trailing)
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// One edge of a rectangle along which things stand from leading to trailing.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
    case top, bottom

    /// Some of the two edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public init(_ edge: VerticalEdge) {
            rawValue = 1 << edge.rawValue
        }

        public static let top = Set(.top)
        public static let bottom = Set(.bottom)
        public static let all: Set = [.top, .bottom]
    }
}

/// One edge of a rectangle along which things stand from top to bottom.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
    case leading, trailing

    /// Some of the two edges.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public init(_ edge: HorizontalEdge) {
            rawValue = 1 << edge.rawValue
        }

        public static let leading = Set(.leading)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.leading, .trailing]
    }
}

extension Edge.Set {
    /// The edges in the protocol's terms, in its order.
    var values: [RenderOps.Edge] {
        var edges: [RenderOps.Edge] = []
        if contains(.top) { edges.append(.top) }
        if contains(.leading) { edges.append(.leading) }
        if contains(.bottom) { edges.append(.bottom) }
        if contains(.trailing) { edges.append(.trailing) }
        return edges
    }
}

extension Edge {
    /// The edge in the protocol's terms.
    var value: RenderOps.Edge {
        switch self {
        case .top: .top
        case .leading: .leading
        case .bottom: .bottom
        case .trailing: .trailing
        }
    }
}

/// Distances from the four edges of a rectangle, in points.
public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No distance anywhere.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
}

/// One of the two directions of the screen.
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    /// Some of the directions.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}
