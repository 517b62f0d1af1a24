// Writes the same ops with OpWriter, in both of its encodings, and with JSONEncoder, checks that the JSON is the same,
// and prints how long each takes.
//
//     swift run -c release --package-path Benchmarks/encoder

import Foundation
import RenderOps

/// How many rows the list has that is written; each is six ops.
let rows = 1000
/// How often each encoder writes it. The fastest run counts: what is slower was disturbed.
let runs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20

func fastest(_ body: () -> Int) -> (time: Double, bytes: Int) {
    let clock = ContinuousClock()
    var best = Double.infinity
    var bytes = 0
    for _ in 0..<runs {
        let time = clock.measure { bytes = body() }
        best = min(best, time / .seconds(1))
    }
    return (best, bytes)
}

func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

var writer = OpWriter(framing: .array)
writeRows(rows, to: &writer)
let written = writer.withBytes { Data($0) }
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
let mirrored = mirroredRows(rows)
guard try encoder.encode(mirrored) == written else {
    print("error: the encoders disagree about the ops; the comparison would mean nothing")
    exit(1)
}

let ours = fastest {
    writer.clear()
    writeRows(rows, to: &writer)
    return writer.withBytes { $0.count }
}
var binaryWriter = OpWriter(framing: .binary)
let binary = fastest {
    binaryWriter.clear()
    writeRows(rows, to: &binaryWriter)
    return binaryWriter.withBytes { $0.count }
}
let foundation = fastest { (try? encoder.encode(mirrored).count) ?? 0 }

let ops = Double(mirrored.count)
print("\(mirrored.count) ops, best of \(runs) runs\n")
print(padded("encoder", 16) + padded("bytes", 10) + padded("ms", 10) + padded("ops/s", 14) + padded("MB/s", 10))
for (name, result) in [("OpWriter, JSON", ours), ("OpWriter, binary", binary), ("JSONEncoder", foundation)] {
    print(
        padded(name, 16) + padded("\(result.bytes)", 10) + padded(String(format: "%.3f", result.time * 1000), 10)
            + padded(String(format: "%.0f", ops / result.time), 14)
            + padded(String(format: "%.0f", Double(result.bytes) / result.time / 1e6), 10))
}
print("\nIn JSON, OpWriter is \(String(format: "%.1f", foundation.time / ours.time)) times as fast as JSONEncoder")
