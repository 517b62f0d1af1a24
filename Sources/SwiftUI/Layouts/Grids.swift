// Grids and lazy stacks.

import RenderOps

/// A row or a column of a lazy grid, or as many as fit.
public struct GridItem: Sendable {
    /// How wide a column is, or how high a row, in points.
    public enum Size: Sendable {
        /// One of a size.
        case fixed(CGFloat)
        /// One that shares what is left.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many as fit.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How wide the column is, or how high the row.
    public var size: Size
    /// To the next one, in points; nil is the system's default.
    public var spacing: CGFloat?
    /// Where its cells sit; nil is as the grid says.
    public var alignment: Alignment?

    public nonisolated init(
        _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
    ) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }

    var value: RenderOps.GridItem {
        let size: GridItemSize =
            switch size {
            case .fixed(let value): .fixed(value: max(0, finite(value)))
            case .flexible(let minimum, let maximum):
                .flexible(minimum: max(0, finite(minimum)), maximum: Double(maximum))
            case .adaptive(let minimum, let maximum):
                .adaptive(minimum: max(0, finite(minimum)), maximum: Double(maximum))
            }
        return RenderOps.GridItem(size: size, spacing: spacing.map { finite($0) }, alignment: alignment?.value)
    }
}

/// Cells in columns, filled row by row.
public struct LazyVGrid<Content: View> {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    public let _content: Content

    /// Cells in `columns`, with rows `spacing` points apart; nil is the system's default.
    public nonisolated init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> LazyvgridProps {
        LazyvgridProps(
            columns: columns.map { $0.value }, spacing: spacing.map { finite($0) },
            alignment: Alignment(horizontal: alignment, vertical: .center).value)
    }
}

extension LazyVGrid: _ElementView {}

/// Cells in rows, filled column by column.
public struct LazyHGrid<Content: View> {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    public let _content: Content

    /// Cells in `rows`, with columns `spacing` points apart; nil is the system's default.
    public nonisolated init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> LazyhgridProps {
        LazyhgridProps(
            rows: rows.map { $0.value }, spacing: spacing.map { finite($0) },
            alignment: Alignment(horizontal: .center, vertical: alignment).value)
    }
}

extension LazyHGrid: _ElementView {}

/// Rows of cells that line up in columns.
public struct Grid<Content: View> {
    let alignment: Alignment
    let horizontalSpacing: CGFloat?
    let verticalSpacing: CGFloat?
    public let _content: Content

    /// Rows of cells, so many points apart; nil is the system's default.
    public nonisolated init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> GridProps {
        GridProps(
            horizontalSpacing: horizontalSpacing.map { finite($0) },
            verticalSpacing: verticalSpacing.map { finite($0) },
            alignment: alignment.value)
    }
}

extension Grid: _ElementView {}

/// A row of a grid.
public struct GridRow<Content: View> {
    let alignment: VerticalAlignment?
    public let _content: Content

    /// A row of cells; nil aligns them as the grid says.
    public nonisolated init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> GridrowProps {
        GridrowProps(alignment: alignment?.value)
    }
}

extension GridRow: _ElementView {}

extension View {
    /// Has the cell span columns of a grid.
    public nonisolated func gridCellColumns(_ count: Int) -> some View {
        styled { $0.gridCellColumns = max(1, count) }
    }

    /// Brings a point of the cell and the same point of its room together.
    public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        styled { $0.gridCellAnchor = anchor.value }
    }
}

/// Shows the first of its views that fits, or the last when none does.
public struct ViewThatFits<Content: View> {
    let axes: Axis.Set
    public let _content: Content

    /// Views from the most wanted on, which have to fit along `axes`.
    public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        _content = content()
    }

    public nonisolated func _props(in environment: EnvironmentValues) -> ViewthatfitsProps {
        let isHorizontal = axes.contains(.horizontal)
        return ViewthatfitsProps(axes: !axes.contains(.vertical) ? .horizontal : isHorizontal ? .both : .vertical)
    }
}

extension ViewThatFits: _ElementView {}

/// Views from top to bottom that take all the width there is.
public struct LazyVStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Views from top to bottom, `spacing` points apart; nil is the system's default.
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public var body: Never { fatalError("a stack has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        LazyStackNode<VStack<Content>>(view.stack, { value in
            value.assumingMemoryBound(to: Self.self).pointee.stack
        }, inputs)
    }

    private nonisolated var stack: _StyledView<VStack<Content>> {
        VStack(alignment: alignment, spacing: spacing) { content }.styled {
            $0.frame = RenderOps.Frame(
                maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center).value)
        }
    }
}

extension LazyVStack: View {}

/// Views from leading to trailing that take all the height there is.
public struct LazyHStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    /// Views from leading to trailing, `spacing` points apart; nil is the system's default.
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public var body: Never { fatalError("a stack has no body") }

    public nonisolated static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode {
        LazyStackNode<HStack<Content>>(view.stack, { value in
            value.assumingMemoryBound(to: Self.self).pointee.stack
        }, inputs)
    }

    private nonisolated var stack: _StyledView<HStack<Content>> {
        HStack(alignment: alignment, spacing: spacing) { content }.styled {
            $0.frame = RenderOps.Frame(
                maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment).value)
        }
    }
}

extension LazyHStack: View {}

/// The node of a view that stands for a styled stack.
private final class LazyStackNode<Stack: View>: WrapperNode {
    private let stack: (UnsafeRawPointer) -> _StyledView<Stack>

    init(
        _ first: _StyledView<Stack>, _ stack: @escaping (UnsafeRawPointer) -> _StyledView<Stack>, _ inputs: _NodeInputs
    ) {
        self.stack = stack
        super.init(inputs)
        child = _StyledView<Stack>._makeNode(first, self.inputs(forChild: 0))
    }

    override func receive(_ value: UnsafeRawPointer) {
        if let child { stack(value)._send(to: child) }
    }
}
