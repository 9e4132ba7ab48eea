import PlainText
import Puzzles

/// The names in use in a room and those that are banned, and the numbers given to players who asked for a taken name.
struct NameBook: Hashable, Sendable {
    private var seats: [PlayerName.Likeness: PlayerID] = [:]
    /// The last number tried for each name, so that ten thousand players called `Player` need not each try all numbers.
    /// Names that read alike share an entry.
    private var tried: [PlayerName.Likeness: Int] = [:]
    var banned = BannedNames()

    /// How many numbers to try in a row. After that the steps grow: if a crowd with one name keeps coming and going, a
    /// newcomer needs only a few tries more, not one for each seat.
    private static let triedInARow = 16
    /// After this number, counting starts from the beginning.
    private static let most = 1 << 40

    /// Reserves the names of everyone in a stored room.
    /// - Returns: false if two have the same name.
    mutating func reserveNames(of players: some Sequence<Player>) -> Bool {
        for player in players {
            for likeness in player.name.likenesses where seats.updateValue(player.id, forKey: likeness) != nil {
                return false
            }
        }
        return true
    }

    /// Reserves a name for a seat.
    /// - Parameter kept: names that nobody else gets, although no seat has them.
    mutating func reserve(_ name: PlayerName, for seat: PlayerID, _ kept: [PlayerName]) -> PlayerName {
        let free = free(name, for: seat, kept)
        for likeness in free.likenesses { seats[likeness] = seat }
        // The numbers of names that no seat has must not accumulate.
        if tried.count > seats.count { tried = [:] }
        return free
    }

    /// A name that no seat has: the requested one, or the same name with a free number, usually the next. A number never
    /// leads to a banned name.
    /// - Parameter kept: as for ``reserve(_:for:_:)``.
    mutating func free(_ name: PlayerName, for seat: PlayerID, _ kept: [PlayerName]) -> PlayerName {
        var (free, likenesses) = (name, name.likenesses)
        let asked = likenesses[0]
        var numbers = Numbers(after: tried[asked].map { (1..<Self.most).contains($0) ? $0 : 1 } ?? 1, for: seat)
        while likenesses.contains(where: { seats[$0] != nil }) || banned.contains(free)
            || kept.contains(where: free.isLike)
        {
            let number = numbers.next()
            tried[asked] = number
            free = name.numbered(number)
            likenesses = free.likenesses
        }
        return free
    }

    /// The seat that has this name, or one that looks like it.
    func seat(of name: PlayerName) -> PlayerID? { name.likenesses.lazy.compactMap { seats[$0] }.first }

    /// The numbers to try for a seat: some in a row, and then one from each of ever larger ranges. At least half of a
    /// range is free if it has twice as many numbers as there are seats. Each seat tries different numbers of a range,
    /// so that no one can occupy the few that all would try.
    private struct Numbers {
        private let start: Int
        private var tries = 0
        private var generator: SeededGenerator

        init(after start: Int, for seat: PlayerID) {
            self.start = start
            generator = SeededGenerator(seed: UInt64(bitPattern: Int64(seat.number)))
        }

        mutating func next() -> Int {
            tries += 1
            let further = tries - triedInARow
            if further <= 0 { return start + tries }
            let range = 1 << min(4 + further, 40)
            return start + range + Int(generator.next() % UInt64(range))
        }
    }

    /// Releases a name.
    mutating func release(_ name: PlayerName) {
        for likeness in name.likenesses { seats[likeness] = nil }
        tried[name.likenessRead] = nil
    }
}

// Stored without the names of the seats, which the players have.
extension NameBook: Codable {
    private enum Key: CodingKey { case numbers, banned }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        var numbers: [String: Int] = [:]
        for case (.read(let name), let number) in tried { numbers[name] = number }
        try members.encode(numbers, forKey: .numbers)
        try members.encode(banned, forKey: .banned)
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        for (name, number) in try members.decode([String: Int].self, forKey: .numbers) { tried[.read(name)] = number }
        banned = try members.decode(BannedNames.self, forKey: .banned)
    }
}
