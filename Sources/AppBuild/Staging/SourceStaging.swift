// All the changes that staging makes to a source text.

import SwiftParser
import SwiftSyntax

/// How sources are staged for a profile.
public struct SourceStaging: Sendable {
    let platform: TargetPlatform
    /// Whether key paths become closures, as a lean build needs.
    let rewritesKeyPaths: Bool

    public init(platform: TargetPlatform, rewritesKeyPaths: Bool = false) {
        self.platform = platform
        self.rewritesKeyPaths = rewritesKeyPaths
    }

    /// The changes to a source text, none within another.
    func edits(in source: String) -> [SourceEdit] {
        let hasPreviews = source.contains("Preview")
        let hasConditions = source.contains("#if")
        let hasKeyPaths = rewritesKeyPaths && source.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$") }
        let hasImports = !importsArePlain(source)
        guard hasPreviews || hasConditions || hasKeyPaths || hasImports else { return [] }
        let file = Parser.parse(source: source)
        var edits: [SourceEdit] = []
        if hasPreviews { edits += previewEdits(in: file) }
        if hasConditions { edits += conditionEdits(in: file, for: platform) }
        if hasKeyPaths { edits += keyPathEdits(in: file) }
        if hasImports { edits += importEdits(in: file, modules: platform.modules) }
        return edits.withoutNested
    }

    /// Whether every line that has the word is `import Module` with a module that stays as it is.
    private func importsArePlain(_ source: String) -> Bool {
        var rest = source.utf8[...]
        while let found = rest.firstRange(of: Self.word) {
            let start = rest[..<found.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map(rest.index(after:)) ?? rest.startIndex
            let end = rest[found.upperBound...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
            guard found.lowerBound == start else { return false }
            let module = String(decoding: rest[found.upperBound..<end], as: UTF8.self)
            guard module.hasPrefix(" "), platform.modules.staging(of: String(module.dropFirst())) == .kept else { return false }
            rest = rest[end...]
        }
        return true
    }

    private static let word = Array("import".utf8)
}

extension [SourceEdit] {
    /// The edits that are not within what another one replaces.
    fileprivate var withoutNested: [SourceEdit] {
        let sorted = sorted {
            ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
        }
        var kept: [SourceEdit] = []
        for edit in sorted where edit.range.lowerBound >= kept.last?.range.upperBound ?? 0 { kept.append(edit) }
        return kept
    }
}
