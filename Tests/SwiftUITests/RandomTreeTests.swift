// Random apps and random events, and what must hold of them whatever they do.

import RenderOps
import Testing

@testable import SwiftUI

/// A random piece of interface.
private indirect enum Piece: Equatable {
    case words(String)
    case tally(String)
    case field
    case stack([Keyed])
    case styled(Piece, Double)
    case maybe(Piece?)
    case either(Bool, Piece)
    case erased(Piece)
    case identified(Piece, Int)
    case modified(Piece)
    case screen(Piece, String)
    case section(Piece, String)
    case decorated(Piece, Piece)
    case outlined(Piece, Bool)

    struct Keyed: Equatable, Identifiable {
        let id: Int
        var piece: Piece
    }

    static func random(depth: Int, using generator: inout SeededGenerator) -> Piece {
        let leaf = depth <= 0
        switch Int.random(in: 0..<(leaf ? 3 : 14), using: &generator) {
        case 0: return .words(["a", "bb", "ccc"].randomElement(using: &generator)!)
        case 1: return .tally(["t", "u"].randomElement(using: &generator)!)
        case 2: return .field
        case 3: return .styled(random(depth: depth - 1, using: &generator), Double(Int.random(in: 0...4, using: &generator)) / 4)
        case 4: return .maybe(Bool.random(using: &generator) ? random(depth: depth - 1, using: &generator) : nil)
        case 5: return .either(Bool.random(using: &generator), random(depth: depth - 1, using: &generator))
        case 6: return .erased(random(depth: depth - 1, using: &generator))
        case 7: return .identified(random(depth: depth - 1, using: &generator), Int.random(in: 0...1, using: &generator))
        case 8: return .modified(random(depth: depth - 1, using: &generator))
        case 9: return .screen(random(depth: depth - 1, using: &generator), ["x", "y"].randomElement(using: &generator)!)
        case 10: return .section(random(depth: depth - 1, using: &generator), ["h", "i"].randomElement(using: &generator)!)
        case 11:
            return .decorated(random(depth: depth - 1, using: &generator), random(depth: depth - 1, using: &generator))
        case 12: return .outlined(random(depth: depth - 1, using: &generator), Bool.random(using: &generator))
        default:
            let ids = (0..<6).filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator)
            return .stack(ids.map { Keyed(id: $0, piece: random(depth: depth - 1, using: &generator)) })
        }
    }

    /// The piece with a change somewhere in it.
    func mutated(using generator: inout SeededGenerator) -> Piece {
        if Int.random(in: 0..<5, using: &generator) == 0 { return .random(depth: 3, using: &generator) }
        switch self {
        case .words, .tally, .field: return .random(depth: 1, using: &generator)
        case .styled(let piece, let opacity):
            return .styled(piece.mutated(using: &generator), Bool.random(using: &generator) ? opacity : 0.5)
        case .maybe(let piece): return .maybe(Bool.random(using: &generator) ? piece?.mutated(using: &generator) : nil)
        case .either(let first, let piece):
            return .either(Bool.random(using: &generator) ? first : !first, piece.mutated(using: &generator))
        case .erased(let piece): return .erased(piece.mutated(using: &generator))
        case .identified(let piece, let id):
            return .identified(piece.mutated(using: &generator), Bool.random(using: &generator) ? id : 1 - id)
        case .modified(let piece): return .modified(piece.mutated(using: &generator))
        case .screen(let piece, let title): return .screen(piece.mutated(using: &generator), title)
        case .section(let piece, let title):
            return .section(piece.mutated(using: &generator), Bool.random(using: &generator) ? title : "j")
        case .decorated(let piece, let decoration):
            return .decorated(piece.mutated(using: &generator), decoration.mutated(using: &generator))
        case .outlined(let piece, let isRed):
            return .outlined(piece.mutated(using: &generator), Bool.random(using: &generator) ? isRed : !isRed)
        case .stack(var children):
            children.shuffle(using: &generator)
            if !children.isEmpty, Bool.random(using: &generator) { children.removeLast() }
            if let index = children.indices.randomElement(using: &generator) {
                children[index].piece = children[index].piece.mutated(using: &generator)
            }
            if Bool.random(using: &generator), !children.contains(where: { $0.id == 9 }) {
                children.insert(Keyed(id: 9, piece: .random(depth: 1, using: &generator)), at: 0)
            }
            return .stack(children)
        }
    }
}

