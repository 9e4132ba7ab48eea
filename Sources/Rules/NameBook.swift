import PlainText

/// The names in use in a room, and the numbers given to those who asked for a taken one.
struct NameBook: Hashable, Sendable {
    private var seats: [String: PlayerID] = [:]
    /// The last number tried behind a name, so that ten thousand players called `Player` need not each try all.
    private var numbers: [String: Int] = [:]

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
