// The pages of what goes to and fro: events, ops, messages, documents, and the functions and variables of an app.

import JSONCodec

extension Site {
    // MARK: Events

    func eventPage(_ event: Event) -> SitePage {
        let name = event.name
        var body = heading(event.declaration, .events, local: Set(event.fields.map(\.name)))
        body += swiftUI(event.declaration)
        body += HTML.heading(2, "Fields", id: "fields")
        body += "<p>Besides \(HTML.code(spec.tags.event)), which is \(HTML.code("\"\(name)\"")):</p>\n"
        body += fieldTable(event.fields, prefix: "fields", label: "Fields of \(name)")
        if !event.suits.isEmpty {
            body += HTML.heading(2, "Kinds", id: "kinds") + "<p>In scripts it suits \(suits(event)).</p>\n"
        }
        body += scripts(of: event)
        body += answers(to: event)
        if let json = examples["events"]?[name] { body += example(json, name: name, group: "events") }
        return SitePage(
            path: SiteSection.events.page(name), title: name, summary: summary(event.declaration),
            section: .events, body: body)
    }

    private func suits(_ event: Event) -> String { event.suits.map { suit in
            list([suit.kind.text], .kinds) + (suit.prop.map { " whose \(HTML.code($0.text)) is true" } ?? "")
        }.joined(separator: ", ") }

    private func scripts(of event: Event) -> String {
        let shorthands = spec.shorthands.filter { $0.event.text == event.name }
        if event.scripts.isEmpty && shorthands.isEmpty { return "" }
        var html = HTML.heading(2, "In scripts", id: "scripts") + "<ul>\n"
        for form in emission.scriptForms where form.event.name == event.name {
            let usage = form.usage.isEmpty ? form.name : "\(form.name):\(form.usage)"
            html += "<li>\(HTML.code(usage)), such as \(HTML.code(form.example))</li>\n"
        }
        for shorthand in shorthands {
            html += "<li>\(HTML.code(shorthand.declaration.name.text)): \(doc(shorthand.declaration))</li>\n"
        }
        return html + "</ul>\n<p>See <a href=\"~/\(SinglePage.scripts.rawValue)\">event scripts</a>.</p>\n"
    }

    /// Ops that say that they answer the event, or the one that ends every pass.
    private func answers(to event: Event) -> String {
        let mark = "`\(event.name)`"
        let named = spec.ops.filter { $0.declaration.doc?.text.contains(mark) == true }
        let ops = named.isEmpty ? [spec.passEnd].compactMap { $0 } : named
        if ops.isEmpty { return "" }
        return HTML.heading(2, "What answers it", id: "answer") + list(ops.map(\.declaration), of: .ops)
    }

    // MARK: Ops

    func opPage(_ op: Op) -> SitePage {
        let name = op.name
        var body = heading(op.declaration, .ops, local: Set(op.fields.map(\.name)))
        body += HTML.heading(2, "Fields", id: "fields")
        if op.carriesEvent {
            body += """
                <p>Besides \(HTML.code(spec.tags.op)), which is \(HTML.code("\"\(name)\"")), all the fields of the \
                <a href="~/\(SiteSection.events.index)">event</a>.</p>

                """
        } else {
            body += "<p>Besides \(HTML.code(spec.tags.op)), which is \(HTML.code("\"\(name)\"")):</p>\n"
            body += fieldTable(op.fields, prefix: "fields", label: "Fields of \(name)")
        }
        if let json = examples["ops"]?[name] { body += example(json, name: name, group: "ops") }
        return SitePage(
            path: SiteSection.ops.page(name), title: name, summary: summary(op.declaration), section: .ops,
            body: body)
    }

    // MARK: Messages and documents

    func messagePage(_ message: Message) -> SitePage {
        let name = message.name
        let from = message.from == "both" ? "Both the page and the server send it." : "Sent by the \(message.from)."
        var body = heading(message.declaration, .messages, local: Set(message.fields.map(\.name)))
        body += "<p>\(from)</p>\n" + HTML.heading(2, "Fields", id: "fields")
        body += "<p>Besides \(HTML.code(spec.tags.message)), which is \(HTML.code("\"\(name)\"")):</p>\n"
        body += fieldTable(message.fields, prefix: "fields", label: "Fields of \(name)")
        let samples = Samples(emission: emission)
        body += sample(.object(samples.typical(message.fields, constants: [spec.tags.message: name])))
        return SitePage(
            path: SiteSection.messages.page(name), title: name, summary: summary(message.declaration),
            section: .messages, body: body)
    }

    func documentPage(_ document: Document) -> SitePage {
        let name = document.declaration.name.text
        var body = heading(document.declaration, .documents)
        body += "<p>A JSON file that is one \(typeLink(document.type.text)).</p>\n"
        if let type = emission.types.type(named: document.type.text) {
            body += sample(Samples(emission: emission).typical(type))
        }
        return SitePage(
            path: SiteSection.documents.page(name), title: name, summary: summary(document.declaration),
            section: .documents, body: body)
    }

    // MARK: The module's boundary

    func exportPage(_ export: Export) -> SitePage {
        let name = export.name
        let parameters = export.parameters.map { "\($0.declaration.name.text): \($0.type)" }.joined(separator: ", ")
        let result = export.returns.map { " → \($0.type)" } ?? ""
        var body = heading(export.declaration, .exports)
        body += "<pre class=\"signature\"><code>\(HTML.escaped("\(name)(\(parameters))\(result)"))</code></pre>\n"
        var rows = export.parameters.map { parameter in
            let name = parameter.declaration.name.text
            return (
                id: Optional("parameters.\(name)"),
                cells: [HTML.code(name), HTML.code(parameter.type), doc(parameter.declaration)]
            )
        }
        if let returns = export.returns {
            rows.append((id: "returns", cells: ["result", HTML.code(returns.type), doc(returns.declaration)]))
        }
        if !rows.isEmpty {
            body += HTML.heading(2, "Parameters and result", id: "parameters")
            body += HTML.table(["Name", "Type", "Meaning"], rows, label: "Parameters and result of \(name)")
        }
        return SitePage(
            path: SiteSection.exports.page(name), title: name, summary: summary(export.declaration),
            section: .exports, body: body)
    }

    func variablesPage() -> SitePage {
        let rows = spec.variables.map { variable in
            (
                id: Optional(variable.name),
                cells: [
                    HTML.code(variable.name) + marks(variable.declaration),
                    variable.declaration.since.map(String.init) ?? "", doc(variable.declaration),
                ]
            )
        }
        let about = SinglePage.variables.about
        return SitePage(
            path: SinglePage.variables.rawValue, title: SinglePage.variables.title, summary: about, section: nil,
            body: "<h1>\(SinglePage.variables.title)</h1>\n<p class=\"lead\">\(about)</p>\n"
                + links.linked(prose.section("variables"))
                + HTML.table(["Name", "Since", "Meaning"], rows, label: SinglePage.variables.title))
    }
}

extension Specification {
    /// The op that ends a pass: the one that needs nothing.
    var passEnd: Op? {
        ops.first { !$0.carriesEvent && $0.fields.allSatisfy(\.mayBeAbsent) }
    }
}
