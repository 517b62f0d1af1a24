// What kind of file a file of a project is.

/// What a file is to a build.
public enum FileType: String, CaseIterable, Sendable {
    case swift
    case objectiveC
    case objectiveCPlusPlus
    case c
    case cPlusPlus
    case assembly
    case metal
    case header
    /// A Core ML model: `.mlmodel` or `.mlpackage`.
    case coreML
    /// A Core Data model: `.xcdatamodeld` or `.xcdatamodel`.
    case coreData
    case assetCatalog
    /// A storyboard or a nib.
    case interface
    /// Texts by language: `.strings`, `.stringsdict`, `.xcstrings`.
    case strings
    case propertyList
    case intents
    /// A DocC catalog.
    case documentation
    /// A framework or library to link.
    case library
    /// A folder that is copied as it is.
    case folder
    case other

    /// Whether it is code that a compiler turns into object code.
    public var isCode: Bool {
        switch self {
        case .swift, .objectiveC, .objectiveCPlusPlus, .c, .cPlusPlus, .assembly, .metal: true
        default: false
        }
    }

    /// The type of a file by its name.
    public init(path: String) {
        self = Self.byExtension[pathExtension(path).lowercased()] ?? .other
    }

    /// The type of a file reference: what the project says explicitly, otherwise what the name says, since
    /// the last known type is often out of date.
    init(path: String, explicit: String?, lastKnown: String?) {
        let byName = FileType(path: path)
        if let explicit, let type = Self.byIdentifier[explicit] {
            self = type
        } else if byName == .other, let lastKnown {
            self = Self.byIdentifier[lastKnown] ?? .other
        } else {
            self = byName
        }
    }

    /// The phase that builds a file of this type which is in a synchronized folder; nil for none. Headers are
    /// only copied when the project says so.
    var defaultPhase: BuildPhase.Kind? {
        switch self {
        case .swift, .objectiveC, .objectiveCPlusPlus, .c, .cPlusPlus, .assembly, .metal, .coreML, .coreData,
            .intents, .documentation:
            .sources
        case .header: nil
        case .library: .frameworks
        case .assetCatalog, .interface, .strings, .propertyList, .folder, .other: .resources
        }
    }

    private static let byExtension: [String: FileType] = [
        "swift": .swift, "m": .objectiveC, "mm": .objectiveCPlusPlus, "c": .c, "cc": .cPlusPlus, "cpp": .cPlusPlus,
        "cxx": .cPlusPlus, "c++": .cPlusPlus, "s": .assembly, "asm": .assembly, "metal": .metal, "h": .header,
        "hh": .header, "hpp": .header, "pch": .header, "mlmodel": .coreML, "mlpackage": .coreML,
        "xcdatamodeld": .coreData, "xcdatamodel": .coreData, "xcmappingmodel": .coreData,
        "xcassets": .assetCatalog, "storyboard": .interface, "xib": .interface, "nib": .interface,
        "strings": .strings, "stringsdict": .strings, "xcstrings": .strings, "plist": .propertyList,
        "intentdefinition": .intents, "docc": .documentation, "framework": .library, "xcframework": .library,
        "a": .library, "dylib": .library, "tbd": .library,
    ]

    /// By the uniform type identifiers that project files use.
    private static let byIdentifier: [String: FileType] = [
        "sourcecode.swift": .swift, "sourcecode.c.objc": .objectiveC, "sourcecode.cpp.objcpp": .objectiveCPlusPlus,
        "sourcecode.c.c": .c, "sourcecode.cpp.cpp": .cPlusPlus, "sourcecode.asm": .assembly,
        "sourcecode.metal": .metal, "sourcecode.c.h": .header, "sourcecode.cpp.h": .header,
        "file.mlmodel": .coreML, "folder.mlpackage": .coreML, "wrapper.xcdatamodel": .coreData,
        "folder.assetcatalog": .assetCatalog, "file.storyboard": .interface, "file.xib": .interface,
        "text.plist.strings": .strings, "text.plist.stringsdict": .strings, "text.json.xcstrings": .strings,
        "text.plist.xml": .propertyList, "file.intentdefinition": .intents,
        "folder.documentationcatalog": .documentation,
        "wrapper.framework": .library, "wrapper.xcframework": .library, "archive.ar": .library,
        "compiled.mach-o.dylib": .library, "sourcecode.text-based-dylib-definition": .library, "folder": .folder,
    ]
}

/// What a target makes.
public enum ProductType: String, CaseIterable, Sendable {
    case application
    case messagesApplication
    case appClip
    case watchApplication
    /// The half of a watch app of old, or the shell of one that has no phone app; it has no sources.
    case watchContainer
    case appExtension
    case framework
    case staticLibrary
    case dynamicLibrary
    case bundle
    case unitTests
    case uiTests
    case commandLineTool
    case xpcService
    case other

    /// - Parameter identifier: such as `com.apple.product-type.application`.
    init(identifier: String) {
        let prefix = "com.apple.product-type."
        let name = identifier.hasPrefix(prefix) ? String(identifier.dropFirst(prefix.count)) : identifier
        self =
            switch name {
            case "application": .application
            case "application.messages": .messagesApplication
            case "application.on-demand-install-capable": .appClip
            case "application.watchapp", "application.watchapp2": .watchApplication
            case "application.watchapp2-container": .watchContainer
            case "framework", "framework.static": .framework
            case "library.static": .staticLibrary
            case "library.dynamic": .dynamicLibrary
            case "bundle": .bundle
            case "bundle.unit-test", "bundle.ocunit-test": .unitTests
            case "bundle.ui-testing", "bundle.multi-device-ui-testing": .uiTests
            case "tool": .commandLineTool
            case "xpc-service": .xpcService
            default: name.contains("extension") ? .appExtension : .other
            }
    }

    /// As people say it: "app extension".
    public var words: String {
        switch self {
        case .application: "app"
        case .messagesApplication: "Messages app"
        case .appClip: "app clip"
        case .watchApplication: "watch app"
        case .watchContainer: "watch app container"
        case .appExtension: "app extension"
        case .framework: "framework"
        case .staticLibrary: "static library"
        case .dynamicLibrary: "dynamic library"
        case .bundle: "bundle"
        case .unitTests: "unit tests"
        case .uiTests: "UI tests"
        case .commandLineTool: "command-line tool"
        case .xpcService: "XPC service"
        case .other: "other product"
        }
    }
}
