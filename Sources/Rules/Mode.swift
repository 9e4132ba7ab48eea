package import Puzzles

/// What a host may change of the game while its room is open. Who is there is told of it by the next `startRound`.
package struct Mode: Hashable, Sendable, Codable {
    /// Rounds in a match, or nothing for endless play.
    package var matchLength: Int?
    /// The difficulty dealt, or nothing for any.
    package var level: Difficulty?

    /// How many rounds a match may have.
    package static let matchLengths = 1...1_000_000

    /// One with these.
    package init(matchLength: Int? = nil, level: Difficulty? = nil) {
        self.matchLength = matchLength
        self.level = level
    }
}

extension Settings {
    /// What of them may be changed later.
    package var mode: Mode {
        get { Mode(matchLength: matchLength, level: level) }
        set { (matchLength, level) = (newValue.matchLength, newValue.level) }
    }
}

extension Room {
    /// Plays in another way from the next round on; a match whose rounds are already played ends with the one that is on,
    /// or the next. A mode in which there is nothing to deal changes nothing.
    mutating func change(to mode: Mode) {
        guard mode.matchLength.map(Mode.matchLengths.contains) ?? true else { return }
        if mode.level != settings.level {
            guard let dealer = try? Dealer(deck: settings.deck, level: mode.level) else { return }
            self.dealer = dealer
        }
        settings.mode = mode
    }
}
