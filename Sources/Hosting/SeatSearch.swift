import PlainText
import Rules

/// Whom a host means by what it typed.
package enum SoughtSeat: Hashable, Sendable {
    case nobody
    case one(Seat)
    /// It could be any of these: nothing is done to anybody before the host has said which.
    case several([Seat])
}

extension [Seat] {
    /// The seat that a host means: `#3` is always the number of a player, `3` the number or the name, anything else a name.
    ///
    /// Of names the one that is exactly this counts, else the one that is without regard to case, else those that look like
    /// it ([UTS #39](https://www.unicode.org/reports/tr39/)), else those that begin with it.
    package func sought(_ text: String) -> SoughtSeat {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let number = digits.first?.isNumber == true ? Int(digits) : nil
        let numbered = filter { $0.player.id.number == number }
        if text.hasPrefix("#"), number != nil { return SoughtSeat(numbered) }
        let named = self.named(text)
        return SoughtSeat(named + numbered.filter { seat in !named.contains { $0.player.id == seat.player.id } })
    }

    private func named(_ text: String) -> [Seat] {
        guard let name = PlayerName(text) else { return [] }
        for isMeant in [
            { (other: PlayerName) in other.text == name.text }, { $0.key == name.key }, { $0.isLike(name) },
            { $0.text.lowercased().hasPrefix(name.text.lowercased()) },
        ] {
            let found = filter { isMeant($0.player.name) }
            if !found.isEmpty { return found }
        }
        return []
    }
}

extension SoughtSeat {
    fileprivate init(_ seats: [Seat]) {
        switch seats.count {
        case 0: self = .nobody
        case 1: self = .one(seats[0])
        default: self = .several(seats)
        }
    }
}
