// A short name for a text's content.

enum SpecHash {
    /// The 64-bit FNV-1a hash of bytes as sixteen hexadecimal digits. It tells versions apart; it does not
    /// protect against someone who wants two texts to have the same one.
    static func hash(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes {
            hash ^= UInt64(byte)
            hash &*= 0x0000_0100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
