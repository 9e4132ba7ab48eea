package import PlainText

extension HostMessage {
    /// Something that happened since the last table.
    package struct News: Hashable, Sendable {
        /// What happened.
        package var code: NewsCode
        /// The player's number; nil with `settings` and `more`.
        package var player: Int?
        /// The player's current name, as admitted; nil with `settings` and `more`.
        @PlainIfAny<30> package var name: String?
        /// True for a bot; otherwise omitted.
        package var bot: Bool?
        /// With `solved`: the player's time, in seconds.
        @SecondsIfAny package var seconds: Double?
        /// With `solved`: the player's rank in the round so far; nil for bots, and for players who are out of the match.
        @RankIfAny package var rank: Int?
        /// With `further`: how many solutions the player has found since the first.
        @CountIfAny package var count: Int?
        /// With `renamed`: the earlier name.
        @PlainIfAny<30> package var before: String?
        /// With `changedTeam`: the new team; nil for none.
        @PlainIfAny<30> package var team: String?
        /// With `discovery`: how many distinct solutions of the numbers have been found so far.
        @CountIfAny package var found: Int?
        /// With `discovery`: how many distinct solutions there are.
        @CountIfAny package var solutions: Int?
        /// With `settings`: those that the host has changed, with their new values.
        package var settings: SettingValues?
        /// With `more`: what else happened, by code, and how often.
        package var counts: [String: Int]?

        /// Creates news about a player.
        package init(
            _ code: NewsCode, player: Int, name: String, bot: Bool? = nil, seconds: Double? = nil, count: Int? = nil,
            before: String? = nil, team: String? = nil, found: Int? = nil, solutions: Int? = nil
        ) {
            (self.code, self.player, self.bot, self.seconds, self.count) = (code, player, bot, seconds, count)
            (self.found, self.solutions) = (found, solutions)
            (self.name, self.before, self.team) = (name, before, team)
        }

        /// Creates news about changed settings.
        package init(changed settings: SettingValues) {
            (code, self.settings) = (.settings, settings)
        }

        /// Creates counts of the news that did not fit.
        package init(more counts: [String: Int]) {
            (code, self.counts) = (.more, counts)
        }
    }
}

extension HostMessage.News: Codable {
    private enum Key: CodingKey {
        case code, player, name, bot, seconds, rank, count, before, team, found, solutions, settings
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        code = try members.decode(NewsCode.self, forKey: .code)
        if code == .more {
            let members = try decoder.container(keyedBy: MessageName.self)
            let counts = members.allKeys.filter { $0.stringValue != Key.code.stringValue }.prefix(Self.mostCounts)
            self.counts = try counts.reduce(into: [:]) { counts, name in
                counts[name.stringValue.plainCode] = try members.decode(Int.self, forKey: name)
            }
            return
        }
        player = try members.decodeIfPresent(Int.self, forKey: .player)
        name = try members.decodeIfPresent(String.self, forKey: .name)
        bot = try members.decodeIfPresent(Bool.self, forKey: .bot)
        _seconds = try members.decode(HostMessage.SecondsIfAny.self, forKey: .seconds)
        _rank = try members.decode(HostMessage.RankIfAny.self, forKey: .rank)
        _count = try members.decode(HostMessage.CountIfAny.self, forKey: .count)
        before = try members.decodeIfPresent(String.self, forKey: .before)
        team = try members.decodeIfPresent(String.self, forKey: .team)
        _found = try members.decode(HostMessage.CountIfAny.self, forKey: .found)
        _solutions = try members.decode(HostMessage.CountIfAny.self, forKey: .solutions)
        settings = try members.decodeIfPresent(SettingValues.self, forKey: .settings)
    }

    /// Limits what a host can send.
    private static var mostCounts: Int { 40 }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: MessageName.self)
        func encode(_ value: (some Encodable)?, _ key: Key) throws {
            try members.encodeIfPresent(value, forKey: MessageName(stringValue: key.stringValue))
        }
        try encode(code, .code)
        for (name, count) in (counts ?? [:]).sorted(by: { $0.key < $1.key }) {
            try members.encode(count, forKey: MessageName(stringValue: name))
        }
        try encode(player, .player)
        try encode(name, .name)
        try encode(bot, .bot)
        try encode(seconds, .seconds)
        try encode(rank, .rank)
        try encode(count, .count)
        try encode(before, .before)
        try encode(team, .team)
        try encode(found, .found)
        try encode(solutions, .solutions)
        try encode(settings, .settings)
    }
}

/// What can happen in a room. Later hosts may have more codes.
package struct NewsCode: WireCode {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    /// A player solved the round.
    package static let solved = NewsCode(rawValue: "solved")
    /// A player who had solved the round found another solution.
    package static let further = NewsCode(rawValue: "further")
    /// A player gave up.
    package static let gaveUp = NewsCode(rawValue: "gaveUp")
    /// A player took a new seat.
    package static let joined = NewsCode(rawValue: "joined")
    /// A player's seat was given up.
    package static let left = NewsCode(rawValue: "left")
    /// A player's connection was lost. The seat is kept.
    package static let lost = NewsCode(rawValue: "lost")
    /// A player is connected again.
    package static let back = NewsCode(rawValue: "back")
    /// A player changed their name.
    package static let renamed = NewsCode(rawValue: "renamed")
    /// A player joined another team, or left theirs.
    package static let changedTeam = NewsCode(rawValue: "changedTeam")
    /// A player is out of the match.
    package static let out = NewsCode(rawValue: "out")
    /// A player found a solution that nobody had found before.
    package static let discovery = NewsCode(rawValue: "discovery")
    /// The host has changed settings.
    package static let settings = NewsCode(rawValue: "settings")
    /// Counts of news that did not fit.
    package static let more = NewsCode(rawValue: "more")
}
