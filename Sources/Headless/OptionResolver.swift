// Finds the number that a text stands for as a value: the option of a picker, the tab of a tab view.

import CommandLineSupport
import JSONCodec
import RenderScripts

extension TargetResolver {
    /// The values of a form's event, the texts of options replaced by their numbers.
    func resolve(
        _ values: [ScriptValue], _ form: ScriptForm, _ target: Int?
    ) throws(UnresolvedTarget) -> [JSONValue] {
        var resolved: [JSONValue] = []
        for (argument, value) in zip(form.arguments.filter { $0.type != .target }, values) {
            switch value {
            case .json(let json):
                if argument.hasOptions, let number = json.numberValue {
                    try check(number, argument, form, target)
                }
                resolved.append(json)
            case .option(let text):
                resolved.append(.number(Double(try number(of: text, argument, form, target))))
            }
        }
        return resolved
    }

    /// The number of the target's option with this text.
    private func number(
        of text: String, _ argument: ScriptArgument, _ form: ScriptForm, _ target: Int?
    ) throws(UnresolvedTarget) -> Int {
        let options = options(argument, form, target)
        let written = "\(label):\(quoted(text))"
        let matches = options.indices.filter { options[$0] == text }
        if let only = matches.first, matches.count == 1 { return only }
        guard matches.isEmpty else {
            let numbers = matches.map(String.init).joined(separator: ", ")
            throw unresolved("\(written) names \(matches.count) options (\(numbers)); write the number of one")
        }
        guard !options.isEmpty else {
            throw unresolved(
                "\(written) names an option, but \(name(of: target)) has none; write a number instead")
        }
        let near = closestName(to: text, among: options.compactMap { $0 })
        throw unresolved(
            "\(written) names no option of \(name(of: target)), which has \(listed(options)); "
                + (near.map { "did you mean \(quoted($0))?" } ?? "write one of them"))
    }

    /// Checks that the target has the option with this number, if its options are known.
    private func check(
        _ number: Double, _ argument: ScriptArgument, _ form: ScriptForm, _ target: Int?
    ) throws(UnresolvedTarget) {
        let options = options(argument, form, target)
        guard let index = Int(exactly: number), !options.isEmpty, !options.indices.contains(index) else { return }
        throw unresolved(
            "\(label):\(index) is no option of \(name(of: target)), which has \(listed(options)); "
                + "write a number from 0 to \(options.count - 1)")
    }

    private func options(_ argument: ScriptArgument, _ form: ScriptForm, _ target: Int?) -> [String?] {
        guard let element = target.flatMap({ tree[$0] }) else { return [] }
        let children = element.children.compactMap { tree[$0]?.props }
        return ScriptGrammar.options(
            event: form.event, field: argument.field ?? "", props: element.props, children: children)
    }

    private func name(of target: Int?) -> String {
        target.flatMap { tree[$0] }.map { "\($0.kindName) \($0.id)" } ?? "the target"
    }

    /// The options that have a text: `"Vanilla", "Chocolate"`.
    private func listed(_ options: [String?]) -> String {
        let texts = options.compactMap { $0.map(quoted) }
        let most = 12
        return texts.prefix(most).joined(separator: ", ")
            + (texts.count > most ? " and \(texts.count - most) more" : "")
    }
}
