// What the stubs of classes have in common.

enum StubFile {
    /// The class that stubs of classes inherit from.
    static let baseClass = "_UnavailableObject"

    static let path = "\(MatrixEmission.stubFolder)/UnavailableObject.swift"

    /// The file of the base class. It takes whatever is done with a class, so that its own message is the only one.
    static var text: String {
        var writer = MatrixEmission.header(
            "What the classes of other frameworks inherit that are not there. It takes whatever is done with them, so that "
                + "their own messages are the only ones.")
        writer.line("#if !hasFeature(Embedded)")
        writer.block("@dynamicMemberLookup @dynamicCallable open class \(baseClass) {") { writer in
            writer.line("public init(_ arguments: Any...) { fatalError() }")
            writer.line("public subscript(dynamicMember name: String) -> Self { fatalError() }")
            writer.line(
                "public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) -> Self { fatalError() }")
        }
        writer.line("#endif")
        return writer.text
    }
}
