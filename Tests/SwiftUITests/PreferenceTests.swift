import RenderOps
import Testing

@testable import SwiftUI

@MainActor
@Suite("Preferences and the environment of the look")
struct PreferenceTests {
    private struct Sum: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    @Test("What views say is told around them whenever it changes")
    func preferences() {
        struct Root: View {
            @State var count = 2
            @State var sum = -1
            var body: some View {
                Text("sum \(sum)")
                VStack {
                    ForEach(0..<count, id: \.self) { Text("x").preference(key: Sum.self, value: $0 + 1) }
                }
                .onPreferenceChange(Sum.self) { sum = $0 }
                Button("more") { count += 1 }
                Button("none") { count = 0 }
            }
        }
        let app = TestApp(Root())
        #expect(app.texts[0] == "sum 3")
        app.tap("more")
        #expect(app.texts[0] == "sum 6")
        app.tap("none")
        #expect(app.texts[0] == "sum 0")
    }

    @Test("A number grows with the text size of the device, or of the subtree")
    func scaledMetric() {
        struct Sized: View {
            @ScaledMetric var side = 17.0
            @ScaledMetric(relativeTo: .title) var other: CGFloat = 28
            var body: some View { Text("\(Int(side)) \(Int(other))") }
        }
        let app = TestApp(VStack { Sized(); Sized().dynamicTypeSize(.xxxLarge) })
        #expect(app.texts == ["17 28", "23 34"])
        app.send(json: #"{"type":"environment","dynamicTypeSize":"accessibility5"}"#)
        #expect(app.texts == ["53 58", "23 34"])
    }

    @Test("The appearance of a subtree reaches its views and the renderer")
    func colorScheme() {
        struct Scheme: View {
            @Environment(\.colorScheme) var scheme
            var body: some View { Text(scheme == .dark ? "dark" : "light") }
        }
        let app = TestApp(
            VStack {
                Scheme()
                Scheme().colorScheme(.dark)
                Scheme().environment(\.colorScheme, .dark)
            }.preferredColorScheme(.light))
        #expect(app.texts == ["light", "dark", "dark"])
        #expect(
            app.mirror.elements(ofKind: .styled).map { $0.props["style"]!.text } == [
                #"{"preferredColorScheme":"light"}"#, #"{"colorScheme":"dark"}"#, #"{"colorScheme":"dark"}"#,
            ])
    }

    @Test("What is said to assistive technology")
    func accessibility() {
        struct Root: View {
            @State var value = 5
            var body: some View {
                Text("\(value)").accessibilityAddTraits([.isHeader, .isButton]).accessibilityHint("h")
                    .accessibilityValue("v").accessibilityHidden(true)
                    .accessibilityAdjustableAction { value += $0 == .increment ? 1 : -1 }
            }
        }
        let app = TestApp(Root())
        let styled = app.mirror.elements(ofKind: .styled)
        #expect(
            styled.map { $0.props["style"]!.text } == [
                #"{"accessibilityAdjustable":true}"#, #"{"accessibilityHidden":true}"#, #"{"accessibilityValue":"v"}"#,
                #"{"accessibilityHint":"h"}"#, #"{"accessibilityTraits":["button","header"]}"#,
            ])
        app.send(.adjust(id: styled[0].id, direction: .increment))
        #expect(app.texts == ["6"])
    }

    @Test("Values and dates in a text are written as their formats say")
    func formats() {
        #expect(Text(0.25, format: .percent).string == "25%")
        #expect(Text("\(1234.5, format: .number) m").string == "1,234.5 m")
    }
}

@MainActor
@Suite("Colors of UIKit")
struct UIColorTests {
    @Test("A color that the protocol has no name for follows the appearance")
    func pairs() {
        let app = TestApp(
            VStack {
                Color(.systemGray6)
                Text("x").foregroundColor(Color(UIColor.tertiaryLabel))
                Spacer().background(Color(uiColor: .systemGroupedBackground).opacity(0.5))
                Color(.systemBackground)
            })
        let light = app.outline
        #expect(light.contains(#"color {"color":{"name":"systemBackground"}}"#))
        app.send(json: #"{"type":"environment","colorScheme":"dark"}"#)
        #expect(app.outline.contains(#""background":{"a":0.5,"b":0,"g":0,"r":0}"#))
        #expect(app.outline != light)
        app.send(json: #"{"type":"environment","colorScheme":"light"}"#)
        #expect(app.outline == light)
        #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
}
