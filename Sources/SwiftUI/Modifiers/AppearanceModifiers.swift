// Modifiers that set the appearance and the text size of a subtree.

import RenderOps

extension ColorScheme {
    var value: RenderOps.ColorScheme {
        switch self {
        case .light: .light
        case .dark: .dark
        }
    }
}

extension DynamicTypeSize {
    var value: RenderOps.DynamicTypeSize {
        switch self {
        case .xSmall: .xSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .xLarge: .xLarge
        case .xxLarge: .xxLarge
        case .xxxLarge: .xxxLarge
        case .accessibility1: .accessibility1
        case .accessibility2: .accessibility2
        case .accessibility3: .accessibility3
        case .accessibility4: .accessibility4
        case .accessibility5: .accessibility5
        }
    }
}

extension View {
    /// Asks for an appearance of the whole screen; nil leaves it to the person.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        writingEnvironment(colorScheme) { if let scheme = $1 { $0.colorScheme = scheme } }
            .styled { $0.preferredColorScheme = colorScheme?.value }
    }

    /// Draws the view in an appearance.
    public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
        writingEnvironment(colorScheme) { $0.colorScheme = $1 }
            .styled { $0.colorScheme = colorScheme.value }
    }

    /// Sets the text size of the view.
    public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        writingEnvironment(size) { $0.dynamicTypeSize = $1 }
            .styled { $0.dynamicTypeSize = size.value }
    }

    #if !hasFeature(Embedded)
    /// Keeps the text size of the view in a range.
    public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
    where T.Bound == DynamicTypeSize {
        let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
        var view = writingEnvironment(allowed) { values, allowed in
            values.dynamicTypeSize = values.dynamicTypeSize.nearest(in: allowed)
        }.styled { _ in }
        view.resolve = { style, values in
            let size = values.dynamicTypeSize.nearest(in: allowed)
            if size != values.dynamicTypeSize { style.dynamicTypeSize = size.value }
        }
        return view
    }

    /// Sets the appearance of the view, or a value of the same type of the app's own.
    public nonisolated func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
    ) -> some View {
        writingEnvironment(value) { $0[keyPath: keyPath] = $1 }
            .styled { if keyPath == \.colorScheme { $0.colorScheme = value.value } }
    }

    /// Sets the text size of the view, or a value of the same type of the app's own.
    public nonisolated func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, DynamicTypeSize>, _ value: DynamicTypeSize
    ) -> some View {
        writingEnvironment(value) { $0[keyPath: keyPath] = $1 }
            .styled { if keyPath == \.dynamicTypeSize { $0.dynamicTypeSize = value.value } }
    }
    #endif
}

#if !hasFeature(Embedded)
extension DynamicTypeSize {
    fileprivate func nearest(in allowed: [DynamicTypeSize]) -> DynamicTypeSize {
        guard let least = allowed.first, let most = allowed.last else { return self }
        return min(max(self, least), most)
    }
}
#endif
