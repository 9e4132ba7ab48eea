/// Decodes a value of any type out of nothing: every member that the type asks for exists, with a plain value of its
/// type. So a test that covers all members of a message needs no change when the message gets another one.
struct FilledDecoder: Decoder, SingleValueDecodingContainer {
    /// Whether optional members exist.
    let isFull: Bool
    /// The value of every text; nil for its member's name.
    var text: String?
    /// The value of every whole number.
    var number = 24
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// A value with all its members, or only with the required ones.
    static func value<Value: Decodable>(
        of type: Value.Type, isFull: Bool, text: String? = nil, number: Int = 24
    ) throws -> Value {
        try Value(from: FilledDecoder(isFull: isFull, text: text, number: number))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        Unkeyed(decoder: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }
    func decode(_ type: Bool.Type) -> Bool { true }
    func decode(_ type: String.Type) -> String {
        let name = codingPath.last?.stringValue ?? "text"
        return name == "role" ? "player" : text ?? "the \(name)"
    }
    func decode(_ type: Double.Type) -> Double { number == 24 ? 12.5 : Double(number) }
    func decode(_ type: Float.Type) -> Float { 12.5 }
    func decode(_ type: Int.Type) -> Int { number }
    func decode(_ type: Int8.Type) -> Int8 { 24 }
    func decode(_ type: Int16.Type) -> Int16 { 24 }
    func decode(_ type: Int32.Type) -> Int32 { 24 }
    func decode(_ type: Int64.Type) -> Int64 { 24 }
    func decode(_ type: UInt.Type) -> UInt { 24 }
    func decode(_ type: UInt8.Type) -> UInt8 { 24 }
    func decode(_ type: UInt16.Type) -> UInt16 { 24 }
    func decode(_ type: UInt32.Type) -> UInt32 { 24 }
    func decode(_ type: UInt64.Type) -> UInt64 { 24 }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

    /// A list of two.
    private struct Unkeyed: UnkeyedDecodingContainer {
        let decoder: FilledDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }
        var count: Int? { 2 }
        var currentIndex = 0
        var isAtEnd: Bool { currentIndex == 2 }

        private mutating func next() -> FilledDecoder {
            currentIndex += 1
            return decoder
        }

        mutating func decodeNil() -> Bool { false }
        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: next()) }
        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
            next().container(keyedBy: type)
        }
        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
        mutating func superDecoder() -> any Decoder { next() }
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: FilledDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }
        var allKeys: [Key] { [] }

        private func at(_ key: Key) -> FilledDecoder {
            FilledDecoder(
                isFull: decoder.isFull, text: decoder.text, number: decoder.number, codingPath: codingPath + [key])
        }

        func contains(_ key: Key) -> Bool { decoder.isFull }
        func decodeNil(forKey key: Key) -> Bool { !decoder.isFull }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try Value(from: at(key)) }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type, forKey key: Key
        ) -> KeyedDecodingContainer<Nested> { at(key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try at(key).unkeyedContainer()
        }
        func superDecoder() -> any Decoder { decoder }
        func superDecoder(forKey key: Key) -> any Decoder { at(key) }
    }
}
