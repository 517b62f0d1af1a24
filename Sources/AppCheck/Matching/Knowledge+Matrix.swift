// The knowledge that the generated matrix holds.

import CompatData

extension Knowledge {
    /// What the generated matrix says.
    public static let matrix = Knowledge(
        version: CompatData.version,
        modules: CompatData.modules.map { Module(name: $0.name, status: $0.status, why: $0.why, around: $0.around) },
        packages: CompatData.packages.map { package in
            Package(
                name: package.name, modules: package.modules, status: package.status, why: package.why,
                around: package.around)
        },
        symbols: CompatData.symbols.map { symbol in
            Symbol(
                name: symbol.name, sort: symbol.sort, framework: symbol.framework, status: symbol.status,
                leanStatus: symbol.leanStatus, missing: symbol.missing, why: symbol.why, around: symbol.around,
                message: symbol.message, leanMessage: symbol.leanMessage, labels: symbol.labels, value: symbol.value)
        })
}
