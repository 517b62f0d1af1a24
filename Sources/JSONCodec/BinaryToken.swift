// The first byte of every value in the binary encoding, which docs/binary-encoding.md describes.

/// What the first byte of a value says about it. A range of bytes holds a small number in the byte itself.
enum BinaryToken {
    /// 0…63: the integer itself.
    static let shortInteger: UInt8 = 0x00
    /// The upper six bits of an integer below 16,384; one byte follows.
    static let mediumInteger: UInt8 = 0x40
    /// A text of 0…31 bytes.
    static let shortText: UInt8 = 0x80
    /// An object of one of the first 32 layouts.
    static let shortLayout: UInt8 = 0xa0
    /// One of the first 48 names.
    static let shortName: UInt8 = 0xc0
    static let null: UInt8 = 0xf0
    static let no: UInt8 = 0xf1
    static let yes: UInt8 = 0xf2
    /// A text; its length follows.
    static let text: UInt8 = 0xf3
    /// An object; the number of its layout follows.
    static let layout: UInt8 = 0xf4
    /// A name; its number follows.
    static let name: UInt8 = 0xf5
    /// An integer; its digits follow.
    static let integer: UInt8 = 0xf6
    /// A negative integer; the digits of -1 minus it follow.
    static let negativeInteger: UInt8 = 0xf7
    /// A number of single precision; four bytes follow.
    static let single: UInt8 = 0xf8
    /// A number of double precision; eight bytes follow.
    static let double: UInt8 = 0xf9
    /// A list; the number of its elements follows.
    static let list: UInt8 = 0xfa
    /// An object whose members follow, each with its key, up to the end.
    static let members: UInt8 = 0xfb
    /// The end of an object's members.
    static let end: UInt8 = 0xfc
    /// A number in thousandths, which follow.
    static let thousandths: UInt8 = 0xfd

    static let shortIntegers = 64
    static let mediumIntegers = 16384
    static let shortTexts = 32
    static let shortLayouts = 32
    static let shortNames = 48
}
