/// Scans JSON that contains nothing unusual: strings without escapes, and whole numbers of at most nine digits. It
/// gives up on anything else.
struct PlainJSONReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether only whitespace is left.
    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return index == bytes.count
        }
    }

    /// Skips this character, and the whitespace before it, if it comes next.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    /// Reads the next string.
    mutating func string() -> String? {
        guard take("\"") else { return nil }
        let start = index
        while index < bytes.count, bytes[index].isPlainInJSON || bytes[index] >= 0x80 { index += 1 }
        let end = index
        guard take("\""), index == end + 1 else { return nil }
        return String(validating: bytes[start..<end], as: UTF8.self)
    }

    /// Reads the next number. If there is none, it skips nothing but whitespace.
    mutating func number() -> Int? {
        skipSpace()
        let start = index
        var isNumber = false
        defer { if !isNumber { index = start } }
        var value = 0
        while index < bytes.count, (0x30...0x39).contains(bytes[index]), index - start < 10 {
            value = value * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        let digits = index - start
        guard (1...9).contains(digits), digits == 1 || bytes[start] != 0x30 else { return nil }
        // A fraction or an exponent may follow, which the coder must handle.
        guard index < bytes.count, [0x20, 0x2C, 0x7D].contains(bytes[index]) else { return nil }
        isNumber = true
        return value
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    }
}

/// The members of a message that are whole numbers or strings without escapes. Each can be taken out once.
struct PlainMembers {
    private var numbers: [String: Int] = [:]
    private var texts: [String: String] = [:]

    /// Reads them up to the end of their object; nil if there are other members, or if one occurs twice.
    init?(from reader: inout PlainJSONReader) {
        repeat {
            guard let name = reader.string(), reader.take(":"), numbers[name] == nil, texts[name] == nil else {
                return nil
            }
            if let number = reader.number() {
                numbers[name] = number
            } else if let text = reader.string() {
                texts[name] = text
            } else {
                return nil
            }
        } while reader.take(",")
    }

    var isEmpty: Bool { numbers.isEmpty && texts.isEmpty }

    mutating func number(_ name: String) -> Int? { numbers.removeValue(forKey: name) }
    mutating func text(_ name: String) -> String? { texts.removeValue(forKey: name) }
}
