// The Swift packages of a project, and the products of them that targets use.

import Diagnostics

extension ProjectReader {
    func readPackages() {
        for reference in references(in: project, "packageReferences") {
            if let package = package(reference.object) { packages[reference.object.id] = package }
        }
        // Before Xcode had references to local packages, their folders were simply dragged into the project.
        for (id, location) in tree.locations.sorted(by: { tree.order[$0.key]! < tree.order[$1.key]! }) {
            guard case .disk(let path) = location, document.objects[id]?.kind == "PBXFileReference",
                disk.isFolder(path), disk.find(joined(path, "Package.swift")) == .exact
            else { continue }
            localPackages.append(PackageReference(.local(path: path)))
        }
    }

    /// All packages: those the project declares, in its order, and the folders that are packages.
    var allPackages: [PackageReference] {
        let ids = project.fields["packageReferences"]?.array?.compactMap(\.text) ?? []
        let declared = ids.compactMap { packages[$0] }
        return declared + localPackages.filter { !declared.contains($0) }
    }

    private func package(_ object: ProjectObject) -> PackageReference? {
        switch object.kind {
        case "XCRemoteSwiftPackageReference":
            guard let url = object.text("repositoryURL") else {
                report(
                    "incomplete", .error, at: object.offset, "this package has no address", fix: "add its repositoryURL"
                )
                return nil
            }
            return PackageReference(.remote(url: url, rule: rule(object.fields["requirement"]?.dictionary)))
        case "XCLocalSwiftPackageReference":
            guard let path = object.text("relativePath") ?? object.text("path") else {
                report(
                    "incomplete", .error, at: object.offset, "this package has no path", fix: "add its relativePath")
                return nil
            }
            let wanted = joined(root, path)
            return PackageReference(.local(path: existing(wanted, referredBy: object, as: "package") ?? wanted))
        default:
            report(
                "wrong-kind", .warning, at: object.offset,
                "\(object.kind) is no kind of package reference that is known",
                fix: "remove it from packageReferences")
            return nil
        }
    }

    private func rule(_ requirement: PropertyListDictionary?) -> PackageReference.Rule {
        let kind = requirement?["kind"]?.text ?? ""
        func value(_ key: String) -> String { requirement?[key]?.text ?? "" }
        return switch kind {
        case "upToNextMajorVersion": .upToNextMajor(from: value("minimumVersion"))
        case "upToNextMinorVersion": .upToNextMinor(from: value("minimumVersion"))
        case "versionRange": .range(from: value("minimumVersion"), to: value("maximumVersion"))
        case "exactVersion": .exact(value("version"))
        case "branch": .branch(value("branch"))
        case "revision": .revision(value("revision"))
        default: .unknown(kind)
        }
    }

    /// The package products of a target: those it links, those it lists, and plugins it depends on.
    func packageProducts(of target: ProjectObject) -> [PackageProduct] {
        let linked = references(in: target, "buildPhases").flatMap { references(in: $0.object, "files") }
            .compactMap { $0.object.fields["productRef"] == nil ? nil : reference(in: $0.object, "productRef") }
        let listed = references(in: target, "packageProductDependencies").map(\.object)
        let needed = references(in: target, "dependencies").compactMap {
            $0.object.fields["productRef"] == nil ? nil : reference(in: $0.object, "productRef")
        }
        let linkedIDs = Set(linked.map(\.id))
        var seen: Set<String> = []
        var products: [PackageProduct] = []
        for object in listed + linked + needed where seen.insert(object.id).inserted {
            guard let written = object.text("productName") else { continue }
            let isPlugin = written.hasPrefix("plugin:")
            let name = isPlugin ? String(written.dropFirst("plugin:".count)) : written
            let product = PackageProduct(
                name: name, package: package(of: object, product: name), isPlugin: isPlugin,
                isLinked: linkedIDs.contains(object.id))
            // A product may be there as two objects that differ in nothing.
            if !products.contains(product) { products.append(product) }
        }
        return products
    }

    private func package(of object: ProjectObject, product: String) -> PackageReference? {
        if let id = object.text("package") {
            if let known = packages[id] { return known }
            return reference(in: object, "package").flatMap { package($0) }
        }
        let candidates = allPackages.filter { if case .local = $0.location { true } else { false } }
        return candidates.first { manifest(of: $0).contains("\"\(product)\"") }
    }

    private func manifest(of package: PackageReference) -> String {
        guard case .local(let path) = package.location else { return "" }
        if let known = manifests[path] { return known }
        let text = disk.contents(of: joined(path, "Package.swift")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        manifests[path] = text
        return text
    }
}
