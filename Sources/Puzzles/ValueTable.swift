/// The different values that each group of numbers can make, to iterate over and look up. All groups share two arrays,
/// since small puzzles would otherwise spend their time allocating.
struct ValueTable<Value: SearchValue> {
    private struct Place {
        var values = 0..<0
        var slots = 0
        var mask = 0
    }

    private(set) var values: [Value] = []
    /// Indices in `values`, found by hashing with linear probing; -1 for an empty slot.
    private var slots: [Int32] = []
    private var places: [Place]

    init(groups: Int) {
        places = Array(repeating: Place(), count: groups)
        values.reserveCapacity(64)
        slots.reserveCapacity(64)
    }

    /// The range of a group's values.
    @inline(__always)
    func values(of group: Int) -> Range<Int> { places[group].values }

    /// Begins the values of a group, with this many slots: a power of two, larger than the number of values.
    mutating func start(_ group: Int, slots count: Int) {
        places[group] = Place(values: values.count..<values.count, slots: slots.count, mask: count - 1)
        slots.append(contentsOf: repeatElement(-1, count: count))
    }

    @inline(__always)
    func contains(_ value: Value, of group: Int) -> Bool { index(of: value, in: group) != nil }

    /// The index of a group's value, or `nil` if the group cannot make it.
    @inline(__always)
    func index(of value: Value, in group: Int) -> Int? {
        let index = Int(slots[slot(of: value, in: places[group])])
        return index < 0 ? nil : index
    }

    /// Adds a value to the group begun last, unless it is there already. Returns its index.
    @inline(__always)
    @discardableResult
    mutating func insert(_ value: Value, to group: Int) -> Int {
        let place = places[group]
        let slot = slot(of: value, in: place)
        let index = Int(slots[slot])
        if index >= 0 { return index }
        slots[slot] = Int32(truncatingIfNeeded: values.count)
        values.append(value)
        places[group].values = place.values.lowerBound..<values.count
        return values.count - 1
    }

    /// The slot of a value's index, whether it is there or not.
    @inline(__always)
    private func slot(of value: Value, in place: Place) -> Int {
        var slot = value.hash & place.mask
        while true {
            let index = Int(slots[place.slots + slot])
            if index < 0 || values[index] == value { return place.slots + slot }
            slot = (slot + 1) & place.mask
        }
    }
}
