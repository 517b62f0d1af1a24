// Telling types apart at run time, in full and in Embedded Swift.

/// An instance of this class has a class pointer of its own for each `T`, also in Embedded Swift, where there
/// are no metatype values to compare.
private final class TypeTag<T> {}

/// A number that is the same for two types exactly when they are the same type.
func typeIdentity<T>(of type: T.Type) -> UInt {
    #if hasFeature(Embedded)
    let tag = TypeTag<T>()
    let address = Unmanaged.passUnretained(tag).toOpaque()
    return withExtendedLifetime(tag) { address.load(as: UInt.self) }
    #else
    return UInt(bitPattern: ObjectIdentifier(type))
    #endif
}
