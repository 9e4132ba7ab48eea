/// Those who are told what everybody is told, in the order of telling.
struct Listeners: Sendable {
    private(set) var guests: [GuestID] = []
    /// Where each is in `guests`.
    private var places: [GuestID: Int] = [:]

    var isEmpty: Bool { guests.isEmpty }

    /// Takes one in, behind the others.
    mutating func insert(_ guest: GuestID) {
        guard places[guest] == nil else { return }
        places[guest] = guests.count
        guests.append(guest)
    }

    /// Lets one go, if it is there. The last takes its place.
    mutating func remove(_ guest: GuestID) {
        guard let place = places.removeValue(forKey: guest), let last = guests.popLast(), last != guest else { return }
        guests[place] = last
        places[last] = place
    }

    /// Puts them in another order.
    mutating func shuffle(using chance: inout some RandomNumberGenerator) {
        guests.shuffle(using: &chance)
        for (place, guest) in guests.enumerated() { places[guest] = place }
    }
}
