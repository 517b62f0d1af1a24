// Blocks of ops from an app's pipe, put together from whatever pieces they come in.

import RenderOps
import Testing

@testable import Headless

@Suite struct OpBlockReaderTests {
    private func block(_ encoding: UInt8, _ content: [UInt8], length: Int? = nil) -> [UInt8] {
        let length = length ?? content.count
        return [encoding] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + content
    }

    /// What reports say, as far as these tests ask.
    private func summary(_ reports: [AppProcess.Report]) -> [String] {
        reports.map { report in
            switch report {
            case .pass(let pass): "JSON \(pass.ops.count)"
            case .binaryPass(let bytes): "binary \(bytes)"
            case .invalidLine(let line): line.problem
            case .ended: "ended"
            }
        }
    }

    @Test(arguments: [1, 2, 3, 7, 1000]) func blocksMayComeInPieces(size: Int) {
        let state = Array("{\"op\":\"state\",\"values\":{}}\n".utf8)
        let stream = block(1, [1, 2, 3]) + block(0, state) + block(1, []) + block(1, [4])
        var reader = OpBlockReader()
        var reports: [AppProcess.Report] = []
        for start in stride(from: 0, to: stream.count, by: size) {
            reports += reader.append(Array(stream[start..<min(start + size, stream.count)]))
        }
        #expect(summary(reports) == ["binary [1, 2, 3]", "JSON 1", "binary []", "binary [4]"])
        #expect(reader.finish() == nil)
    }

    @Test func anEndInTheMiddleOfABlockIsReported() {
        var reader = OpBlockReader()
        #expect(reader.append(block(1, [1], length: 2)).isEmpty)
        #expect(reader.finish()?.problem == "the app ended in the middle of a block of ops")
    }

    @Test(arguments: [(UInt8(7), 1), (1, 1 << 31)])
    func aBlockThatCanNotBeReadEndsTheStream(encoding: UInt8, length: Int) {
        var reader = OpBlockReader()
        let reports = summary(reader.append(block(encoding, [0], length: length)))
        #expect(reports.count == 1 && reports[0].hasPrefix("a block of "))
        #expect(reader.isUnreadable)
        #expect(reader.append([1, 2, 3]).isEmpty)
    }
}
