// Random sources with key paths and bindings in odd places, for properties of the rewriting.

import Foundation
import SwiftParser
import SwiftSyntax

/// A generator whose seed a failing test prints; `SEED=…` repeats a run.
struct SeededGenerator: RandomNumberGenerator {
    let seed: UInt64
    private var state: UInt64

    init() {
        seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Makes statements of nested calls whose arguments are key paths, bindings, strings and closures.
enum RandomSource {
    static func make(using generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            "let value = " + expression(depth: 3, using: &generator)
        }.joined(separator: "\n")
    }

    private static func expression(depth: Int, using generator: inout SeededGenerator) -> String {
        let choices = depth > 0 ? 9 : 5
        switch Int.random(in: 0..<choices, using: &generator) {
        case 0: return "\\." + path(depth: depth, using: &generator)
        case 1: return "\\Item<Int>." + path(depth: depth, using: &generator)
        case 2: return "$item." + path(depth: depth, using: &generator)
        case 3: return "name"
        case 4: return "\"é \\\\.self $item.name\""
        // One line: a literal's interpolation can't have more.
        case 5: return "\"\\(" + expression(depth: 0, using: &generator) + ")\""
        case 6:
            return "call(\n    " + expression(depth: depth - 1, using: &generator) + ",\n    "
                + expression(depth: depth - 1, using: &generator) + ")"
        case 7:
            return "view.environment(" + expression(depth: depth - 1, using: &generator) + ", "
                + expression(depth: depth - 1, using: &generator) + ")"
        default:
            return "call { item in\n    " + expression(depth: depth - 1, using: &generator) + "\n}"
        }
    }

    private static func path(depth: Int, using generator: inout SeededGenerator) -> String {
        var path = ["owner", "count", "name"].randomElement(using: &generator)!
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: path += "!"
            case 1 where depth > 0: path += "[" + expression(depth: depth - 1, using: &generator) + "]"
            default: path += ".first"
            }
        }
        return path
    }
}

func hasSyntaxErrors(_ source: String) -> Bool { Parser.parse(source: source).hasError }
