/// Decodes a value from one JSON text, as ``LineEncoder`` writes it (RFC 8259).
///
/// `JSONDecoder` takes four times as long for a short message, because it copies the text and makes a dictionary of each
/// object. This decoder checks the text once, and looks members up where they are. Of two members with the same name, the
/// first counts.
package struct LineDecoder: Decoder {
    fileprivate let text: JSONText
    /// The value's node in the text.
    fileprivate let node: Int
    fileprivate let path: CodingPath?
    package var codingPath: [any CodingKey] { path?.keys ?? [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Reads a value.
    /// - Parameter json: JSON in UTF-8.
    /// - Throws: ``JSONTextError`` if that is not JSON; `DecodingError` if it is JSON of another shape.
    package static func decode<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) throws -> Value {
        try Value(from: LineDecoder(text: JSONText(json), node: 0, path: nil))
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard kind == .object else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(ObjectReader<Key>(self))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .array else { throw mismatch([Any].self) }
        return ArrayReader(self)
    }

    package func singleValueContainer() -> any SingleValueDecodingContainer { ValueReader(value: self) }
}

/// The keys that lead to a value.
final class CodingPath {
    private let key: any CodingKey
    private let parent: CodingPath?

    init(_ key: any CodingKey, in parent: CodingPath?) { (self.key, self.parent) = (key, parent) }

    var keys: [any CodingKey] { (parent?.keys ?? []) + [key] }
}

// What the containers read.
extension LineDecoder {
    private var kind: JSONText.Kind { text.nodes[node].kind }
    private var content: ArraySlice<UInt8> { text.bytes[text.nodes[node].start..<text.nodes[node].end] }

    /// The node after this value.
    var end: Int { text.nodes[node].next }
    var isNull: Bool { kind == .null }

    /// The value of a node inside this one.
    func value(at node: Int, under key: any CodingKey) -> LineDecoder {
        LineDecoder(text: text, node: node, path: CodingPath(key, in: path))
    }

    /// The names of an object's members.
    var names: [String] {
        var names: [String] = []
        var name = node + 1
        while name < end {
            names.append(text.string(of: name))
            name = text.nodes[name + 1].next
        }
        return names
    }

    /// The node of the value of an object's member; nil if it has no such member.
    func member(named wanted: String) -> Int? {
        var name = node + 1
        while name < end {
            if text.isString(name, equalTo: wanted) { return name + 1 }
            name = text.nodes[name + 1].next
        }
        return nil
    }

    /// The name and the value of an object's only member; nil if this is no object, or one with another number of members.
    package var soleMember: (name: String, value: LineDecoder)? {
        guard kind == .object, node + 1 < end, text.nodes[node + 2].next == end else { return nil }
        let name = text.string(of: node + 1)
        return (name, value(at: node + 2, under: MemberKey(stringValue: name)))
    }

    /// The node of an array's first element.
    var firstElement: Int { node + 1 }

    /// The number of an array's elements.
    var elementCount: Int {
        var (count, element) = (0, firstElement)
        while element < end { (count, element) = (count + 1, text.nodes[element].next) }
        return count
    }

    func mismatch(_ type: Any.Type) -> DecodingError {
        kind == .null
            ? .valueNotFound(type, .init(codingPath: codingPath, debugDescription: "The value is null."))
            : .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "The value is of another kind."))
    }

    func bool() throws -> Bool {
        switch kind {
        case .yes: true
        case .no: false
        default: throw mismatch(Bool.self)
        }
    }

    func string() throws -> String {
        switch kind {
        case .string, .escapedString: text.string(of: node)
        default: throw mismatch(String.self)
        }
    }

    func double() throws -> Double {
        guard kind == .number else { throw mismatch(Double.self) }
        guard let number = Double(String(decoding: content, as: UTF8.self)), number.isFinite else {
            throw outOfRange
        }
        return number
    }

    func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
        guard kind == .number else { throw mismatch(type) }
        if let number = Number(String(decoding: content, as: UTF8.self)) { return number }
        // 1.0 and 1e2 are whole numbers too. A double is exact up to 2^53.
        guard let number = Number(exactly: try double()), try double().magnitude <= 0x1p53 else { throw outOfRange }
        return number
    }

    private var outOfRange: DecodingError {
        .dataCorrupted(.init(codingPath: codingPath, debugDescription: "The number is out of range."))
    }
}
