import PlainText

/// A name that a player is admitted under: 1 to 24 characters in normalization form C, with no control,
/// format or bidirectional ones.
package struct PlayerName: Hashable, Sendable, CustomStringConvertible {
    /// The most characters (as a reader counts them) in a name.
    package static let limit = 24

    /// The name as shown.
    package let text: String

    /// Names with equal keys are the same name: `ann` is taken once `Ann` is.
    package let key: String

    /// Cleans what a player asked to be called.
    /// - Returns: nothing if it has nothing that can be shown, or more than 24 characters that can.
    package init?(_ text: String) {
        let plain = text.plain(limit: Self.limit + 1)
        guard (1...Self.limit).contains(plain.count) else { return nil }
        self.init(plain: plain)
    }

    private init(plain: String) {
        text = plain
        key = plain.lowercased()
    }

    /// This name with a number behind it, shortened so that both fit: `Ann (2)`.
    func numbered(_ number: Int) -> PlayerName {
        let suffix = " (\(number))"
        var stem = text.prefix(Self.limit - suffix.count)
        if stem.last == " " { stem.removeLast() }
        return PlayerName(plain: stem + suffix)
    }

    package var description: String { text }
}

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
