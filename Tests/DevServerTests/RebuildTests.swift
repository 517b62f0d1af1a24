// From a save to a running app.

import Foundation
import RenderOps
import Testing

@testable import DevServer

@Suite struct RebuildTests {
    @Test func aSaveRestartsTheAppWithItsState() throws {
        let fixture = try ServerFixture("\nCount")
        let page = try fixture.shownPage()
        page.send(#"{"id":3,"type":"tap"}"#)
        #expect(page.next(containing: "Count 1") != nil)
        try fixture.save("\nTotal")
        #expect(page.next() == #"{"message":"build","phase":"building"}"#)
        #expect(page.next() == #"{"message":"build","phase":"starting"}"#)
        #expect(page.next() == #"{"message":"app","name":"Fake"}"#)
        #expect(page.next()?.contains(#""text":"Total 1""#) == true)
        #expect(page.next() == #"{"message":"build","phase":"running"}"#)
        #expect(eventually { fixture.printed.contains(" s after the save.") })
        let processes = fixture.processes
        #expect(processes.count == 2)
        #expect(eventually { !exists(processes[0]) })
        #expect(exists(processes[1]))
    }

    @Test func aFailedBuildIsToldAndWhatRanGoesOn() throws {
        let fixture = try ServerFixture()
        let page = try fixture.shownPage()
        try fixture.save("error: cannot find 'x' in scope")
        #expect(page.next() == #"{"message":"build","phase":"building"}"#)
        #expect(
            page.next()
                == #"{"diagnostics":[{"column":8,"file":"Main.swift","line":1,"message":"cannot find 'x' in scope","severity":"error","source":"error: cannot find 'x' in scope"}],"message":"failed","output":"Main.swift:1:8: error: cannot find 'x' in scope\n"}"#
        )
        #expect(
            fixture.printed.contains(
                "Main.swift:1:8: error: cannot find 'x' in scope\n    error: cannot find"))
        page.send(#"{"id":3,"type":"tap"}"#)
        #expect(page.next()?.contains("Count 1") == true)
        // A tab that opens now has the app that ran, and the failure on top.
        let late = try fixture.greetedPage()
        #expect(late.next(containing: "Count 0") != nil)
        let other = try fixture.greetedPage()
        #expect(other.next(containing: #""message":"failed""#) != nil)
        try fixture.save("")
        #expect(page.next(containing: "Count 1") != nil)
        #expect(late.next(containing: #""phase":"running""#) != nil)
    }

    @Test func anAppThatDoesNotBuildAtFirstIsShownOnceItDoes() throws {
        let fixture = try ServerFixture("error: expected expression")
        let page = try fixture.greetedPage()
        #expect(page.next(containing: #""message":"failed""#) != nil)
        page.send(#"{"id":3,"type":"tap"}"#)
        #expect(page.next()?.contains("the app is not running") == true)
        try fixture.save("")
        #expect(page.next(containing: "Count 0") != nil)
    }

    @Test func aSaveDuringABuildIsBuiltAfterIt() throws {
        let fixture = try ServerFixture("\nFirst")
        let page = try fixture.greetedPage()
        #expect(page.next(containing: "First 0") != nil)
        try fixture.save("slow\nSecond")
        #expect(page.next(containing: #""phase":"building""#) != nil)
        try fixture.save("\nThird")
        #expect(page.next(containing: "Third 0") != nil)
    }

    @Test func aFolderThatIsGoneIsAnErrorUntilItIsBack() throws {
        let fixture = try ServerFixture()
        let page = try fixture.shownPage()
        rename(fixture.folder + "/App", fixture.folder + "/Away")
        try FileManager.default.createDirectory(
            atPath: fixture.folder + "/App", withIntermediateDirectories: false)
        try fixture.save("", as: "Other.swift")
        #expect(page.next(containing: "there is no Main.swift") != nil)
        try fixture.save("\nBack")
        #expect(page.next(containing: "Back 0") != nil)
    }
}
