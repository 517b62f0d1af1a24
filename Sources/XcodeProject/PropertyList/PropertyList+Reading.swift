// Reading property lists of any format: the old style, XML and binary.

import Diagnostics
import Foundation

extension PropertyList {
    /// A property list that was read, with what it was read from.
    public struct Document: Sendable {
        public let root: PropertyList
        /// The text, for the places of values; nil when the file is binary or XML.
        public let source: SourceText?
        /// What is odd but can be read, such as a key that is there twice.
        public let warnings: [Diagnostic]
    }

    /// Reads a property list in whatever format it is in.
    /// - Parameters:
    ///   - contents: the bytes of the file.
    ///   - name: the file's name for diagnostics.
    /// - Throws: ``ProjectError`` saying where the file is not a property list.
    public static func read(_ contents: [UInt8], name: String) throws(ProjectError) -> Document {
        if contents.starts(with: Array("bplist".utf8)) {
            return Document(root: try foundation(contents, name: name, format: "binary"), source: nil, warnings: [])
        }
        let source = try SourceText(name: name, contents: contents)
        if isXML(source.bytes) {
            if let conflict = source.mergeConflict { throw ProjectError(conflict) }
            return Document(root: try foundation(source.bytes, name: name, format: "XML"), source: nil, warnings: [])
        }
        var parser = OldStyleParser(source)
        let root = try parser.parseDocument()
        return Document(root: root, source: source, warnings: parser.warnings)
    }

    private static func isXML(_ bytes: [UInt8]) -> Bool {
        let start = bytes.drop { isSpace($0) }
        return ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { start.starts(with: Array($0.utf8)) }
    }

    /// XML and binary property lists are Foundation's business.
    private static func foundation(
        _ contents: [UInt8], name: String, format: String
    ) throws(ProjectError) -> PropertyList {
        do {
            return convert(try PropertyListSerialization.propertyList(from: Data(contents), format: nil))
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
            let line = reason?.firstMatch(of: /line (\d+)/).flatMap { Int($0.1) }
            throw ProjectError(
                Diagnostic(
                    id: "bad-\(format.lowercased())", file: name, line: line ?? 1, column: 1,
                    message: "this \(format) property list can't be read" + (reason.map { ": \($0)" } ?? ""),
                    fix: "restore the file from version control or a backup"))
        }
    }

    private static func convert(_ value: Any) -> PropertyList {
        switch value {
        case let text as String: return PropertyList(.string(text))
        case let data as Data: return PropertyList(.data(Array(data)))
        case let elements as [Any]: return PropertyList(.array(elements.map(convert)))
        case let entries as [String: Any]:
            return PropertyList(
                .dictionary(
                    PropertyListDictionary(
                        entries.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: convert($0.value)) })))
        case let date as Date: return PropertyList(.date(date.timeIntervalSinceReferenceDate))
        case let isTrue as Bool where type(of: value) == Bool.self: return PropertyList(.boolean(isTrue))
        case let number as Int64: return PropertyList(.integer(number))
        case let number as Double: return PropertyList(.real(number))
        default: return PropertyList(.string("\(value)"))
        }
    }
}
