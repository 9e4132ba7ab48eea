package import Puzzles

/// What a host may change of the game while its room is open. Who is there is told of it by the next `startRound`.
package struct Mode: Hashable, Sendable, Codable {
    /// Rounds in a match, or nothing for endless play.
    package var matchLength: Int?
    /// The difficulty dealt, or nothing for any.
    package var level: Difficulty?

    /// One with these.
    package init(matchLength: Int? = nil, level: Difficulty? = nil) {
        self.matchLength = matchLength
        self.level = level
    }

    /// One as the messages have it.
    /// - Returns: nil for a level that there is not, or a number of rounds that no match has.
    package init?(rounds: Int?, level: String?) {
        self.init(matchLength: rounds, level: level.flatMap(Difficulty.init))
        if level != nil, self.level == nil { return nil }
        if let rounds, !RoomSetting.matchLengths.contains(rounds) { return nil }
    }

    /// This mode with what a host types after `/mode`: values of the settings that can change between rounds, in any order.
    /// - Returns: nil if a word is none of them.
    package func changed(by words: String) -> Mode? {
        var settings = Settings()
        settings.mode = self
        for word in words.lowercased().split(whereSeparator: \.isWhitespace).map(String.init) {
            guard let choose = RoomSetting.changeable.lazy.compactMap({ $0.choice(word) }).first else { return nil }
            choose(&settings)
        }
        return settings.mode
    }
}

extension Settings {
    /// The settings that can change between rounds.
    package var mode: Mode {
        get { Mode(matchLength: matchLength, level: level) }
        set { (matchLength, level) = (newValue.matchLength, newValue.level) }
    }
}

extension Room {
    /// Plays in another way from the next round on; a match whose rounds are already played ends with the one that is on,
    /// or the next. A mode in which there is nothing to deal changes nothing.
    mutating func change(to mode: Mode) {
        guard mode.matchLength.map(RoomSetting.matchLengths.contains) ?? true else { return }
        if mode.level != settings.level {
            guard let dealer = try? Dealer(deck: settings.deck, level: mode.level) else { return }
            self.dealer = dealer
        }
        settings.mode = mode
    }
}
