import Foundation
package import Messages
import PlainText
import Rules

/// The result of a host's search for a player.
package struct SeatSearch {
    /// The seats found. If there are several, the host must choose one before anything happens.
    package let seats: [Seat]
    /// Whether the text is a current name or a number, and not the beginning of a name or a former name. Commands that
    /// cannot be undone need a certain match.
    package let isCertain: Bool

    /// Whether the host can carry out a command with this result.
    package func allows(_ command: CommandName) -> Bool {
        seats.count == 1 && (isCertain || command != .kick && command != .ban)
    }
}

extension [Seat] {
    /// Looks for the people that a host means by a text: `#3` is always a player's number, `3` the number or the name,
    /// anything else a name.
    ///
    /// An exact match comes first, then names that differ only in case, then those that look like it ([UTS
    /// #39](https://www.unicode.org/reports/tr39/)). If no player has such a name, the result is everyone who had it
    /// recently or whose name begins with it, whatever the case and the accents.
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
        let start = name.text.withoutCaseAndAccents
        return filter { seat in
            seat.player.formerNames.contains { $0.key == name.key }
                || seat.player.name.text.withoutCaseAndAccents.hasPrefix(start)
        }
    }
}

extension String {
    fileprivate var withoutCaseAndAccents: String {
        String(
            String.UnicodeScalarView(
                decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.filter {
                    $0.properties.generalCategory != .nonspacingMark
                }))
    }
}
