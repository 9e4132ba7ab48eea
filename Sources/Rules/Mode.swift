package import Messages
package import Puzzles

/// What a host may change of the game while its room is open. The next `startRound` tells everybody who is there.
///
/// Stored as a JSON object of these members. Rooms that were stored before a member existed have its usual value.
package struct Mode: Hashable, Sendable {
    /// Rounds in a match, or nothing for endless play.
    package var matchLength: Int?
    /// The difficulty dealt, or nothing for any.
    package var level: Level?
    /// Where the puzzles come from.
    package var deck: Deck
    /// The points with which a player ends the match, or nothing.
    package var firstTo: Int?
    /// Whether the lower half is out after each round.
    package var isKnockout: Bool

    /// One with these.
    package init(
        matchLength: Int? = nil, level: Level? = nil, deck: Deck = .standard, firstTo: Int? = nil,
        isKnockout: Bool = false
    ) {
        self.matchLength = matchLength
        self.level = level
        self.deck = deck
        self.firstTo = firstTo
        self.isKnockout = isKnockout
    }

    /// This mode with what a host types after `/mode`, in any order: values of the settings that can change between rounds,
    /// with the setting's name before them where another setting has such values too.
    /// - Throws: ``UnknownChoice`` for the first word that is none of them.
    package func changed(by words: String) throws(UnknownChoice) -> Mode {
        var settings = Settings()
        settings.mode = self
        var words = words.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
        while let word = words.popFirst() {
            if let setting = RoomSetting.changeable.first(where: { $0.name == word }) {
                if let choose = words.first.flatMap(setting.choice) {
                    choose(&settings)
                    words.removeFirst()
                } else if let choose = setting.choice("on") {
                    choose(&settings)
                } else {
                    throw UnknownChoice(words: ([word] + words.prefix(1)).joined(separator: " "))
                }
            } else if let choose = RoomSetting.changeable.lazy.filter({ !$0.isNamed }).compactMap({ $0.choice(word) })
                .first
            {
                choose(&settings)
            } else {
                throw UnknownChoice(words: word)
            }
        }
        return settings.mode
    }
}

/// Something that a host typed and that no setting can have.
package struct UnknownChoice: Error, Hashable, Sendable {
    /// What was typed: a word, or the name of a setting and the word after it.
    package let words: String

    /// - Parameter words: what was typed.
    package init(words: String) { self.words = words }
}

extension Mode: Codable {
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            matchLength: try members.decodeIfPresent(Int.self, forKey: .matchLength),
            level: try members.decodeIfPresent(Level.self, forKey: .level),
            deck: try members.decodeIfPresent(Deck.self, forKey: .deck) ?? .standard,
            firstTo: try members.decodeIfPresent(Int.self, forKey: .firstTo),
            isKnockout: try members.decodeIfPresent(Bool.self, forKey: .isKnockout) ?? false)
    }
}

// As the messages have it.
extension Mode {
    /// The mode that a host wants instead of this one. Rounds and level are always the host's wish; of the rest, what the
    /// command does not have stays.
    /// - Returns: nil if a member has a value that its setting cannot have.
    package func changed(by command: PlayerMessage.Command) -> Mode? {
        var settings = Settings()
        settings.mode = self
        let wishes: [(RoomSetting, String?)] = [
            (.rounds, command.rounds.map(String.init) ?? RoomSetting.rounds.none),
            (.level, command.level ?? RoomSetting.level.none),
            (.deck, command.deck), (.count, command.count.map(String.init)), (.target, command.target.map(String.init)),
            (.firstTo, command.firstTo.map { $0 == 0 ? "off" : "\($0)" }),
            (.knockout, command.knockout.map { $0 ? "on" : "off" }),
        ]
        for case (let setting, let value?) in wishes {
            guard let choose = setting.choice(value) else { return nil }
            choose(&settings)
        }
        return settings.mode
    }

    /// The mode that a host's message tells.
    /// - Returns: nil if this version does not know it.
    package init?(_ seats: HostMessage.Seats) {
        let told = PlayerMessage.Command(
            do: .mode, rounds: seats.rounds, level: seats.level, deck: seats.deck, count: seats.count,
            target: seats.target, firstTo: seats.firstTo, knockout: seats.knockout)
        guard let mode = Mode().changed(by: told) else { return nil }
        self = mode
    }
}

extension PlayerMessage.Command {
    /// Asks for a mode.
    package init(_ mode: Mode) {
        self.init(
            do: .mode, rounds: mode.matchLength, level: mode.level?.rawValue, deck: mode.deck.range,
            count: mode.deck.size, target: mode.deck.target.onTheWire, firstTo: mode.firstTo ?? 0,
            knockout: mode.isKnockout)
    }
}

extension Settings {
    /// The settings that can change between rounds.
    package var mode: Mode {
        get { Mode(matchLength: matchLength, level: level, deck: deck, firstTo: firstTo, isKnockout: isKnockout) }
        set {
            (matchLength, level, deck) = (newValue.matchLength, newValue.level, newValue.deck)
            (firstTo, isKnockout) = (newValue.firstTo, newValue.isKnockout)
        }
    }

    /// These settings in another mode.
    package func changed(to mode: Mode) -> Settings {
        var settings = self
        settings.mode = mode
        return settings
    }
}

extension Room {
    /// Plays in another way from the next round on; a match whose rounds are already played ends with the one that is on,
    /// or the next. A mode that cannot be played changes nothing.
    mutating func change(to mode: Mode) {
        guard mode.matchLength.map(RoomSetting.matchLengths.contains) ?? true,
            mode.firstTo.map({ RoomSetting.firstTo.bounds?.contains($0) == true }) ?? true,
            settings.changed(to: mode).settingWithoutPoints == nil
        else { return }
        if mode.level != settings.level || mode.deck != settings.deck {
            guard let dealer = try? Dealer(deck: mode.deck, level: mode.level) else { return }
            self.dealer = dealer
        }
        settings.mode = mode
    }
}
