// Modifiers that tell assistive technology and tests about a view.

import RenderOps

/// What a view is and does, as assistive technology says it.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var bits: UInt32

    private init(bits: UInt32) {
        self.bits = bits
    }

    public init() {
        bits = 0
    }

    /// It acts when it is activated.
    public static let isButton = AccessibilityTraits(bits: 1)
    /// It starts a part of the screen.
    public static let isHeader = AccessibilityTraits(bits: 2)
    /// It is chosen.
    public static let isSelected = AccessibilityTraits(bits: 4)
    /// It opens something elsewhere.
    public static let isLink = AccessibilityTraits(bits: 8)
    /// It is for looking something up.
    public static let isSearchField = AccessibilityTraits(bits: 16)
    /// It is a picture.
    public static let isImage = AccessibilityTraits(bits: 32)
    /// It never changes.
    public static let isStaticText = AccessibilityTraits(bits: 64)
    /// It sums the screen up.
    public static let isSummaryElement = AccessibilityTraits(bits: 128)
    /// It changes too often to be read each time.
    public static let updatesFrequently = AccessibilityTraits(bits: 256)
    /// All else can't be reached.
    public static let isModal = AccessibilityTraits(bits: 512)
    /// It is on or off.
    public static let isToggle = AccessibilityTraits(bits: 1024)

    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
    public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
    public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
    public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
    public mutating func formUnion(_ other: Self) { bits |= other.bits }
    public mutating func formIntersection(_ other: Self) { bits &= other.bits }
    public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }

    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }

    public mutating func remove(_ member: Self) -> Self? {
        let removed = bits & member.bits
        bits &= ~member.bits
        return removed == 0 ? nil : Self(bits: removed)
    }

    public mutating func update(with newMember: Self) -> Self? {
        let known = bits & newMember.bits
        bits |= newMember.bits
        return known == 0 ? nil : Self(bits: known)
    }

    var values: [RenderOps.AccessibilityTrait] {
        var values: [RenderOps.AccessibilityTrait] = []
        if contains(.isButton) { values.append(.button) }
        if contains(.isHeader) { values.append(.header) }
        if contains(.isImage) { values.append(.image) }
        if contains(.isLink) { values.append(.link) }
        if contains(.isSearchField) { values.append(.search) }
        if contains(.isSelected) { values.append(.selected) }
        if contains(.isStaticText) { values.append(.staticText) }
        if contains(.updatesFrequently) { values.append(.updatesFrequently) }
        if contains(.isModal) { values.append(.modal) }
        if contains(.isSummaryElement) { values.append(.summary) }
        if contains(.isToggle) { values.append(.toggle) }
        return values
    }
}

/// Which way a value is moved by assistive technology.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment, decrement
}

extension View {
    /// What assistive technology calls the view.
    public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> some View {
        styled { $0.accessibilityLabel = key.resolved }
    }

    /// What assistive technology calls the view.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        styled { $0.accessibilityLabel = String(label) }
    }

    /// What assistive technology calls the view.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        styled { $0.accessibilityLabel = label.string }
    }

    /// What assistive technology says that using the view does.
    public nonisolated func accessibilityHint(_ key: LocalizedStringKey) -> some View {
        styled { $0.accessibilityHint = key.resolved }
    }

    /// What assistive technology says that using the view does.
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        styled { $0.accessibilityHint = String(hint) }
    }

    /// What assistive technology says that using the view does.
    public nonisolated func accessibilityHint(_ hint: Text) -> some View {
        styled { $0.accessibilityHint = hint.string }
    }

    /// What assistive technology says that the view's value is.
    public nonisolated func accessibilityValue(_ key: LocalizedStringKey) -> some View {
        styled { $0.accessibilityValue = key.resolved }
    }

    /// What assistive technology says that the view's value is.
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        styled { $0.accessibilityValue = String(value) }
    }

    /// What assistive technology says that the view's value is.
    public nonisolated func accessibilityValue(_ value: Text) -> some View {
        styled { $0.accessibilityValue = value.string }
    }

    /// A name for the view that tests find it by.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        styled { $0.accessibilityIdentifier = identifier }
    }

    /// Hides the view from assistive technology.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        styled { $0.accessibilityHidden = hidden ? true : nil }
    }

    /// Adds to what assistive technology says that the view is and does.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        styled { $0.accessibilityTraits = traits.values }
    }

    /// Lets assistive technology move the value of the view.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        _AdjustableView(content: self, action: handler)
    }
}

/// A view whose value assistive technology can move.
public struct _AdjustableView<Content: View> {
    let content: Content
    let action: (AccessibilityAdjustmentDirection) -> Void

    public nonisolated func _props(in environment: EnvironmentValues) -> StyledProps {
        var style = RenderOps.Style()
        style.accessibilityAdjustable = true
        return StyledProps(style: style)
    }

    public nonisolated var _content: Content { content }

    public nonisolated func _handle(_ event: RenderOps.Event, in environment: EnvironmentValues) -> Bool {
        guard case .adjust(_, let direction) = event else { return false }
        action(direction == .increment ? .increment : .decrement)
        return true
    }
}

extension _AdjustableView: _BoxView {
    public typealias _Companion = EmptyView
}
