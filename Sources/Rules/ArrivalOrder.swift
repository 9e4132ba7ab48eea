/// A dictionary whose values stand in the order in which their keys came, and are taken out in constant time, so that ten
/// thousand can leave at once.
///
/// The `OrderedDictionary` of swift-collections moves all that stand behind the one that goes.
package struct ArrivalOrder<Key: Hashable, Value> {
    package typealias Element = (key: Key, value: Value)

    /// In order, with gaps where somebody has gone.
    private var slots: [Element?] = []
    private var places: [Key: Int] = [:]
    /// No slot before this one has anything in it.
    private var first = 0

    /// None yet.
    package init() {}

    /// How many there are.
    package var count: Int { places.count }
    package var isEmpty: Bool { places.isEmpty }

    /// In the order of their coming.
    package var elements: some Sequence<Element> { slots[first...].lazy.compactMap(\.self) }
    package var keys: some Sequence<Key> { slots[first...].lazy.compactMap { $0?.key } }
    package var values: some Sequence<Value> { slots[first...].lazy.compactMap { $0?.value } }

    /// Who came first.
    package var earliest: Element? { isEmpty ? nil : slots[first] }

    /// The last to come of those whom a condition holds for.
    package func last(where condition: (Element) -> Bool) -> Element? {
        for case let element? in slots[first...].reversed() where condition(element) { return element }
        return nil
    }

    /// A new value under a known key stays at its place.
    package subscript(key: Key) -> Value? {
        get { places[key].flatMap { slots[$0]?.value } }
        _modify {
            let place = places[key]
            var value = place.flatMap { slots[$0]?.value }
            // Two owners of one value would make it be copied.
            if let place { slots[place] = nil }
            defer { put(value, under: key, at: place) }
            yield &value
        }
    }

    /// Puts a value under a key.
    /// - Returns: what was there.
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

    /// Each gap is passed once, and each element moved only after as many gaps have come to be: in the long run that costs
    /// the same for every one that goes.
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
