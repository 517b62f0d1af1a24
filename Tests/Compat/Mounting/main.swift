// Mounts the programs of what works, one after another, and prints the ops that each writes.
//
// An argument names the program to start with: whoever reads the output starts the rest anew when one crashes.

import RenderOps

@testable import SwiftUI

@MainActor func mount<Root: View>(_ root: Root) {
    let graph = ViewGraph(framing: .lines)
    graph.mount(root)
    // What comes about when views appear is part of what a program draws.
    graph.runPass()
    print(graph.writer.withBytes { String(decoding: $0, as: UTF8.self) }, terminator: "")
}

@MainActor func mountApp<Program: App>(_ app: Program) { mount(_AppRoot(app: app)) }

setvbuf(stdout, nil, Int32(_IOLBF), 0)
let first = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
for (number, use) in uses.enumerated().dropFirst(first) {
    print("use \(number) \(use.id)")
    MainActor.assumeIsolated { use.mount() }
}
