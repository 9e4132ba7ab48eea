import PlainText
import Rules

extension [Seat] {
    /// The seats that a host may mean by what they typed: `#3` is always a player's number, `3` the number or the name,
    /// anything else a name. If there are several, the host must say which one before anything happens to anybody.
    ///
    /// An exact match comes first, then names that differ only in case, then those that look like it ([UTS
    /// #39](https://www.unicode.org/reports/tr39/)), then those that begin with it.
    package func sought(_ text: String) -> [Seat] {
        let text = text.plain(limit: PlayerName.limit)
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let number = digits.first?.isNumber == true ? Int(digits) : nil
        let numbered = filter { $0.player.id.number == number }
        if text.hasPrefix("#"), number != nil { return numbered }
        let named = self.named(text)
        return named + numbered.filter { seat in !named.contains { $0.player.id == seat.player.id } }
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
