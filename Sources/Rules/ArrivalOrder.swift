/// A dictionary that keeps its values in the order in which their keys arrived. It removes a value in constant time, so
/// that ten thousand players can leave at once.
///
/// The `OrderedDictionary` of swift-collections moves every element behind the removed one.
package struct ArrivalOrder<Key: Hashable, Value> {
    package typealias Element = (key: Key, value: Value)

    /// In order, with a gap for each element that was removed.
    private var slots: [Element?] = []
    private var places: [Key: Int] = [:]
    /// No slot before this one holds an element.
    private var first = 0

    /// Creates an empty dictionary.
    package init() {}

    /// The number of elements.
    package var count: Int { places.count }
    package var isEmpty: Bool { places.isEmpty }

    /// The elements in the order in which they arrived.
    package var elements: some Sequence<Element> { slots[first...].lazy.compactMap(\.self) }
    package var keys: some Sequence<Key> { slots[first...].lazy.compactMap { $0?.key } }
    package var values: some Sequence<Value> { slots[first...].lazy.compactMap { $0?.value } }

    /// The element that arrived first.
    package var earliest: Element? { isEmpty ? nil : slots[first] }

    /// The last element to arrive that satisfies a condition.
    package func last(where condition: (Element) -> Bool) -> Element? {
        for case let element? in slots[first...].reversed() where condition(element) { return element }
        return nil
    }

    /// Setting a new value for a known key keeps its place.
    package subscript(key: Key) -> Value? {
        get { places[key].flatMap { slots[$0]?.value } }
        _modify {
            let place = places[key]
            var value = place.flatMap { slots[$0]?.value }
            // With two owners, the value would be copied.
            if let place { slots[place] = nil }
            defer { put(value, under: key, at: place) }
            yield &value
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

    private mutating func put(_ value: Value?, under key: Key, at place: Int?) {
        switch (value, place) {
        case (let value?, let place?):
            slots[place] = (key, value)
        case (let value?, nil):
            places[key] = slots.count
            slots.append((key, value))
        case (nil, _?):
            places[key] = nil
            closeGaps()
        case (nil, nil):
            break
        }
    }

    /// Passes each gap once, and moves the elements only after as many gaps have appeared. In the long run, every
    /// removal costs the same.
    private mutating func closeGaps() {
        while first < slots.count, slots[first] == nil { first += 1 }
        guard slots.count > 2 * places.count + 16 else { return }
        slots = slots[first...].filter { $0 != nil }
        first = 0
        for (place, slot) in slots.enumerated() { if let slot { places[slot.key] = place } }
    }
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