private struct Boxed: ViewModifier {
    @State private var isWide = false
    func body(content: Content) -> some View {
        Button(isWide ? "wide" : "narrow") { isWide.toggle() }
        if isWide { content.padding(1) } else { content }
    }
}

private struct TallyView: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

private struct FieldView: View {
    @State private var text = ""
    var body: some View { TextField("field", text: $text) }
}

private struct PieceView: View {
    let piece: Piece
    @SwiftUI.Environment(\.colorScheme) var scheme

    var body: some View {
        switch piece {
        case .words(let words): Text(scheme == .dark ? words.uppercased() : words)
        case .tally(let name): TallyView(name: name)
        case .field: FieldView()
        case .stack(let children): VStack { ForEach(children) { PieceView(piece: $0.piece) } }
        case .styled(let piece, let opacity): PieceView(piece: piece).opacity(opacity)
        case .maybe(let piece): if let piece { PieceView(piece: piece) }
        case .either(let isFirst, let piece):
            if isFirst {
                PieceView(piece: piece)
            } else {
                Text("else")
                PieceView(piece: piece)
            }
        case .erased(let piece):
            if case .words(let words) = piece { AnyView(Text(words)) } else { AnyView(PieceView(piece: piece)) }
        case .identified(let piece, let id): PieceView(piece: piece).id(id)
        case .decorated(let piece, let decoration): PieceView(piece: piece).overlay { PieceView(piece: decoration) }
        case .outlined(let piece, let isRed):
            Group {
                Circle().stroke(lineWidth: 2)
                PieceView(piece: piece)
            }
            .foregroundColor(isRed ? .red : nil).onTapGesture {}
        case .modified(let piece): PieceView(piece: piece).modifier(Boxed())
        case .section(let piece, let title):
            List {
                Section(title) { PieceView(piece: piece) }
                Section { PieceView(piece: piece) } footer: { Text(title) }
            }
        case .screen(let piece, let title):
            NavigationStack {
                PieceView(piece: piece).navigationTitle(title).toolbar { Button("tool \(title)") {} }
            }
        }
    }
}

/// What the root shows, changed from outside.
@Observable
private final class Script {
    var piece: Piece
    init(_ piece: Piece) { self.piece = piece }
}

private struct Root: View {
    let script: Script
    var body: some View { PieceView(piece: script.piece) }
}

@MainActor
@Suite("Random apps")
struct RandomTreeTests {
    @Test(
        "After any events the tree is the one that a fresh mount builds from the same state",
        arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
    func incrementalEqualsFresh(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let script = Script(.random(depth: 4, using: &generator))
            let app = TestApp(Root(script: script))
            for step in 0..<25 {
                switch Int.random(in: 0..<6, using: &generator) {
                case 0, 1:
                    script.piece = script.piece.mutated(using: &generator)
                    app.settle()
                case 2:
                    let scheme: RenderOps.ColorScheme = Bool.random(using: &generator) ? .dark : .light
                    app.send(.environment(colorScheme: scheme, dynamicTypeSize: nil))
                case 3:
                    if let field = app.mirror.elements(ofKind: .textfield).randomElement(using: &generator) {
                        app.send(.text(id: field.id, value: "typed \(step)"))
                    }
                default:
                    if let button = app.mirror.elements(ofKind: .button).randomElement(using: &generator) {
                        app.send(.tap(id: button.id))
                    }
                }
                let fresh = TestApp(Root(script: script), restoring: app.state)
                fresh.send(.environment(
                    colorScheme: app.graph.rootScope.values.colorScheme == .dark ? .dark : .light,
                    dynamicTypeSize: nil))
                guard fresh.outline == app.outline else {
                    Issue.record(
                        "seed \(seed), step \(step): incremental\n\(app.outline)\n\nfresh\n\(fresh.outline)")
                    return
                }
            }
        }
    }
}
