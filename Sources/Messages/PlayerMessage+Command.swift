import PlainText

// What a host can ask for, on the host's page or in a terminal.
extension PlayerMessage {
    /// A command of the host.
    package struct Command: Hashable, Sendable, Codable {
        /// Which command it is.
        package var `do`: CommandName
        /// A number that the sender chooses, for the host's ``HostMessage/Outcome``; nil if the sender wants no
        /// outcome.
        package var id: Int?
        /// With `kick`, `ban`, `team` and `time`: the number of the player.
        package var player: Int?
        /// With `unban`: the name to admit again. With `kick`, `ban`, `team` and `time`: a name, the beginning of one,
        /// or `#` and a number, as the host typed it; it takes precedence over `player`.
        package var name: String?
        /// With `ban`: how many people the host expects at the player's address. If the number is right, all of them
        /// are banned; otherwise no one is, and the outcome has the right number. Nil to ban only the player.
        package var all: Int?
        /// With `set`: the new values by the names of their settings.
        package var settings: SettingValues?
        /// With `team`: the player's new team. Nil if it is at the end of `name`.
        package var team: String?
        /// With `time`: the multiple of the room's seconds that the player gets, 1 to 4.
        package var factor: Double?
        /// With `pin`: the new PIN, empty for none; nil to ask for the PIN.
        package var pin: String?
        /// The phase that the host last heard about. The command is obeyed only in that phase, so that a second tap
        /// does nothing else. Nil for a command that is always obeyed.
        package var phase: PhaseCode?
        /// Whether the game was paused when the host last heard; nil for a command that is obeyed in any case.
        package var paused: Bool?
        /// The round of the command, which is obeyed only in that round and in the break after it. Nil for any round.
        package var round: Int?

        /// Creates one with these members.
        package init(
            do command: CommandName, id: Int? = nil, player: Int? = nil, name: String? = nil, all: Int? = nil,
            settings: SettingValues? = nil, team: String? = nil, factor: Double? = nil, pin: String? = nil,
            phase: PhaseCode? = nil, paused: Bool? = nil, round: Int? = nil
        ) {
            self.do = command
            (self.id, self.player, self.name, self.all) = (id, player, name, all)
            (self.settings, self.team, self.factor, self.pin) = (settings, team, factor, pin)
            (self.phase, self.paused, self.round) = (phase, paused, round)
        }
    }
}

extension PlayerMessage.Command {
    private struct BotCount: Decodable { let count: Int? }
    private struct TeamNames: Decodable { let teams: [String]? }

    /// Reads a command. `mute`, `unmute`, `bots` with `count`, and `teams` are short forms of `set` with one setting.
    init(in message: NamedMessage) throws {
        self = try message.members(Self.self)
        let setting: (String, SettingValue)? =
            switch self.do.rawValue {
            case "mute": ("reactions", false)
            case "unmute": ("reactions", true)
            case "bots": try message.members(BotCount.self).count.map { ("bots", .number(Double($0))) }
            case "teams":
                (
                    "teams",
                    try message.members(TeamNames.self).teams.flatMap {
                        $0.isEmpty ? nil : .text($0.joined(separator: ",").plain(limit: SettingValue.longestText))
                    } ?? .none
                )
            default: nil
            }
        if let (name, value) = setting { (self.do, settings) = (.set, [name: value]) }
    }
}

extension PlayerMessage.Command {
    package static let start = Self(do: .start)
    package static let skip = Self(do: .skip)
    package static let end = Self(do: .end)
    package static let pause = Self(do: .pause)
    package static let resume = Self(do: .resume)
    package static let lock = Self(do: .lock)
    package static let unlock = Self(do: .unlock)

    /// Changes settings.
    package static func set(_ values: SettingValues) -> Self { Self(do: .set, settings: values) }
}

/// A command of the host. Later hosts may have more.
package struct CommandName: WireCode {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    /// Begins the next round now or, after a match, the next match.
    package static let start = CommandName(rawValue: "start")
    /// Ends the round or the break now.
    package static let skip = CommandName(rawValue: "skip")
    /// Ends the match now.
    package static let end = CommandName(rawValue: "end")
    /// Stops all clocks, and begins no further round.
    package static let pause = CommandName(rawValue: "pause")
    /// Puts a player into a team.
    package static let team = CommandName(rawValue: "team")
    /// Starts the clocks again, and begins further rounds.
    package static let resume = CommandName(rawValue: "resume")
    /// Admits no one new.
    package static let lock = CommandName(rawValue: "lock")
    /// Admits newcomers again.
    package static let unlock = CommandName(rawValue: "unlock")
    /// Changes settings.
    package static let set = CommandName(rawValue: "set")
    /// Sets the PIN that newcomers need, removes it, or asks for it.
    package static let pin = CommandName(rawValue: "pin")
    /// Gives a player more time from the next round on.
    package static let time = CommandName(rawValue: "time")
    /// Removes a player.
    package static let kick = CommandName(rawValue: "kick")
    /// Removes a player and bans their name.
    package static let ban = CommandName(rawValue: "ban")
    /// Admits a banned name again.
    package static let unban = CommandName(rawValue: "unban")
    /// Makes a new link to the host's page, and disconnects everyone else who used the old one.
    package static let newLink = CommandName(rawValue: "newLink")
    /// Asks what everybody has solved in the room so far.
    package static let report = CommandName(rawValue: "report")
    /// Closes the room for good.
    package static let close = CommandName(rawValue: "close")
}
