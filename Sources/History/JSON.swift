import Rules

// The results of queries in JSON: times in the format of ISO 8601, durations in seconds.

extension WallTime: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension KeyedEncodingContainer {
    mutating func encodeIfPresent(_ duration: Duration?, forKey key: Key) throws {
        try encodeIfPresent(duration?.inSeconds, forKey: key)
    }
}
