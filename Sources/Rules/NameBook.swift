import PlainText

/// The names in use in a room, and the numbers given to those who asked for a taken one.
struct NameBook: Hashable, Sendable {
    private var seats: [String: PlayerID] = [:]
    /// The last number tried behind a name, so that ten thousand players called `Player` need not each try all.
    private(set) var numbers: [String: Int] = [:]

    init() {}

    /// The book of a room as it was kept.
    /// - Returns: nothing if two seats have one name.
    init?(of players: some Sequence<Player>, numbers: [String: Int]) {
        for player in players where seats.updateValue(player.id, forKey: player.name.key) != nil { return nil }
        guard numbers.values.allSatisfy((1...1 << 53).contains) else { return nil }
        self.numbers = numbers
    }

    /// The seat that has this name, without regard to case.
    func seat(named name: PlayerName) -> PlayerID? {
        seats[name.key]
    }

    /// Reserves a name for a seat: the one asked for, or the next free one with a number behind it.
    mutating func reserve(_ name: PlayerName, for seat: PlayerID) -> PlayerName {
        var free = name
        while seats[free.key] != nil {
            numbers[name.key, default: 1] += 1
            free = name.numbered(numbers[name.key, default: 1])
        }
        seats[free.key] = seat
        return free
    }

    /// Gives a name back.
    mutating func release(_ name: PlayerName) {
        seats[name.key] = nil
        numbers[name.key] = nil
    }
}
