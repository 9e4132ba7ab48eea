/// The members of an object.
struct ObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let object: LineDecoder

    init(_ object: LineDecoder) { self.object = object }

    var codingPath: [any CodingKey] { object.codingPath }
    var allKeys: [Key] { object.names.compactMap(Key.init(stringValue:)) }

    private func value(_ key: some CodingKey) throws -> LineDecoder {
        if let node = object.member(named: key.stringValue) { return object.value(at: node, under: key) }
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "The member is missing."))
    }

    func contains(_ key: Key) -> Bool { object.member(named: key.stringValue) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).bool() }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).string() }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).double() }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).integer(type) }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try Value(from: value(key))
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try value(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try value(MemberKey(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}

/// The elements of an array, in order.
struct ArrayReader: UnkeyedDecodingContainer {
    private let array: LineDecoder
    private var node: Int
    private(set) var currentIndex = 0
    let count: Int?

    init(_ array: LineDecoder) {
        self.array = array
        node = array.firstElement
        count = array.elementCount
    }

    var codingPath: [any CodingKey] { array.codingPath }
    var isAtEnd: Bool { node == array.end }

    private func peek(_ type: Any.Type) throws -> LineDecoder {
        let key = IndexKey(currentIndex)
        if !isAtEnd { return array.value(at: node, under: key) }
        throw DecodingError.valueNotFound(
            type, .init(codingPath: codingPath + [key], debugDescription: "The array has no further element."))
    }

    private mutating func next<Value>(_ read: (LineDecoder) throws -> Value) throws -> Value {
        let element = try peek(Value.self)
        let value = try read(element)
        (node, currentIndex) = (element.end, currentIndex + 1)
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard try peek(Never.self).isNull else { return false }
        return try next { _ in true }
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.bool() } }
    mutating func decode(_ type: String.Type) throws -> String { try next { try $0.string() } }
    mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.double() } }
    mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.integer(type) } }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next { try Value(from: $0) } }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try next { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next { $0 } }
}

/// The key of an object's member whose name is not known beforehand.
struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

private struct IndexKey: CodingKey {
    let intValue: Int?
    var stringValue: String { "\(intValue ?? 0)" }

    init(_ index: Int) { intValue = index }
    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
}

/// A value without members or elements.
struct ValueReader: SingleValueDecodingContainer {
    let value: LineDecoder
    var codingPath: [any CodingKey] { value.codingPath }

    func decodeNil() -> Bool { value.isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try value.bool() }
    func decode(_ type: String.Type) throws -> String { try value.string() }
    func decode(_ type: Double.Type) throws -> Double { try value.double() }
    func decode(_ type: Float.Type) throws -> Float { Float(try value.double()) }
    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number { try value.integer(type) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: value) }
}
