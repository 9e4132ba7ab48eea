import PlainText

// What the host's page can ask for.
extension PlayerMessage {
    /// A command of the host.
    package struct Command: Hashable, Sendable, Codable {
        /// Which command it is.
        package var `do`: CommandName
        /// With `kick`, `ban`, `team` and `time`: the number of the player.
        package var player: Int?
        /// With `unban`: the name to admit again. With `kick`, `ban` and `time`: what the host typed, that is a name, the
        /// beginning of one, or `#` and a number; it takes precedence over `player`, and gets an answer.
        package var name: String?
        /// With `ban`: everybody at the player's address, if they are so many; otherwise the answer says how many they
        /// are. Nil for the player alone.
        package var all: Int?
        /// With `mode`: the rounds of a match; nil for endless play.
        package var rounds: Int?
        /// With `mode`: the difficulty dealt; nil for any.
        package var level: String?
        /// With `team`: the team that the player is put into.
        package var team: String?
        /// With `teams`: the names of the teams; nil for none.
        package var teams: [String]?
        /// With `time`: how many times the room's seconds the player gets, 1 to 4.
        package var factor: Double?
        /// With `mode`: which numbers are dealt, `cards` or the ends of a range; nil for the same as before.
        package var deck: String?
        /// With `mode`: how many numbers a puzzle has; nil for as many as before. With `bots`: how many play with a
        /// person who is alone.
        package var count: Int?
        /// With `mode`: what to make of them; nil for the same as before.
        package var target: Int?
        /// With `mode`: the points that end a match, 0 for none; nil for the same as before.
        package var firstTo: Int?
        /// With `mode`: whether the lower half is out after each round; nil for the same as before.
        package var knockout: Bool?
        /// The phase, as the host last heard: the command is obeyed in that phase only, so that a second tap does nothing
        /// else. Nil for a command that is always obeyed.
        package var phase: PhaseCode?
        /// Whether the game was paused, as the host last heard; nil for a command that is obeyed in any case.
        package var paused: Bool?
        /// The round that the command is for; it is obeyed in that round, and in the break after it, only. Nil for any.
        package var round: Int?

        /// Creates one with these members.
        package init(
            do command: CommandName, player: Int? = nil, name: String? = nil, all: Int? = nil, rounds: Int? = nil,
            level: String? = nil, team: String? = nil, teams: [String]? = nil, factor: Double? = nil,
            deck: String? = nil, count: Int? = nil, target: Int? = nil, firstTo: Int? = nil, knockout: Bool? = nil,
            phase: PhaseCode? = nil, paused: Bool? = nil, round: Int? = nil
        ) {
            self.do = command
            self.player = player
            self.name = name
            self.all = all
            self.rounds = rounds
            self.level = level
            self.team = team
            self.teams = teams
            self.factor = factor
            self.deck = deck
            self.count = count
            self.target = target
            self.firstTo = firstTo
            self.knockout = knockout
            self.phase = phase
            self.paused = paused
            self.round = round
        }
    }
}

/// A command of the host's page. Later pages may have more commands.
package struct CommandName: RawRepresentable, Hashable, Sendable, Codable {
    /// The word on the wire.
    package let rawValue: String

    /// A word from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue.plainCode
    }

    /// Begins the next round now or, after a match, the next match.
    package static let start = CommandName(rawValue: "start")
    /// Ends the round or the break now.
    package static let skip = CommandName(rawValue: "skip")
    /// Ends the match now.
    package static let end = CommandName(rawValue: "end")
    /// Stops all clocks, and begins no further round.
    package static let pause = CommandName(rawValue: "pause")
    /// Plays in other teams, or in none.
    package static let teams = CommandName(rawValue: "teams")
    /// Puts a player into a team.
    package static let team = CommandName(rawValue: "team")
    /// Shows no reactions any more.
    package static let mute = CommandName(rawValue: "mute")
    /// Shows reactions again.
    package static let unmute = CommandName(rawValue: "unmute")
    /// Lets the clocks run again, and rounds begin.
    package static let resume = CommandName(rawValue: "resume")
    /// Admits nobody new.
    package static let lock = CommandName(rawValue: "lock")
    /// Admits newcomers again.
    package static let unlock = CommandName(rawValue: "unlock")
    /// From the next round on, plays matches of that many rounds, and puzzles of that difficulty.
    package static let mode = CommandName(rawValue: "mode")
    /// Gives a player more time from the next round on.
    package static let time = CommandName(rawValue: "time")
    /// Asks for as many bots.
    package static let bots = CommandName(rawValue: "bots")
    /// Removes a player.
    package static let kick = CommandName(rawValue: "kick")
    /// Removes a player and bans their name.
    package static let ban = CommandName(rawValue: "ban")
    /// Admits a banned name again.
    package static let unban = CommandName(rawValue: "unban")
    /// Makes a new link to the host's page, and disconnects everybody else who used the old one.
    package static let newLink = CommandName(rawValue: "newLink")
    /// Closes the room for good.
    package static let close = CommandName(rawValue: "close")
}
