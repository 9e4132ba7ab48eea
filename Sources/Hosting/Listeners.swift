/// The guests who get what everybody is told, in the order in which they get it.
struct Listeners: Sendable {
    private(set) var guests: [GuestID] = []
    /// The index of each in `guests`.
    private var places: [GuestID: Int] = [:]

    var isEmpty: Bool { guests.isEmpty }

    /// Adds a guest at the end.
    mutating func insert(_ guest: GuestID) {
        guard places[guest] == nil else { return }
        places[guest] = guests.count
        guests.append(guest)
    }

    /// Removes a guest, if it is there. The last one takes its position.
    mutating func remove(_ guest: GuestID) {
        guard let place = places.removeValue(forKey: guest), let last = guests.popLast(), last != guest else { return }
        guests[place] = last
        places[last] = place
    }

    /// Shuffles the order.
    mutating func shuffle(using chance: inout some RandomNumberGenerator) {
        guests.shuffle(using: &chance)
        for (place, guest) in guests.enumerated() { places[guest] = place }
    }
}
