/// What can be made safe to show: a text, or several.
package protocol PlainConvertible: Hashable, Sendable, Codable {
    /// The same with each text as ``Swift/String/plain(limit:)`` makes it.
    func plain(limit: Int) -> Self
}

extension String: PlainConvertible {}

extension Optional: PlainConvertible where Wrapped: PlainConvertible {
    package func plain(limit: Int) -> Self { map { $0.plain(limit: limit) } }
}

extension Array: PlainConvertible where Element: PlainConvertible {
    package func plain(limit: Int) -> Self { map { $0.plain(limit: limit) } }
}

/// Text that is safe to show, of at most so many characters: whatever it is set to, or decoded from, becomes plain.
///
///     @Plain<30> package var name: String
@propertyWrapper
package struct PlainValue<Value: PlainConvertible, let limit: Int>: Hashable, Sendable {
    private var value: Value

    package init(wrappedValue: Value) { value = wrappedValue.plain(limit: limit) }

    package var wrappedValue: Value {
        get { value }
        set { value = newValue.plain(limit: limit) }
    }
}

/// A text.
package typealias Plain<let limit: Int> = PlainValue<String, limit>
/// A text that can be missing.
package typealias PlainIfAny<let limit: Int> = PlainValue<String?, limit>
/// Texts.
package typealias PlainList<let limit: Int> = PlainValue<[String], limit>
/// Texts that can be missing, all together.
package typealias PlainListIfAny<let limit: Int> = PlainValue<[String]?, limit>

extension PlainValue: Codable {
    package init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value(from: decoder)) }
    package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

// Synthesized coding calls these, which treat a member that can be missing like any other optional one.

extension KeyedDecodingContainer {
    package func decode<Value: PlainConvertible, let limit: Int>(
        _ type: PlainValue<Value?, limit>.Type, forKey key: Key
    ) throws -> PlainValue<Value?, limit> {
        .init(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}

extension KeyedEncodingContainer {
    package mutating func encode<let limit: Int>(_ value: Plain<limit>, forKey key: Key) throws {
        try encode(value.wrappedValue, forKey: key)
    }

    package mutating func encode<Value: PlainConvertible, let limit: Int>(
        _ value: PlainValue<Value?, limit>, forKey key: Key
    ) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}

extension String {
    /// This code, or the name of a message, if it is plain and has at most 40 characters; otherwise `unknown`. Cleaned, it
    /// could be one that is known.
    package var plainCode: String { plain(limit: 40) == self ? self : "unknown" }
}
