// The sizes of a module as a table for people.

extension ModuleSizes {
    /// One line each for the module as linked, optimized and compressed, with what each step saved.
    public var table: String {
        var rows = [("linked", linked, linked), ("wasm-opt -Oz", optimized, linked)]
        if let brotli { rows.append(("brotli", brotli, optimized)) }
        let width = rows.map { Self.kilobytes($0.1).count }.max() ?? 0
        return rows.map { name, size, before in
            let kilobytes = Self.kilobytes(size)
            let padding = String(repeating: " ", count: width - kilobytes.count)
            let saved = before > 0 && size < before ? "  −\((before - size) * 100 / before) %" : ""
            return "  \(name.padded(to: 14))\(padding)\(kilobytes)\(saved)"
        }.joined(separator: "\n")
    }

    /// In kB of 1000 bytes, with one digit after the point.
    static func kilobytes(_ bytes: Int) -> String {
        let tenths = (bytes + 50) / 100
        return "\(tenths / 10).\(tenths % 10) kB"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
