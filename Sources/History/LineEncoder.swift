/// Encodes a value as JSON on one line, with the members of each object in the order of their names, as `JSONEncoder`
/// does with sorted keys and without escaped slashes (RFC 8259).
///
/// `JSONEncoder` first builds a tree of dictionaries. It takes three times as long, which was two fifths of the work of
/// a history's thread.
struct LineEncoder: Encoder {
    fileprivate let shared: SharedLine
    /// The number of objects and arrays around the value.
    fileprivate let depth: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The value's JSON.
    static func encode(_ value: some Encodable) throws -> String {
        let shared = SharedLine()
        try value.encode(to: LineEncoder(shared: shared, depth: 0))
        return shared.line.finish()
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(LineObject<Key>(shared: shared, depth: shared.line.open(.object, at: depth)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        LineArray(shared: shared, depth: shared.line.open(.array, at: depth))
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { LineValue(encoder: self) }
}

/// Containers are copied, but write the same text.
private final class SharedLine {
    var line = Line()
}

/// The text so far, and what is open in it. Containers have no end of their own: one ends when something is written
/// outside of it.
private struct Line {
    enum Kind {
        case object, array
    }

    private struct Open {
        let kind: Kind
        /// Where its first member begins.
        let start: Int
        /// Its first member in `members`, if it is an object.
        let firstMember: Int
        var isSorted = true
    }

    private struct Member {
        let name: String
        let start: Int
    }

    private var text: [UInt8] = []
    private var open: [Open] = []
    /// The members of all open objects.
    private var members: [Member] = []

    init() { text.reserveCapacity(256) }

    mutating func finish() -> String {
        close(to: 0)
        return String(decoding: text, as: UTF8.self)
    }

    /// Opens an object or an array, unless it is open.
    /// - Returns: its depth.
    mutating func open(_ kind: Kind, at depth: Int) -> Int {
        if open.count > depth {
            close(to: depth + 1)
        } else {
            text.append(UInt8(ascii: kind == .object ? "{" : "["))
            open.append(Open(kind: kind, start: text.count, firstMember: members.count))
        }
        return depth + 1
    }

    private mutating func close(to depth: Int) {
        while open.count > depth {
            let last = open.removeLast()
            if last.kind == .object {
                if !last.isSorted { sort(from: last) }
                members.removeLast(members.count - last.firstMember)
            }
            text.append(UInt8(ascii: last.kind == .object ? "}" : "]"))
        }
    }

    private mutating func sort(from object: Open) {
        let members = members[object.firstMember...]
        let ends = members.dropFirst().map { $0.start - 1 } + [text.count]
        let sorted = zip(members, ends).sorted { $0.0.name < $1.0.name }
        text.replaceSubrange(
            object.start..., with: Array(sorted.map { text[$0.0.start..<$0.1] }.joined(separator: [UInt8(ascii: ",")])))
    }

    /// Begins a member of an object.
    mutating func begin(_ name: String, at depth: Int) {
        next(at: depth)
        if let last = members.last, members.count > open[depth - 1].firstMember, name < last.name {
            open[depth - 1].isSorted = false
        }
        members.append(Member(name: name, start: text.count))
        write(quoted: name)
        text.append(UInt8(ascii: ":"))
    }

    /// Begins an element of an array.
    mutating func next(at depth: Int) {
        close(to: depth)
        if text.count > open[depth - 1].start { text.append(UInt8(ascii: ",")) }
    }

    mutating func write(_ word: some StringProtocol) {
        text.append(contentsOf: word.utf8)
    }

    mutating func write(_ number: some BinaryFloatingPoint & CustomStringConvertible) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: [], debugDescription: "JSON has no number for \(number)."))
        }
        let digits = number.description
        write(digits.hasSuffix(".0") ? digits.dropLast(2) : digits[...])
    }

    mutating func write(quoted string: String) {
        text.append(UInt8(ascii: "\""))
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
            text.append(contentsOf: string.utf8)
        } else {
            for byte in string.utf8 { escape(byte) }
        }
        text.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
        case 0x08: write("\\b")
        case 0x09: write("\\t")
        case 0x0A: write("\\n")
        case 0x0C: write("\\f")
        case 0x0D: write("\\r")
        case ..<0x20: write("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))")
        default: text.append(byte)
        }
    }
}

private struct LineObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let shared: SharedLine
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    private func place(for name: String) -> LineEncoder {
        shared.line.begin(name, at: depth)
        return LineEncoder(shared: shared, depth: depth)
    }

    func encodeNil(forKey key: Key) { place(for: key.stringValue).shared.line.write("null") }

    func encode(_ value: some Encodable, forKey key: Key) throws {
        try value.encode(to: place(for: key.stringValue))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        place(for: key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        place(for: key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { place(for: "super") }
    func superEncoder(forKey key: Key) -> any Encoder { place(for: key.stringValue) }
}

private struct LineArray: UnkeyedEncodingContainer {
    let shared: SharedLine
    let depth: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(shared: SharedLine, depth: Int) {
        self.shared = shared
        self.depth = depth
    }

    private mutating func next() -> LineEncoder {
        shared.line.next(at: depth)
        count += 1
        return LineEncoder(shared: shared, depth: depth)
    }

    mutating func encodeNil() { next().shared.line.write("null") }

    mutating func encode(_ value: some Encodable) throws { try value.encode(to: next()) }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { next() }
}

private struct LineValue: SingleValueEncodingContainer {
    let encoder: LineEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { encoder.shared.line.write("null") }
    func encode(_ value: Bool) { encoder.shared.line.write(value ? "true" : "false") }
    func encode(_ value: String) { encoder.shared.line.write(quoted: value) }
    func encode(_ value: Double) throws { try encoder.shared.line.write(value) }
    func encode(_ value: Float) throws { try encoder.shared.line.write(value) }
    func encode(_ value: some Encodable & BinaryInteger) { encoder.shared.line.write(value.description) }
    func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }
}
