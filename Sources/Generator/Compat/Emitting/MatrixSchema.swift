// JSON Schemas: of spec/compat.yaml, for editors, and of docs/compatibility.json, for those who read it.

import JSONCodec

extension MatrixEmission {
    func schemaFiles() -> [String: String] {
        [
            "spec/schema/compat.schema.json": text(
                SpecSchema.schema(.table(MatrixGrammar.root)), title: "SwiftBrowser's compatibility matrix"),
            "docs/compatibility.schema.json": text(
                documentSchema, title: "SwiftBrowser's compatibility matrix, as published"),
        ]
    }

    private func text(_ value: JSONValue, title: String) -> String {
        var schema = value.objectValue ?? JSONObject()
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["$comment"] = .string("\(Emission.noticeStart) from \(MatrixCompiler.path); do not edit.")
        schema["title"] = .string(title)
        return PrettyJSON.text(.object(schema))
    }

    private var documentSchema: JSONValue {
        let string: JSONValue = ["type": "string"]
        let strings: JSONValue = ["type": "array", "items": string]
        let count: JSONValue = ["type": "integer", "minimum": 0]
        func words(_ words: [String]) -> JSONValue { ["enum": .array(words.map(JSONValue.string))] }
        let status = words(SupportStatus.allCases.map(\.rawValue))
        let symbol = object(
            [
                ("id", string), ("name", string), ("sort", words(SymbolSort.allCases.map(\.rawValue))),
                ("framework", string), ("status", status), ("lean", status), ("apps", count), ("files", count),
            ],
            optional: [
                ("area", string), ("since", string), ("missing", string), ("why", string), ("around", string),
                ("message", string), ("leanMessage", string), ("lowers", strings), ("proof", strings),
                ("stub", ["const": true]), ("program", ["const": true]),
            ])
        let framework = object(
            [
                ("name", string), ("status", words(ModuleStatus.ofFrameworks.map(\.rawValue))), ("apps", count),
                ("files", count),
            ], optional: [("why", string), ("around", string), ("lean", status)])
        let package = object(
            [
                ("name", string), ("url", string), ("modules", strings),
                ("status", words(ModuleStatus.ofPackages.map(\.rawValue))), ("apps", count), ("files", count),
            ], optional: [("why", string), ("around", string)])
        func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }
        return object(
            [
                ("version", string), ("source", string), ("apps", count),
                ("areas", list(object([("id", string), ("title", string), ("doc", string)]))),
                ("symbols", list(symbol)), ("frameworks", list(framework)), ("packages", list(package)),
            ], optional: [("$schema", string)])
    }

    private func object(_ required: [(String, JSONValue)], optional: [(String, JSONValue)] = []) -> JSONValue {
        var properties = JSONObject()
        for (name, schema) in required + optional { properties[name] = schema }
        return [
            "type": "object", "properties": .object(properties), "additionalProperties": false,
            "required": .array(required.map { .string($0.0) }),
        ]
    }
}
