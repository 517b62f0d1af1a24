// The protocol's name, the environment's variables and the module's exports as Swift source.

extension Emission {
    func swiftConstants() -> [String: String] {
        let file = swiftFile("What the protocol is called, and where it came from.", imports: []) { code in
            code.prose(spec.doc?.text ?? "", prefix: "/// ")
            code.block("public enum RenderProtocol {") { code in
                code.line("/// The protocol's name.")
                code.line("public static let name = \(swiftString(spec.protocolName.text))")
                code.line("/// MAJOR.MINOR; two ends can talk when MAJOR is the same.")
                code.line("public static let version = \(swiftString(spec.protocolVersion.text))")
                code.line("/// The hash of the spec that this code was generated from.")
                code.line("public static let specHash = \(swiftString(specHash))")
                code.line("/// The version of the generator that wrote this code.")
                code.line("public static let generatorVersion = \(swiftString(SpecCompiler.version))")
            }
            code.line()
            code.line("/// The names of environment variables that an app's process reads.")
            code.block("public enum EnvironmentVariable {") { code in
                for variable in spec.variables {
                    swiftDoc(variable.declaration, in: &code)
                    let name = Names.swift(Names.variable(variable.name))
                    code.line("public static let \(name) = \(swiftString(variable.name))")
                }
            }
        }
        return [Emission.renderOps("RenderProtocol"): file]
    }

    func swiftExports() -> [String: String] {
        let about = """
            The functions that a WebAssembly module offers. They are compiled into the shim by lean builds \
            only, and call `WasmHost`, which the shim declares. Functions that a module may do without are left \
            out, unless the shim offers them.
            """
        let file = swiftFile(about, imports: []) { code in
            code.line("/// What the host of a WebAssembly module can do with an app.")
            code.block("protocol ModuleExports {") { code in
                for export in spec.exports where export.isOffered {
                    swiftDoc(export.declaration, in: &code)
                    let parameters = export.parameters.map {
                        "\(Names.swift(Names.lowerCamel($0.declaration.name.text))): \(swiftParameter($0))"
                    }
                    let returns = export.returns.map { " -> " + swiftParameter($0) } ?? ""
                    code.line(
                        "static func \(Names.swift(Names.export(export.name)))(\(parameters.joined(separator: ", ")))\(returns)"
                    )
                }
            }
            code.line()
            code.line("extension WasmHost: ModuleExports {}")
            for export in spec.exports where export.isOffered {
                code.line()
                let names = export.parameters.map { Names.swift(Names.lowerCamel($0.declaration.name.text)) }
                let parameters = zip(names, export.parameters).map { "_ \($0): \(swiftParameter($1))" }
                let returns = export.returns.map { " -> " + swiftParameter($0) } ?? ""
                let arguments = names.map { "\($0): \($0)" }.joined(separator: ", ")
                code.line("@_expose(wasm, \"\(export.name)\")")
                code.line("@_cdecl(\"\(export.name)\")")
                code.line("public func \(export.name)(\(parameters.joined(separator: ", ")))\(returns) {")
                code.indented {
                    $0.line("WasmHost.\(Names.swift(Names.export(export.name)))(\(arguments))")
                }
                code.line("}")
            }
        }
        return ["Sources/Generated/WasmExports/WasmExports.swift": file]
    }

    private func swiftParameter(_ parameter: Export.Parameter) -> String {
        parameter.type == "f64" ? "Double" : "Int32"
    }
}
