// What the views of a subtree can read about where they are.

import RenderOps

/// The values that flow down the tree: the device's appearance, and what views above have set.
public struct EnvironmentValues {
    /// The appearance of the device.
    public var colorScheme = ColorScheme.light
    /// How large the person likes text to be.
    public var dynamicTypeSize = DynamicTypeSize.large
    /// Whether controls take input. `disabled(_:)` makes it false.
    public var isEnabled = true
    /// Ends the presentation of the screen that reads it.
    public internal(set) var dismiss = DismissAction(screen: nil)

    /// What text, symbols and shapes are painted with, where a view above has said so.
    var foreground: RenderOps.ShapeStyle?
    /// What controls are colored with, where a view above has said so.
    var tint: RenderOps.Color?

    /// The screen around the view, which shows its title and toolbar.
    var screen: ScreenReference?
    var buttonStyle = RenderOps.ButtonStyle.automatic
    var textFieldStyle = RenderOps.TextFieldStyle.plain

    /// How labels are drawn; nil is as the system does.
    var labelStyle: ((LabelStyleConfiguration) -> AnyView)?

    private var custom: [UInt: CustomEnvironmentValue] = [:]

    /// The defaults, which a tree starts with.
    public init() {}

    /// The value of a key of the app's own, or the key's default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            guard let value = custom[typeIdentity(of: Key.self)] else { return Key.defaultValue }
            return unsafeDowncast(value, to: TypedEnvironmentValue<Key.Value>.self).value
        }
        set { custom[typeIdentity(of: Key.self)] = TypedEnvironmentValue(newValue) }
    }

    #if !hasFeature(Embedded)
    /// The observable object of a type that a view above has set.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get {
            custom[typeIdentity(of: type)].map {
                unsafeDowncast($0, to: TypedEnvironmentValue<Object>.self).value
            }
        }
        set { custom[typeIdentity(of: type)] = newValue.map { TypedEnvironmentValue($0) } }
    }
    #endif
}

/// A name for a value of the environment, with what it is where no view has set it.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

private class CustomEnvironmentValue {}

private final class TypedEnvironmentValue<Value>: CustomEnvironmentValue {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// The environment of a part of the tree, shared by the nodes in it.
final class EnvironmentScope {
    var values = EnvironmentValues()
}

/// The appearance of the device.
public enum ColorScheme: CaseIterable, Sendable {
    /// Dark text on light surfaces.
    case light
    /// Light text on dark surfaces.
    case dark
}

/// How large the person likes text to be, in Apple's twelve steps.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one of the five accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}
