/// A text or several that can be made safe to show.
package protocol PlainConvertible: Hashable, Sendable, Codable {
    /// The value with ``Swift/String/plain(limit:)`` applied to each text.
    func plain(limit: Int) -> Self
}

extension String: PlainConvertible {}

extension Optional: PlainConvertible where Wrapped: PlainConvertible {
    package func plain(limit: Int) -> Self { map { $0.plain(limit: limit) } }
}

extension Array: PlainConvertible where Element: PlainConvertible {
    package func plain(limit: Int) -> Self { map { $0.plain(limit: limit) } }
}

/// A text that is safe to show and has at most `limit` characters. Setting or decoding it cleans and cuts the text.
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

/// A plain text.
package typealias Plain<let limit: Int> = PlainValue<String, limit>
/// An optional plain text.
package typealias PlainIfAny<let limit: Int> = PlainValue<String?, limit>
/// Plain texts.
package typealias PlainList<let limit: Int> = PlainValue<[String], limit>
/// An optional list of plain texts.
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
    /// A code or the name of a message, if it is plain and has at most 40 characters; otherwise `unknown`. Cleaning the text
    /// could turn it into a code that exists.
    package var plainCode: String { plain(limit: 40) == self ? self : "unknown" }
}
