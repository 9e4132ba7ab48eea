/// A number from a host, who may send anything: decoding replaces one that no honest host can have meant. If the number
/// can be missing, it is omitted, otherwise the nearest bound takes its place. A list is cut to its upper bound. What
/// this program sets itself stays as it is.
///
///     @Bounded<Int?, 0, 3> package var hints: Int?
@propertyWrapper
package struct Bounded<Value: Boundable, let lowest: Int, let highest: Int>: Hashable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    fileprivate init(read value: Value) { wrappedValue = value.nearest(lowest...highest) }
}

// The bounds that several members have.
extension HostMessage {
    /// A number of people or things: more than in any room, and small enough to add up.
    package typealias Count = Bounded<Int, 0, 1_000_000>
    /// The same, if there is one.
    package typealias CountIfAny = Bounded<Int?, 0, 1_000_000>
    /// A rank, or a count of at least one.
    package typealias RankIfAny = Bounded<Int?, 1, 1_000_000>
    /// No more points than in the longest match.
    package typealias PointsIfAny = Bounded<Int?, 0, 1_000_000_000>
    /// A mean of a team's people, in whatever decides a match.
    package typealias MeanIfAny = Bounded<Double?, 0, 1_000_000_000>
    /// No longer than any round, break or wait: ten years.
    package typealias Seconds = Bounded<Double, 0, 315_360_000>
    /// The same, if there is one.
    package typealias SecondsIfAny = Bounded<Double?, 0, 315_360_000>
    /// A multiple of a room's seconds.
    package typealias FactorIfAny = Bounded<Double?, 1, 4>
    /// The number of a ``Face``.
    package typealias FaceIfAny = Bounded<Int?, 0, 47>
}

/// A number or list that can have bounds in a message, and how it is read and written as directly as without them.
package protocol Boundable: Hashable, Codable {
    /// The value, if it is within the bounds.
    func within(_ bounds: ClosedRange<Int>) -> Self?
    /// The value within the bounds that takes its place.
    func nearest(_ bounds: ClosedRange<Int>) -> Self
    static func read<Key>(_ key: Key, in members: KeyedDecodingContainer<Key>) throws -> Self
    func write<Key>(_ key: Key, in members: inout KeyedEncodingContainer<Key>) throws
}

extension Int: Boundable {
    package func within(_ bounds: ClosedRange<Int>) -> Int? { bounds.contains(self) ? self : nil }
    package func nearest(_ bounds: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
    }
    package static func read<Key>(_ key: Key, in members: KeyedDecodingContainer<Key>) throws -> Int {
        try members.decode(Int.self, forKey: key)
    }
    package func write<Key>(_ key: Key, in members: inout KeyedEncodingContainer<Key>) throws {
        try members.encode(self, forKey: key)
    }
}

extension Double: Boundable {
    package func within(_ bounds: ClosedRange<Int>) -> Double? { nearest(bounds) == self ? self : nil }
    package func nearest(_ bounds: ClosedRange<Int>) -> Double {
        Swift.min(Swift.max(self, Double(bounds.lowerBound)), Double(bounds.upperBound))
    }
    package static func read<Key>(_ key: Key, in members: KeyedDecodingContainer<Key>) throws -> Double {
        try members.decode(Double.self, forKey: key)
    }
    package func write<Key>(_ key: Key, in members: inout KeyedEncodingContainer<Key>) throws {
        try members.encode(self, forKey: key)
    }
}

extension Array: Boundable where Element: Hashable & Codable {
    package func within(_ bounds: ClosedRange<Int>) -> [Element]? { nearest(bounds) }
    package func nearest(_ bounds: ClosedRange<Int>) -> [Element] { Array(prefix(bounds.upperBound)) }
    package static func read<Key>(_ key: Key, in members: KeyedDecodingContainer<Key>) throws -> [Element] {
        try members.decode([Element].self, forKey: key)
    }
    package func write<Key>(_ key: Key, in members: inout KeyedEncodingContainer<Key>) throws {
        try members.encode(self, forKey: key)
    }
}

extension Optional: Boundable where Wrapped: Boundable {
    package func within(_ bounds: ClosedRange<Int>) -> Wrapped?? { nearest(bounds) }
    package func nearest(_ bounds: ClosedRange<Int>) -> Wrapped? { flatMap { $0.within(bounds) } }
    package static func read<Key>(_ key: Key, in members: KeyedDecodingContainer<Key>) throws -> Wrapped? {
        guard members.contains(key), try !members.decodeNil(forKey: key) else { return nil }
        return try Wrapped.read(key, in: members)
    }
    package func write<Key>(_ key: Key, in members: inout KeyedEncodingContainer<Key>) throws {
        try self?.write(key, in: &members)
    }
}

extension Bounded: Sendable where Value: Sendable {}

extension Bounded: Codable {
    package init(from decoder: any Decoder) throws { self.init(read: try Value(from: decoder)) }
    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// Synthesized coding calls these.

extension KeyedDecodingContainer {
    package func decode<Value, let lowest: Int, let highest: Int>(
        _ type: Bounded<Value, lowest, highest>.Type, forKey key: Key
    ) throws -> Bounded<Value, lowest, highest> { .init(read: try Value.read(key, in: self)) }
}

extension KeyedEncodingContainer {
    package mutating func encode<Value, let lowest: Int, let highest: Int>(
        _ value: Bounded<Value, lowest, highest>, forKey key: Key
    ) throws { try value.wrappedValue.write(key, in: &self) }
}
