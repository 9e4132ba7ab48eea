/// The guests who get messages for everyone, in the order of sending.
struct Listeners: Sendable {
    private(set) var guests: [GuestID] = []
    /// The index of each guest in `guests`.
    private var places: [GuestID: Int] = [:]

    var isEmpty: Bool { guests.isEmpty }

    /// Adds a guest at the end.
    mutating func insert(_ guest: GuestID) {
        guard places[guest] == nil else { return }
        places[guest] = guests.count
        guests.append(guest)
    }

    /// Removes a guest, if present. The last guest takes its position.
    mutating func remove(_ guest: GuestID) {
        guard let place = places.removeValue(forKey: guest), let last = guests.popLast(), last != guest else { return }
        guests[place] = last
        places[last] = place
    }

    /// Rearranges the guests: those of one network one after the other, the networks in a random order, and guests
    /// without a network at the end.
    /// - Parameter network: returns the network of a guest who plays; nil for a guest who only watches.
    mutating func shuffle(using chance: inout some RandomNumberGenerator, by network: (GuestID) -> String?) {
        var (networks, watching): ([String: [GuestID]], [GuestID]) = ([:], [])
        var order: [String] = []
        for guest in guests {
            guard let network = network(guest) else {
                watching.append(guest)
                continue
            }
            if networks[network] == nil { order.append(network) }
            networks[network, default: []].append(guest)
        }
        order.shuffle(using: &chance)
        watching.shuffle(using: &chance)
        guests = order.flatMap { networks[$0]?.shuffled(using: &chance) ?? [] } + watching
        for (place, guest) in guests.enumerated() { places[guest] = place }
    }
}
