// Instants and durations are stored as whole nanoseconds. The standard library stores a duration as the two halves of
// an unreadable number. The compiler's synthesized coding uses these methods instead.

/// Far from any instant in a game, yet so close to zero that no sum of a few overflows: 36 years.
private let farthest: Int64 = 1 << 60

extension Instant: Codable {
    package init(from decoder: any Decoder) throws {
        nanoseconds = try Int64(from: decoder)
        guard (-2 * farthest...2 * farthest).contains(nanoseconds) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "an instant out of range"))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try nanoseconds.encode(to: encoder)
    }
}

extension KeyedEncodingContainer {
    mutating func encode(_ count: Counted, forKey key: Key) throws { try encode(count.wrappedValue, forKey: key) }

    mutating func encode(_ duration: Duration, forKey key: Key) throws {
        try encode(duration.nanoseconds, forKey: key)
    }

    mutating func encodeIfPresent(_ duration: Duration?, forKey key: Key) throws {
        try encodeIfPresent(duration?.nanoseconds, forKey: key)
    }
}

extension KeyedDecodingContainer {
    func decode(_ type: Duration.Type, forKey key: Key) throws -> Duration {
        let nanoseconds = try decode(Int64.self, forKey: key)
        guard (-farthest...farthest).contains(nanoseconds) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "a duration out of range")
        }
        return .nanoseconds(nanoseconds)
    }

    func decodeIfPresent(_ type: Duration.Type, forKey key: Key) throws -> Duration? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decode(type, forKey: key)
    }
}

/// A stored counter, which must have room to increase.
@propertyWrapper package struct Counted: Hashable, Sendable, Codable {
    package var wrappedValue: Int

    package init(wrappedValue: Int) { self.wrappedValue = wrappedValue }

    package init(from decoder: any Decoder) throws {
        wrappedValue = try Int(from: decoder)
        guard (0...1 << 53).contains(wrappedValue) else { throw OutOfBounds("a counter") }
    }

    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
