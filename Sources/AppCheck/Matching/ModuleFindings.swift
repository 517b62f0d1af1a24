// What becomes of each module that an app imports, and of each package that it uses.

import AppBuild
import CompatData

/// A module that the app imports.
public struct ModuleFinding: Sendable, Equatable {
    public enum Status: String, Sendable, CaseIterable {
        case supported, rewritten, standIn, planned, unsupported, unknown

        /// Whether what the module has is missing.
        public var isMissing: Bool { self == .planned || self == .unsupported || self == .unknown }

        init(_ status: ModuleStatus) {
            self =
                switch status {
                case .supported: .supported
                case .rewritten: .rewritten
                case .standIn: .standIn
                // Packages are not built yet.
                case .dependency, .planned: .planned
                case .unsupported: .unsupported
                }
        }
    }

    /// What kind of module it is.
    public enum Origin: String, Sendable {
        /// Apple's, or one of the toolchain's.
        case framework
        case package
        /// Another target of the project.
        case target
        /// The app itself.
        case app
        case unknown
    }

    public var name: String
    public var status: Status
    public var origin: Origin
    public var why: String?
    public var around: String?
    public var places: [FilePlace]
}

/// A package that the app's target uses.
public struct PackageFinding: Sendable, Equatable {
    public var name: String
    public var location: String?
    public var products: [String]
    public var status: ModuleFinding.Status
    public var why: String?
    public var around: String?
}

/// Says of modules and packages what becomes of them.
struct ModuleMatching {
    let knowledge: Knowledge
    let modules: ModuleAvailability
    let app: AppSource

    /// The modules of the imports, those that are missing last.
    func findings(_ facts: [String: FileFacts]) -> [ModuleFinding] {
        var places: [String: [FilePlace]] = [:]
        for (file, facts) in facts {
            for item in facts.imports {
                places[item.module, default: []].append(FilePlace(file: file, place: item.place))
            }
        }
        return places.map { module, places in
            var finding = finding(for: module)
            finding.places = places.sorted()
            return finding
        }.sorted { first, second in
            func rank(_ finding: ModuleFinding) -> Int { ModuleFinding.Status.allCases.firstIndex(of: finding.status) ?? 0 }
            return (rank(first), first.name) < (rank(second), second.name)
        }
    }

    private func finding(for module: String) -> ModuleFinding {
        func finding(
            _ origin: ModuleFinding.Origin, _ status: ModuleFinding.Status, _ why: String?, _ around: String?
        ) -> ModuleFinding {
            ModuleFinding(name: module, status: status, origin: origin, why: why, around: around, places: [])
        }
        if let known = knowledge.module(module) {
            return finding(.framework, ModuleFinding.Status(known.status), known.why, known.around)
        }
        if let package = knowledge.package(providing: module) {
            return finding(.package, ModuleFinding.Status(package.status), package.why, package.around)
        }
        let top = String(module.prefix { $0 != "." })
        if top == app.moduleName { return finding(.app, .supported, "It is the app itself.", nil) }
        if let product = app.project?.packages.first(where: { $0.product == top || $0.name == top }) {
            return finding(
                .package, .planned, "It comes with the package \(product.name), and packages are not built yet.",
                "Copy the sources that the app needs into its target, or keep their uses behind `#if !SWIFTBROWSER`.")
        }
        if app.project?.otherModules.contains(top) ?? false {
            return finding(
                .target, .planned, "It is another target of the project, and only the app's own is built yet.",
                "Add its sources to the app's target.")
        }
        if modules.canImport(module) { return finding(.framework, .supported, "It comes with the Swift toolchain.", nil) }
        return finding(
            .unknown, .unknown, "No table knows this module.",
            "Keep its uses behind `#if !SWIFTBROWSER`, or add its sources to the app.")
    }

    /// The packages of the project.
    func packages() -> [PackageFinding] {
        let products = Dictionary(grouping: app.project?.packages ?? [], by: \.name)
        return products.sorted { $0.key < $1.key }.map { name, products in
            var finding = PackageFinding(
                name: name, location: products.first?.location, products: products.map(\.product), status: .planned,
                why: "Packages are not built yet.",
                around: "Copy the sources that the app needs into its target, or keep their uses behind `#if !SWIFTBROWSER`.")
            if products.contains(where: \.isLocal) { finding.why = "The sources of local packages are not built yet." }
            let known =
                knowledge.package(named: name) ?? products.lazy.compactMap { knowledge.package(providing: $0.product) }.first
            if let known {
                finding.status = ModuleFinding.Status(known.status)
                finding.why = known.why
                finding.around = known.around
            }
            return finding
        }
    }
}
