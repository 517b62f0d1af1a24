// Headless runs of a fake app: what is printed, what apps that misbehave come to, and that nothing hangs.

import CommandLineSupport
import Foundation
import Testing

@testable import Headless

@Suite struct HeadlessRunTests {
    @Test func printsTheFirstPassAsTheAppWroteIt() {
        let run = runHeadless()
        #expect(run.exitCode == .success)
        #expect(run.output.count == 19)
        #expect(run.output.first == #"{"id":1,"kind":"vstack","op":"create","props":{"spacing":null}}"#)
        #expect(run.output.last == #"{"op":"commit"}"#)
        #expect(run.messages == "")
    }

    @Test func echoesEachEventBeforeTheOpsThatAnswerIt() {
        let run = runHeadless(script: #"tap:"Add", text:"Name":Jo, env:dark"#)
        #expect(run.exitCode == .success)
        #expect(
            run.output.dropFirst(19) == [
                #"{"id":3,"op":"event","type":"tap"}"#, #"{"id":2,"op":"update","props":{"text":"Count 1"}}"#,
                #"{"op":"commit"}"#, #"{"id":5,"op":"event","type":"text","value":"Jo"}"#,
                #"{"id":5,"op":"update","props":{"placeholder":"Name","text":"Jo"}}"#, #"{"op":"commit"}"#,
                #"{"colorScheme":"dark","op":"event","type":"environment"}"#, #"{"op":"commit"}"#,
            ])
    }

    @Test func printsTheSameBytesEachTime() {
        let script = #"tap:"Add", tap:"Add", tap:3"#
        #expect(runHeadless(script: script).output == runHeadless(fault: "drips", script: script).output)
    }

    @Test func startsFromAState() {
        #expect(runHeadless(state: #"{"count":41}"#).output.contains { $0.contains(#""text":"Count 41""#) })
    }

    @Test func anUnresolvedTargetIsAnErrorOpAndEndsTheRun() {
        let run = runHeadless(script: #"tap:"Edit", tap:"Add""#)
        #expect(run.exitCode == .problems)
        #expect(
            run.output.dropFirst(19) == [
                #"{"message":"tap:\"Edit\" matches 2 elements (button 6, button 8); pick one with #1…#2","op":"error"}"#
            ])
        #expect(
            run.messages == #"""
                --events:1:1: error: tap:"Edit" matches 2 elements (button 6, button 8); pick one with #1…#2
                    tap:"Edit", tap:"Add"
                    ^

                """#)
    }

    @Test func aScriptWithErrorsRunsNothing() {
        let run = runHeadless(script: "tap:\"Add\"\ntpa:5")
        #expect(run.exitCode == .problems)
        #expect(run.output.isEmpty)
        #expect(
            run.messages == """
                --events:2:1: error: there is no event "tpa"; did you mean tap?
                    tpa:5
                    ^

                """)
    }

    @Test func anErrorOfTheAppEndsTheRun() {
        let run = runHeadless(script: "tap:4, tap:3")
        #expect(run.exitCode == .problems)
        #expect(
            run.output.dropFirst(19) == [
                #"{"id":4,"op":"event","type":"tap"}"#,
                #"{"message":"tap: there is no element 4","op":"error"}"#, #"{"op":"commit"}"#,
            ])
    }

    @Test func whatTheAppPrintsIsNotAmongTheOps() {
        let run = runHeadless(fault: "prints")
        #expect(run.exitCode == .success)
        #expect(run.output.count == 19)
        #expect(run.prints == "said by the app\nmuttered by the app\n")
    }

    @Test func passesThatNobodyAskedForArePrinted() {
        let run = runHeadless(fault: "goes on unasked", script: #"tap:"Add""#)
        #expect(run.exitCode == .success)
        #expect(run.output.contains { $0.contains(#""text":"Ready""#) })
        #expect(run.output.contains { $0.contains(#""text":"Count 1""#) })
    }

    @Test(arguments: [
        (
            "crashes on tap",
            "error: the app ended before it sent an answer to tap:3: Fatal error: Index out of range (SIGILL), see the backtrace above\n"
        ),
        ("exits on tap", "error: the app ended before it sent an answer to tap:3: exit code 3\n"),
        ("leaves on tap", "error: the app ended before it sent an answer to tap:3: exit code 0\n"),
        (
            "crashes at start",
            "error: the app ended before it sent its first pass: Fatal error: Unexpectedly found nil (SIGILL), see the backtrace above\n"
        ),
        ("exits at start", "error: the app ended before it sent its first pass: exit code 3\n"),
        ("leaves at start", "error: the app ended before it sent its first pass: exit code 0\n"),
        (
            "crashes at the end",
            "error: the app ended as it was asked to end: Fatal error: Too late (SIGILL), see the backtrace above\n"
        ),
        (
            "closes its ops",
            "error: the app ended before it sent an answer to tap:3: it closed its ops, went on running and was ended\n"
        ),
    ])
    func tellsHowTheAppEnded(_ fault: String, _ message: String) {
        let run = runHeadless(fault: fault, script: "tap:3")
        #expect(run.exitCode == .problems)
        #expect(run.messages == message)
    }

    @Test func theBacktraceIsPassedOn() {
        #expect(runHeadless(fault: "crashes on tap", script: "tap:3").prints.contains("Thread 0 crashed:"))
    }

    @Test(arguments: [
        ("hangs on tap", "an answer to tap:3"), ("hangs at start", "its first pass"),
        ("closes its events", "an answer to tap:3"),
    ])
    func doesNotWaitForEver(_ fault: String, _ what: String) {
        let run = runHeadless(fault: fault, script: "tap:3", timeout: .seconds(5))
        #expect(run.exitCode == .problems)
        let expected = "the app is still running but did not send \(what) within 5 s"
        let unsent = "tap:3 could not be sent"
        #expect(
            run.messages.contains(expected)
                || (fault == "closes its events" && run.messages.contains(unsent)), "\(run.messages)")
    }

    @Test(arguments: [
        ("writes garbage", "the app wrote a line that is no op: not JSON"),
        (
            "stops in a line",
            #"the app wrote a line that is no op: the app ended in the middle of a line: {"op":"comm"#
        ),
        ("inserts nowhere", "the app's op inserts 1 into element 99, which doesn't exist: "),
    ])
    func opsThatMakeNoSenseAreOurBug(_ fault: String, _ message: String) {
        let run = runHeadless(fault: fault)
        #expect(run.exitCode == .internalError)
        #expect(run.messages.hasPrefix("error: \(message)"), "\(run.messages)")
    }

    @Test func linesOfAnyLengthAndUnknownOpsAreFine() {
        let huge = runHeadless(fault: "huge")
        #expect(huge.exitCode == .success)
        #expect(huge.output.contains { $0.utf8.count > 3_000_000 })
        #expect(runHeadless(fault: "invents an op").output.first == #"{"op":"dance","steps":3}"#)
    }

    @Test func anAppThatWontEndIsMadeTo() {
        #expect(runHeadless(fault: "stubborn", script: "tap:3").exitCode == .success)
    }

    @Test func aMissingExecutableIsAProblem() {
        let messages = OutputFile()
        var options = HeadlessRun.Options(executable: "/nowhere/app")
        options.output = messages.descriptor
        let terminal = Terminal(output: messages.descriptor, errors: messages.descriptor, environment: [:])
        #expect(HeadlessRun.run(options, terminal: terminal) == .problems)
        #expect(messages.text.hasPrefix("error: can't run /nowhere/app: "))
    }
}
