// The sections of the site: what kinds of things have pages, and where these are.

/// A folder of the site with a page for each thing of one sort.
enum SiteSection: String, CaseIterable {
    case kinds, styles, events, ops, messages, documents, exports, types

    /// What the things are called together.
    var title: String {
        switch self {
        case .kinds: "Kinds"
        case .styles: "Style fields"
        case .events: "Events"
        case .ops: "Ops"
        case .messages: "Messages"
        case .documents: "Documents"
        case .exports: "Exports"
        case .types: "Types"
        }
    }

    /// What one of the things is called.
    var singular: String {
        switch self {
        case .kinds: "kind"
        case .styles: "style field"
        case .events: "event"
        case .ops: "op"
        case .messages: "message"
        case .documents: "document"
        case .exports: "export"
        case .types: "type"
        }
    }

    /// What the things are, for the list of all sections.
    var about: String {
        switch self {
        case .kinds: "What an element may be, with its props and its children."
        case .styles: "What a `styled` element may change about its child."
        case .events: "What the renderer tells the app."
        case .ops: "What the app tells the renderer."
        case .messages: "What the page and the development server say besides."
        case .documents: "JSON files that are neither ops nor events."
        case .exports: "The functions of an app that runs as a WebAssembly module."
        case .types: "Enumerations, records, unions and scalars that fields are made of."
        }
    }

    /// The page that lists them.
    var index: String { rawValue + "/index.html" }

    /// The page of one of them.
    func page(_ name: String) -> String { "\(rawValue)/\(name).html" }
}

/// Pages that are alone.
enum SinglePage: String, CaseIterable {
    case home = "index.html"
    case scripts = "scripts.html"
    case encoding = "encoding.html"
    case variables = "variables.html"
    case metrics = "metrics.html"
    case tokens = "tokens.html"
    case versioning = "versioning.html"
    case changelog = "changelog.html"
    case format = "format.html"

    var title: String {
        switch self {
        case .home: "Overview"
        case .scripts: "Event scripts"
        case .encoding: "Binary encoding"
        case .variables: "Environment variables"
        case .metrics: "Metrics"
        case .tokens: "Colors and text styles"
        case .versioning: "Versions"
        case .changelog: "Changes"
        case .format: "How the spec is written"
        }
    }

    /// The page of docs/ that it is made of; nil when it is made of the spec alone.
    var source: String? {
        switch self {
        case .home: Emission.protocolPage
        case .scripts: Emission.scriptsPage
        case .encoding: "docs/binary-encoding.md"
        case .changelog: Changelog.path
        case .format: Emission.formatPage
        case .variables, .metrics, .tokens, .versioning: nil
        }
    }

    /// What it is about, for lists of search engines.
    var about: String {
        switch self {
        case .home: "What the protocol is, and how a session goes."
        case .scripts: "How headless runs write events, and how they name elements."
        case .encoding: "How ops are written as bytes."
        case .variables: "The environment variables that the process of an app reads."
        case .metrics: "The numbers that layout and drawing use, so that what is said here is what is drawn."
        case .tokens: "The colors and the text styles that a renderer draws with."
        case .versioning:
            "How ends of different versions get along, and what decoders do with what they do not know."
        case .changelog: "What each version of the protocol changed."
        case .format: "How the file is written that the protocol is generated from."
        }
    }
}
