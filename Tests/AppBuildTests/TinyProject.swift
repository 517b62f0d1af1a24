// Xcode projects of a few lines, for tests of what is built of them.

import Foundation

/// A target of a project.
struct TinyTarget {
    var name: String
    var product = "application"
    /// Paths below the project's folder; `../` leads out of it.
    var sources: [String] = []
    var settings: [String: String] = ["SDKROOT": "iphoneos"]
    /// Products of packages: name and address, or path for local ones.
    var packages: [(product: String, url: String)] = []
    /// Files for some platforms only.
    var platforms: [String: String] = [:]
}

/// The text of a `project.pbxproj` with some targets.
func tinyProject(_ targets: [TinyTarget]) -> String {
    var objects: [String] = []
    var children: [String] = []
    var targetIDs: [String] = []
    var packageIDs: [String] = []
    for (number, target) in targets.enumerated() {
        var builds: [String] = []
        for (index, file) in target.sources.enumerated() {
            let id = "F\(number)_\(index)"
            let type = file.hasSuffix(".m") ? "sourcecode.c.objc" : "sourcecode.swift"
            objects.append("\(id) = {isa = PBXFileReference; lastKnownFileType = \(type); path = \"\(file)\"; sourceTree = \"<group>\"; };")
            let filter = target.platforms[file].map { "platformFilter = \($0); " } ?? ""
            objects.append("B\(id) = {isa = PBXBuildFile; fileRef = \(id); \(filter)};")
            children.append(id)
            builds.append("B\(id)")
        }
        var products: [String] = []
        for (index, package) in target.packages.enumerated() {
            let id = "P\(number)_\(index)"
            let isLocal = !package.url.contains("://")
            objects.append(
                isLocal
                    ? "\(id)R = {isa = XCLocalSwiftPackageReference; relativePath = \"\(package.url)\"; };"
                    : "\(id)R = {isa = XCRemoteSwiftPackageReference; repositoryURL = \"\(package.url)\"; requirement = {kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };")
            objects.append("\(id) = {isa = XCSwiftPackageProductDependency; package = \(id)R; productName = \(package.product); };")
            products.append(id)
            packageIDs.append("\(id)R")
        }
        let settings = target.settings.sorted { $0.key < $1.key }.map { "\($0.key) = \"\($0.value)\"; " }.joined()
        for (name, more) in [("Debug", ""), ("Release", "SWIFT_ACTIVE_COMPILATION_CONDITIONS = RELEASED; ")] {
            let isSet = target.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] != nil
            objects.append("C\(number)\(name) = {isa = XCBuildConfiguration; name = \(name); buildSettings = {\(settings)\(isSet ? "" : more)}; };")
        }
        objects.append("L\(number) = {isa = XCConfigurationList; buildConfigurations = (C\(number)Debug, C\(number)Release); defaultConfigurationName = Release; };")
        objects.append("S\(number) = {isa = PBXSourcesBuildPhase; files = (\(builds.joined(separator: ", "))); };")
        objects.append(
            "T\(number) = {isa = PBXNativeTarget; name = \"\(target.name)\"; productType = \"com.apple.product-type.\(target.product)\"; buildConfigurationList = L\(number); buildPhases = (S\(number)); packageProductDependencies = (\(products.joined(separator: ", "))); };")
        targetIDs.append("T\(number)")
    }
    return """
        // !$*UTF8*$!
        {archiveVersion = 1; objectVersion = 56; rootObject = R; objects = {
        R = {isa = PBXProject; mainGroup = G; buildConfigurationList = LR; targets = (\(targetIDs.joined(separator: ", "))); packageReferences = (\(packageIDs.joined(separator: ", "))); };
        G = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = "<group>"; };
        CR = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; }; };
        CRR = {isa = XCBuildConfiguration; name = Release; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; }; };
        LR = {isa = XCConfigurationList; buildConfigurations = (CR, CRR); defaultConfigurationName = Release; };
        \(objects.joined(separator: "\n"))
        }; }
        """
}
