// What goes between pages, the server and the app's processes.

import Foundation
import JSONCodec
import RenderOps
import Testing

@testable import DevServer

private let tap = #"{"id":3,"type":"tap"}"#

@Suite struct SessionTests {
    @Test func greetsThenSendsTheAppAndItsOps() throws {
        let fixture = try ServerFixture()
        #expect(eventually { fixture.printed.contains("Built in") })
        let page = try PageClient(port: fixture.port)
        page.sayHello()
        let hello = try Message(json: JSONValue(parsing: try #require(page.next())))
        #expect(
            hello
                == .hello(
                    protocol: RenderProtocol.name, version: RenderProtocol.version,
                    spec: RenderProtocol.specHash, encodings: [.json]))
        #expect(page.next() == #"{"message":"build","phase":"starting"}"#)
        #expect(page.next() == #"{"message":"app","name":"Fake"}"#)
        let ops = try #require(page.next())
        #expect(ops.hasPrefix(#"[{"id":1,"kind":"vstack","op":"create","props":{"spacing":null}},"#))
        #expect(ops.hasSuffix(#",{"op":"commit"}]"#))
        #expect(page.next() == #"{"message":"build","phase":"running"}"#)
    }

    @Test func relaysPassesInBinaryToAPageThatReadsThem() throws {
        func binary(_ ops: String...) throws -> [UInt8] {
            var writer = BinaryWriter(vocabulary: 0)
            for op in ops { try JSONValue(parsing: op).encode(into: &writer) }
            return writer.withBytes { Array($0) }
        }
        let fixture = try ServerFixture()
        let page = try PageClient(port: fixture.port)
        page.sayHello(encodings: [.binary, .json])
        let hello = try Message(json: JSONValue(parsing: try #require(page.next())))
        #expect(
            hello
                == .hello(
                    protocol: RenderProtocol.name, version: RenderProtocol.version,
                    spec: RenderProtocol.specHash, encodings: [.binary]))
        let first = try #require(page.nextBinary())
        let create = #"{"id":1,"kind":"vstack","op":"create","props":{"spacing":null}}"#
        #expect(try first.starts(with: binary(create)))
        #expect(page.next() == #"{"message":"build","phase":"running"}"#)
        page.send(tap)
        let answer = try binary(#"{"id":2,"op":"update","props":{"text":"Count 1"}}"#, #"{"op":"commit"}"#)
        #expect(page.nextBinary() == answer)
        // A snapshot is JSON in any case.
        page.send(#"{"type":"snapshot"}"#)
        #expect(page.next() == #"[{"op":"state","values":{"count":1,"name":""}}]"#)
    }

    @Test func relaysEventsAndTheirAnswers() throws {
        let page = try ServerFixture().shownPage()
        page.send(tap)
        #expect(page.next() == #"[{"id":2,"op":"update","props":{"text":"Count 1"}},{"op":"commit"}]"#)
        // Blanks and line breaks of JSON are nothing that the app must be spared by the page.
        page.send("{\n  \"type\": \"tap\",\r\n  \"id\": 3\n}")
        #expect(page.next() == #"[{"id":2,"op":"update","props":{"text":"Count 2"}},{"op":"commit"}]"#)
        page.send(#"{"type":"text","id":5,"value":"a\nb"}"#)
        #expect(page.next()?.contains(#""text":"a\nb""#) == true)
        page.send(#"{"type":"snapshot"}"#)
        #expect(page.next() == #"[{"op":"state","values":{"count":2,"name":"a\nb"}}]"#)
    }

    @Test func anEventThatIsNoneIsAnsweredWithAnError() throws {
        let page = try ServerFixture().shownPage()
        let events = [
            "", "tap", "{", "[]", "null", "7", "{}", #"{"type":"tap"}"#,
            #"{"type":"tap","id":"3"}"#, #"{"type":"tap","id":-1}"#, #"{"type":"tap","id":3.5}"#,
            #"{"type":"toggle","id":3,"value":"yes"}"#, #"{"type":"environment","colorScheme":"purple"}"#,
            #"{"message":"hello"}"#, String(repeating: "[", count: 5000),
        ]
        for (count, event) in events.enumerated() {
            page.send(event)
            let answer = page.next() ?? ""
            #expect(answer.hasPrefix(#"[{"message":""#), "\(event.prefix(60))")
            #expect(answer.hasSuffix(#","op":"error"},{"op":"commit"}]"#), "\(event.prefix(60))")
            // The app has heard nothing of it, and the session goes on.
            page.send(tap)
            #expect(page.next()?.contains("Count \(count + 1)") == true)
        }
    }

    @Test func anEventOfALaterVersionIsAnsweredWithAnEmptyPass() throws {
        let page = try ServerFixture().shownPage()
        page.send(#"{"type":"frobnicate"}"#)
        #expect(page.next() == #"[{"op":"commit"}]"#)
    }

    @Test func messagesInPiecesAreWhole() throws {
        let page = try ServerFixture().shownPage()
        let bytes = Array(tap.utf8)
        page.sendFrame(0x01, Array(bytes[..<5]))
        page.sendFrame(0x89, Array("ping".utf8))
        page.sendFrame(0x00, Array(bytes[5..<9]))
        page.sendFrame(0x80, Array(bytes[9...]))
        #expect(page.next()?.contains("Count 1") == true)
    }

    @Test func whatIsNoMessageClosesTheSocket() throws {
        let fixture = try ServerFixture()
        for (first, payload) in [
            (0x82, [1, 2, 3]), (0x80, []), (0x81, [UInt8](repeating: 0x20, count: 2 << 20)),
        ] as [(UInt8, [UInt8])] {
            let page = try fixture.shownPage()
            page.sendFrame(first, payload)
            #expect(page.next() == nil)
        }
    }

    @Test func versionsThatDontFitEndTheSession() throws {
        let fixture = try ServerFixture()
        for (name, version) in [(RenderProtocol.name, "99.0"), ("other", RenderProtocol.version)] {
            let page = try PageClient(port: fixture.port)
            page.sayHello(protocol: name, version: version)
            #expect(page.next()?.contains(#""message":"hello""#) == true)
            #expect(page.next() == nil)
        }
        let silent = try PageClient(port: fixture.port)
        silent.send(tap)
        #expect(silent.next() == nil)
        // A newer minor version is fine.
        let newer = try PageClient(port: fixture.port)
        newer.sayHello(version: RenderProtocol.version + "9")
        #expect(newer.next(containing: #""message":"app""#) != nil)
    }

    @Test func eachTabHasAProcessThatEndsWithIt() throws {
        let fixture = try ServerFixture()
        var first: PageClient? = try fixture.shownPage()
        let second = try fixture.shownPage()
        #expect(fixture.processes.count == 2)
        first?.send(tap)
        #expect(first?.next()?.contains("Count 1") == true)
        second.send(tap)
        #expect(second.next()?.contains("Count 1") == true)
        first = nil
        #expect(eventually { !exists(fixture.processes[0]) })
        #expect(exists(fixture.processes[1]))
        second.send(tap)
        #expect(second.next()?.contains("Count 2") == true)
    }

    @Test func stoppingLeavesNoProcess() throws {
        let fixture = try ServerFixture("stubborn")
        let pages = try (0..<3).map { _ in try fixture.shownPage() }
        let processes = fixture.processes
        #expect(processes.count == 3 && processes.allSatisfy(exists))
        fixture.server.stop()
        #expect(eventually { !processes.contains(where: exists) })
        #expect(pages[0].next() == nil)
    }

    @Test func aCrashIsToldAndTheNextSaveStartsTheAppAgainWithItsState() throws {
        let fixture = try ServerFixture()
        let page = try fixture.shownPage()
        page.send(tap)
        #expect(page.next()?.contains("Count 1") == true)
        page.send(#"{"id":5,"type":"text","value":"Jo"}"#)
        #expect(page.next()?.contains("Jo") == true)
        try fixture.save("crashes on tap")
        #expect(page.next(containing: "Count 1") != nil)
        #expect(page.next(containing: #""phase":"running""#) != nil)
        page.send(tap)
        let crash = try #require(page.next())
        let message = try Message(json: JSONValue(parsing: crash))
        guard case .crashed(let reason, let backtrace) = message else {
            Issue.record("\(crash)")
            return
        }
        #expect(reason == "Fatal error: Index out of range (SIGILL)")
        #expect(backtrace.contains("Thread 0 crashed:"))
        #expect(fixture.printed.contains("the app ended: Fatal error: Index out of range (SIGILL)"))
        page.send(tap)
        #expect(page.next() == #"[{"message":"the app is not running","op":"error"},{"op":"commit"}]"#)
        try fixture.save("")
        #expect(page.next(containing: "Count 1")?.contains("Jo") == true)
        page.send(tap)
        #expect(page.next(containing: "Count 2") != nil)
    }

    @Test func aStateThatCrashesTheAppIsNotKept() throws {
        let fixture = try ServerFixture()
        let page = try fixture.shownPage()
        page.send(tap)
        #expect(page.next()?.contains("Count 1") == true)
        try fixture.save("crashes on state")
        #expect(page.next(containing: #""message":"crashed""#) != nil)
        // The same program, saved again, starts without it.
        try fixture.save("crashes on state\nTotal")
        #expect(page.next(containing: "Total 0") != nil)
    }

    @Test func anAppThatHangsNeitherBlocksTheServerNorOtherTabs() throws {
        let fixture = try ServerFixture("hangs on tap")
        let hanging = try fixture.shownPage()
        hanging.send(tap)
        // More than the pipe holds and the server keeps.
        let long = #"{"id":5,"type":"text","value":""# + String(repeating: "x", count: 900_000) + "\"}"
        for _ in 0..<5 { hanging.send(long) }
        #expect(hanging.next(containing: "too many events wait") != nil)
        let other = try fixture.shownPage()
        other.send(#"{"type":"environment","colorScheme":"dark"}"#)
        #expect(other.next() == #"[{"op":"commit"}]"#)
        try fixture.save("")
        #expect(hanging.next(containing: #""phase":"running""#) != nil)
        hanging.send(tap)
        #expect(hanging.next()?.contains("Count 1") == true)
    }

    @Test func linesThatAreNoOpsAreLeftOut() throws {
        let fixture = try ServerFixture("writes garbage")
        let page = try fixture.greetedPage()
        #expect(page.next(containing: #"[{"id":1,"#) != nil)
        #expect(eventually { fixture.printed.contains("wrote a line that is no op: not JSON") })
    }

    @Test func hugePassesArrive() throws {
        let fixture = try ServerFixture("huge")
        let page = try fixture.greetedPage()
        #expect(page.next(containing: "xxx").map { $0.utf8.count > 3_000_000 } == true)
    }

    @Test func theStateIsAskedForOneAtATime() throws {
        // An app that never tells its state is asked once, and nothing else depends on the answer.
        let page = try ServerFixture("never tells its state").shownPage()
        for count in 1...20 {
            page.send(tap)
            #expect(page.next()?.contains("\"Count \(count)\"") == true)
        }
    }
}
