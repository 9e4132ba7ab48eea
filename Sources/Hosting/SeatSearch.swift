package import Messages
import PlainText
import Rules

/// The people whom a host may mean.
package struct SeatSearch {
    /// If there are several, the host must say which one before anything happens to anybody.
    package let seats: [Seat]
    /// Whether it is what they are called now, or a number, and not only the beginning of a name or a name of before. What
    /// cannot be undone needs that.
    package let isCertain: Bool

    /// Whether a command that names them can be obeyed.
    package func allows(_ command: CommandName) -> Bool {
        seats.count == 1 && (isCertain || command != .kick && command != .ban)
    }
}

extension [Seat] {
    /// Looks for the people whom a host means by what they typed: `#3` is always a player's number, `3` the number or the
    /// name, anything else a name.
    ///
    /// An exact match comes first, then names that differ only in case, then those that look like it ([UTS
    /// #39](https://www.unicode.org/reports/tr39/)). If nobody has such a name, those come who had it lately, and those whose
    /// names begin with it.
    package func sought(_ text: String) -> SeatSearch {
        let text = text.plain(limit: PlayerName.limit)
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let number = digits.first?.isNumber == true ? Int(digits) : nil
        let numbered = filter { $0.player.id.number == number }
        if text.hasPrefix("#"), number != nil { return SeatSearch(seats: numbered, isCertain: true) }
        let named = named(text)
        let seats = named + numbered.filter { seat in !named.contains { $0.player.id == seat.player.id } }
        if !seats.isEmpty { return SeatSearch(seats: seats, isCertain: true) }
        return SeatSearch(seats: perhaps(text), isCertain: false)
    }

    private func named(_ text: String) -> [Seat] {
        guard let name = PlayerName(text) else { return [] }
        for isMeant in [
            { (other: PlayerName) in other.text == name.text }, { $0.key == name.key }, { $0.isLike(name) },
        ] {
            let found = filter { isMeant($0.player.name) }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func perhaps(_ text: String) -> [Seat] {
        guard let name = PlayerName(text) else { return [] }
        let start = name.text.lowercased()
        return filter { seat in
            seat.player.formerNames.contains { $0.key == name.key }
                || seat.player.name.text.lowercased().hasPrefix(start)
        }
    }
}
