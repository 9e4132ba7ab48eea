/// Encodes a value as JSON on one line, with the members of each object in the order of their names, as `JSONEncoder`
/// does with sorted keys and without escaped slashes (RFC 8259).
///
/// `JSONEncoder` first builds a tree of dictionaries, which takes twice as long. This encoder writes each member when it
/// comes, and puts the members of an object in order at its end.
package struct LineEncoder: Encoder {
    fileprivate let shared: SharedLine
    /// The number of objects and arrays around the value.
    fileprivate let depth: Int
    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// The value's JSON, in UTF-8.
    /// - Throws: `EncodingError` for a number that JSON cannot represent.
    package static func encode(_ value: some Encodable) throws -> [UInt8] {
        let shared = SharedLine()
        try value.encode(to: LineEncoder(shared: shared, depth: 0))
        return shared.line.finish()
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(LineObject<Key>(shared: shared, depth: shared.line.open(.object, at: depth)))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        LineArray(shared: shared, depth: shared.line.open(.array, at: depth))
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer { LineValue(encoder: self) }
}

private struct LineObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let shared: SharedLine
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    private func begin(_ key: Key) -> SharedLine {
        shared.line.begin(key.stringValue, at: depth)
        return shared
    }

    private func place(for name: String) -> LineEncoder {
        shared.line.begin(name, at: depth)
        return LineEncoder(shared: shared, depth: depth)
    }

    // The usual kinds of values, without an encoder for each.
    func encode(_ value: Bool, forKey key: Key) { begin(key).line.write(value) }
    func encode(_ value: String, forKey key: Key) { begin(key).line.write(quoted: value) }
    func encode(_ value: Int, forKey key: Key) { begin(key).line.write(value) }
    func encode(_ value: Double, forKey key: Key) throws { try begin(key).line.write(value) }

    func encodeNil(forKey key: Key) { begin(key).line.write("null") }

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
    func encode(_ value: Bool) { encoder.shared.line.write(value) }
    func encode(_ value: String) { encoder.shared.line.write(quoted: value) }
    func encode(_ value: Double) throws { try encoder.shared.line.write(value) }
    func encode(_ value: Float) throws { try encoder.shared.line.write(value) }
    func encode(_ value: Int) { encoder.shared.line.write(value) }
    func encode(_ value: some Encodable & BinaryInteger) { encoder.shared.line.write(value.description) }
    func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }
}
