/// A JSON text (RFC 8259) in UTF-8, checked once, as a list of its values. Nothing is decoded yet.
///
/// A class, because every container of a decoder refers to it.
final class JSONText {
    enum Kind {
        case object, array, string, escapedString, number, yes, no, null
    }

    /// A value, or the name of an object's member, which precedes its value.
    struct Node {
        let kind: Kind
        /// The first byte of a string's content or of a number, and the byte after it.
        let start: Int
        var end: Int
        /// The first node after this value and everything in it.
        var next: Int
    }

    let bytes: [UInt8]
    private(set) var nodes: [Node] = []
    private var position = 0

    /// The most objects and arrays around a value.
    private static let mostDepth = 64

    /// - Throws: ``JSONTextError``
    init(_ bytes: [UInt8]) throws(JSONTextError) {
        self.bytes = bytes
        guard bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONTextError(position: 0)
        }
        nodes.reserveCapacity(16)
        try value(depth: 0)
        skipSpace()
        guard position == bytes.count else { throw error }
    }

    /// The text of a string's node.
    func string(of node: Int) -> String {
        let content = bytes[nodes[node].start..<nodes[node].end]
        return nodes[node].kind == .escapedString
            ? EscapedString.text(content) : String(decoding: content, as: UTF8.self)
    }

    /// Whether a string's node has this text.
    func isString(_ node: Int, equalTo text: String) -> Bool {
        if nodes[node].kind == .escapedString { return string(of: node) == text }
        let content = nodes[node].start..<nodes[node].end
        return content.count == text.utf8.count && bytes[content].elementsEqual(text.utf8)
    }

    private var error: JSONTextError { JSONTextError(position: position) }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private func skipSpace() {
        while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func take(_ character: Unicode.Scalar) throws(JSONTextError) {
        guard peek() == UInt8(ascii: character) else { throw error }
        position += 1
    }

    private func value(depth: Int) throws(JSONTextError) {
        guard depth <= Self.mostDepth else { throw error }
        skipSpace()
        switch peek() {
        case UInt8(ascii: "{"): try list(.object, upTo: "}", depth: depth)
        case UInt8(ascii: "["): try list(.array, upTo: "]", depth: depth)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true", .yes)
        case UInt8(ascii: "f"): try word("false", .no)
        case UInt8(ascii: "n"): try word("null", .null)
        default: try number()
        }
    }

    private func list(_ kind: Kind, upTo end: Unicode.Scalar, depth: Int) throws(JSONTextError) {
        let place = nodes.count
        nodes.append(Node(kind: kind, start: position, end: position, next: place + 1))
        position += 1
        skipSpace()
        if peek() != UInt8(ascii: end) {
            while true {
                if kind == .object {
                    skipSpace()
                    try string()
                    skipSpace()
                    try take(":")
                }
                try value(depth: depth + 1)
                skipSpace()
                if peek() != UInt8(ascii: ",") { break }
                position += 1
            }
        }
        try take(end)
        nodes[place].end = position
        nodes[place].next = nodes.count
    }

    private func append(_ kind: Kind, from start: Int, to end: Int) {
        nodes.append(Node(kind: kind, start: start, end: end, next: nodes.count + 1))
    }

    private func word(_ word: StaticString, _ kind: Kind) throws(JSONTextError) {
        let end = position + word.utf8CodeUnitCount
        let isThere = end <= bytes.count && word.withUTF8Buffer { bytes[position..<end].elementsEqual($0) }
        guard isThere else { throw error }
        append(kind, from: position, to: end)
        position = end
    }

    private func string() throws(JSONTextError) {
        try take("\"")
        let start = position
        var kind = Kind.string
        while let byte = peek(), byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw error }
            position += 1
            if byte == UInt8(ascii: "\\") {
                kind = .escapedString
                try escape()
            }
        }
        append(kind, from: start, to: position)
        try take("\"")
    }

    private func escape() throws(JSONTextError) {
        switch peek() {
        case UInt8(ascii: "u"):
            position += 1
            let unit = try hexadecimal()
            if UTF16.isTrailSurrogate(unit) { throw error }
            if UTF16.isLeadSurrogate(unit) {
                try take("\\")
                try take("u")
                guard UTF16.isTrailSurrogate(try hexadecimal()) else { throw error }
            }
        case let byte? where EscapedString.characters[byte] != nil: position += 1
        default: throw error
        }
    }

    private func hexadecimal() throws(JSONTextError) -> UInt16 {
        guard position + 4 <= bytes.count, let unit = EscapedString.unit(bytes[position..<position + 4]) else {
            throw error
        }
        position += 4
        return unit
    }

    private func number() throws(JSONTextError) {
        let start = position
        if peek() == UInt8(ascii: "-") { position += 1 }
        if peek() == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if peek() == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
            position += 1
            if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        append(.number, from: start, to: position)
    }

    private func digits() throws(JSONTextError) {
        let start = position
        while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw error }
    }
}

/// A text that is not JSON.
package struct JSONTextError: Error, Hashable, Sendable {
    /// The index of the first byte that does not belong there; 0 if the bytes are not UTF-8.
    package let position: Int
}

/// The text of a string with escapes.
enum EscapedString {
    static let characters: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
        UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]

    /// The unit of UTF-16 that four hexadecimal digits denote.
    static func unit(_ digits: ArraySlice<UInt8>) -> UInt16? {
        var unit: UInt16 = 0
        for digit in digits {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(value)
        }
        return unit
    }

    /// The text of content that ``JSONText`` has checked.
    static func text(_ content: ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        var (text, rest) = ("", content)
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            let before = rest[..<backslash]
            if !before.isEmpty {
                text += String(decoding: units, as: UTF16.self) + String(decoding: before, as: UTF8.self)
                units = []
            }
            let code = rest[backslash + 1]
            let end = backslash + (code == UInt8(ascii: "u") ? 6 : 2)
            if let character = characters[code] {
                units += Array(String(character).utf16)
            } else {
                units.append(unit(rest[backslash + 2..<end]) ?? 0xFFFD)
            }
            rest = rest[end...]
        }
        return text + String(decoding: units, as: UTF16.self) + String(decoding: rest, as: UTF8.self)
    }
}
