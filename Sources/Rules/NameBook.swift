import PlainText

/// The names in use in a room, and the numbers given to players who asked for a taken name.
struct NameBook: Hashable, Sendable {
    private var seats: [PlayerName.Likeness: PlayerID] = [:]
    /// The last number tried after each name, as it reads, so that ten thousand players called `Player` need not each
    /// try them all.
    private var tried: [PlayerName.Likeness: Int] = [:]

    init() {}

    /// Restores the book of a stored room.
    /// - Returns: nil if two seats have the same name.
    init?(of players: some Sequence<Player>, numbers: [String: Int]) {
        for player in players {
            for likeness in player.name.likenesses where seats.updateValue(player.id, forKey: likeness) != nil {
                return nil
            }
        }
        for (name, number) in numbers {
            guard (1...1 << 53).contains(number) else { return nil }
            tried[.read(name)] = number
        }
    }

    /// The last numbers tried, by the skeletons of the names, for storage.
    var numbers: [String: Int] {
        var numbers: [String: Int] = [:]
        for case (.read(let name), let number) in tried { numbers[name] = number }
        return numbers
    }

    /// Reserves a name for a seat: the requested one, or the same name with the next free number.
    mutating func reserve(_ name: PlayerName, for seat: PlayerID) -> PlayerName {
        var (free, likenesses) = (name, name.likenesses)
        let asked = likenesses[0]
        while likenesses.contains(where: { seats[$0] != nil }) {
            tried[asked, default: 1] += 1
            free = name.numbered(tried[asked, default: 1])
            likenesses = free.likenesses
        }
        for likeness in likenesses { seats[likeness] = seat }
        return free
    }

    /// Releases a name.
    mutating func release(_ name: PlayerName) {
        for likeness in name.likenesses { seats[likeness] = nil }
        tried[name.likenessRead] = nil
    }
}
