// Command lines: what is accepted, what is refused and how.

import CommandLineSupport
import Testing

private let port = Option.value("port", short: "p", "NUMBER", "The port.")
private let define = Option.value("define", "NAME", repeats: true, "Defines a name.")
private let json = Option.flag("json", "As JSON.")
private let syntax = CommandSyntax(
    name: "serve", summary: "Serves.", operands: [Operand("FOLDER", "what to serve")],
    options: [port, define, json])

@Test func optionsAndOperandsMix() throws {
    let arguments = try syntax.parse(["--define", "A", "here", "-p", "80", "--define=B", "--json"])
    #expect(arguments.operands == ["here"])
    #expect(arguments.has(json))
    #expect(try arguments.integer(of: port, in: 1...65535) == 80)
    #expect(arguments.values(of: define) == ["A", "B"])
}

@Test func everythingAfterTwoDashesIsAnOperand() throws {
    #expect(try syntax.parse(["--", "--json"]).operands == ["--json"])
}

@Test(arguments: [
    (["--prot", "80", "x"], "unknown option --prot; did you mean --port?"),
    (["--colour", "x"], "unknown option --colour; see serve --help"),
    (["--port"], "--port needs a value (NUMBER)"),
    (["--json=yes", "x"], "--json takes no value"),
    (["x", "--port", "1", "--port", "2"], "--port is given twice"),
    ([], "FOLDER is missing; what to serve"),
    (["x", "y"], "unexpected \"y\"; see --help"),
])
func wrongCommandLinesAreUsageFailures(words: [String], message: String) {
    let failure = #expect(throws: CommandFailure.self) { try syntax.parse(words) }
    #expect(failure?.description == message)
    #expect(failure?.exitCode == .usage)
}

@Test func anOptionThatStandsAloneNeedsNoOperands() throws {
    let topics = Option.flag("topics", standsAlone: true, "Lists topics.")
    let syntax = CommandSyntax(name: "show", summary: "Shows.", operands: [Operand("TOPIC", "what")], options: [topics])
    #expect(try syntax.parse(["--topics"]).has(topics))
    #expect(throws: CommandFailure.self) { try syntax.parse([]) }
}

@Test func numbersAreCheckedAgainstTheirRange() throws {
    let arguments = try syntax.parse(["x", "--port", "99999"])
    let failure = #expect(throws: CommandFailure.self) { try arguments.integer(of: port, in: 1...65535) }
    #expect(failure?.description == "--port 99999 is not a whole number from 1 to 65535")
}

@Test(arguments: [("tets", "test"), ("Test", "test"), ("tes", "test"), ("xyz", nil), ("biuld", "build")])
func theNearestNameIsSuggested(name: String, nearest: String?) {
    #expect(closestName(to: name, among: ["test", "build", "doctor"]) == nearest)
}
