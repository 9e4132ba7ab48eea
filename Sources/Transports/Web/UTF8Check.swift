/// Checks whether bytes are UTF-8 as they arrive, and detects the first one that cannot be (Unicode, table 3-7).
struct UTF8Check {
    /// The bytes that the current character still needs.
    private var missing = 0
    private var next = Self.continuation
    private static let continuation: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether the last character is complete.
    var isComplete: Bool { missing == 0 }

    /// - Returns: whether the byte can follow the earlier ones.
    mutating func accepts(_ byte: UInt8) -> Bool {
        if missing > 0 {
            guard next.contains(byte) else { return false }
            (missing, next) = (missing - 1, Self.continuation)
            return true
        }
        switch byte {
        case 0x00...0x7F: break
        case 0xC2...0xDF: missing = 1
        // No character has two encodings.
        case 0xE0: (missing, next) = (2, 0xA0...0xBF)
        // Surrogates are not characters.
        case 0xED: (missing, next) = (2, 0x80...0x9F)
        case 0xE1...0xEF: missing = 2
        case 0xF0: (missing, next) = (3, 0x90...0xBF)
        case 0xF1...0xF3: missing = 3
        // The last character is U+10FFFF.
        case 0xF4: (missing, next) = (3, 0x80...0x8F)
        default: return false
        }
        return true
    }
}
