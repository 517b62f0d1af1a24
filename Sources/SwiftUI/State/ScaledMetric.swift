// @ScaledMetric: a number that grows with the person's text size.

#if !hasFeature(Embedded)
/// A number that grows with the person's text size, as a text style does.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let box: PropertyBox

    /// A number that is `wrappedValue` at the default text size.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) {
        box = EnvironmentBox { values in
            (wrappedValue * Value(textStyle.scale(at: values.dynamicTypeSize)))
        }
    }

    /// The number at the text size of the view.
    public var wrappedValue: Value {
        unsafeDowncast(box, to: EnvironmentBox<Value>.self).read()
    }
}

extension Font.TextStyle {
    /// How large the style is at a text size against the default one.
    fileprivate func scale(at size: DynamicTypeSize) -> Double {
        Double(sizes[size.rawValue]) / Double(sizes[DynamicTypeSize.large.rawValue])
    }

    /// The style's sizes in points, from the smallest text size on (Human Interface Guidelines, Typography).
    private var sizes: [Int] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}
#endif
