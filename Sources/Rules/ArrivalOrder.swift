/// A dictionary that keeps its values in the order in which their keys arrived. It removes a value in constant time, so
/// that ten thousand players can leave at once.
///
/// The `OrderedDictionary` of swift-collections moves every element behind the removed one.
package struct ArrivalOrder<Key: Hashable, Value> {
    package typealias Element = (key: Key, value: Value)

    /// In order, with a gap for each element that was removed. The values are separate, so that they can be read and
    /// changed in place, even during an iteration over the keys.
    private var slots: [Key?] = []
    private var contents: [Value?] = []
    private var places: [Key: Int] = [:]
    /// No slot before this one holds an element.
    private var first = 0

    /// Creates an empty dictionary.
    package init() {}

    /// The number of elements.
    package var count: Int { places.count }
    package var isEmpty: Bool { places.isEmpty }

    /// The elements in the order in which they arrived.
    package var elements: some Sequence<Element> {
        zip(slots[first...], contents[first...]).lazy.compactMap { element($0, $1) }
    }
    package var keys: some Sequence<Key> { slots[first...].lazy.compactMap(\.self) }
    package var values: some Sequence<Value> { contents[first...].lazy.compactMap(\.self) }

    /// The places of the elements, in order, and of gaps. Reading or changing a value at its place takes no search. To
    /// remove elements changes the places of others.
    package var indices: Range<Int> { first..<slots.count }

    /// The value at a place; nil for a gap.
    package subscript(at place: Int) -> Value? {
        _read { yield contents[place] }
        _modify {
            defer { if contents[place] == nil, let key = slots[place] { leaveGap(at: place, of: key) } }
            yield &contents[place]
        }
    }

    /// The element that arrived first.
    package var earliest: Element? { isEmpty ? nil : element(slots[first], contents[first]) }

    /// The last element to arrive that satisfies a condition.
    package func last(where condition: (Element) -> Bool) -> Element? {
        for place in slots.indices.reversed() {
            if let last = element(slots[place], contents[place]), condition(last) { return last }
        }
        return nil
    }

    /// Whether there is an element with this key.
    package func contains(_ key: Key) -> Bool { places[key] != nil }

    /// Setting a new value for a known key keeps its place.
    package subscript(key: Key) -> Value? {
        _read {
            if let place = places[key] { yield contents[place] } else { yield nil }
        }
        _modify {
            if let place = places[key] {
                yield &self[at: place]
            } else {
                var value: Value?
                defer { if let value { append(value, under: key) } }
                yield &value
            }
        }
    }

    /// Sets the value for a key.
    /// - Returns: the previous value.
    @discardableResult
    package mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
        let former = self[key]
        self[key] = value
        return former
    }

    private mutating func append(_ value: Value, under key: Key) {
        places[key] = slots.count
        slots.append(key)
        contents.append(value)
    }

    private mutating func leaveGap(at place: Int, of key: Key) {
        slots[place] = nil
        places[key] = nil
        closeGaps()
    }

    /// Passes each gap once, and moves the elements only after as many gaps have appeared. In the long run, every
    /// removal costs the same.
    private mutating func closeGaps() {
        while first < slots.count, slots[first] == nil { first += 1 }
        guard slots.count > 2 * places.count + 16 else { return }
        contents = contents[first...].filter { $0 != nil }
        slots = slots[first...].filter { $0 != nil }
        first = 0
        for (place, slot) in slots.enumerated() { if let slot { places[slot] = place } }
    }
}

/// The content of a slot; nil for a gap.
private func element<Key, Value>(_ key: Key?, _ value: Value?) -> (key: Key, value: Value)? {
    if let key, let value { (key, value) } else { nil }
}

extension ArrivalOrder: Sendable where Key: Sendable, Value: Sendable {}

extension ArrivalOrder: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (Key, Value)...) {
        for (key, value) in elements { self[key] = value }
    }
}

extension ArrivalOrder: Equatable where Value: Equatable {
    package static func == (left: Self, right: Self) -> Bool {
        left.count == right.count && zip(left.elements, right.elements).allSatisfy { $0 == $1 }
    }
}
