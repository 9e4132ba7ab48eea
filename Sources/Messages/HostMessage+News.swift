package import PlainText

extension HostMessage {
    /// Something that happened since the last table. On the wire, its members and the counts are in one object.
    @dynamicMemberLookup
    package struct News: Hashable, Sendable {
        /// The members that have names of their own.
        private var members: Members
        /// With `more`: how often other things happened, by code.
        package private(set) var counts: [String: Int]?

        /// Creates news about a player.
        package init(
            _ code: NewsCode, player: Int, name: String, bot: Bool? = nil, seconds: Double? = nil, count: Int? = nil,
            before: String? = nil, team: String? = nil, found: Int? = nil, solutions: Int? = nil
        ) {
            members = Members(
                code: code, player: player, name: name, bot: bot, seconds: seconds, count: count, before: before,
                team: team, found: found, solutions: solutions)
        }

        /// Creates news about changed settings.
        package init(changed settings: SettingValues) {
            members = Members(code: .settings, settings: settings)
        }

        /// Creates counts of the news that did not fit.
        package init(more counts: [String: Int]) {
            (members, self.counts) = (Members(code: .more), counts)
        }

        package subscript<Value>(dynamicMember path: WritableKeyPath<Members, Value>) -> Value {
            get { members[keyPath: path] }
            set { members[keyPath: path] = newValue }
        }

        /// What happened, and to whom.
        package struct Members: Hashable, Sendable, Codable {
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
            /// With `solved`: the player's rank in the round so far; nil for bots, and for players who are out of the
            /// match.
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
        }
    }
}

extension HostMessage.News: Codable {
    /// Limits what a host can send.
    private static var mostCounts: Int { 40 }

    package init(from decoder: any Decoder) throws {
        let counted = try decoder.container(keyedBy: MessageName.self), key = MessageName(stringValue: "code")
        guard try counted.decode(NewsCode.self, forKey: key) == .more else {
            members = try Members(from: decoder)
            return
        }
        members = Members(code: .more)
        counts = try counted.allKeys.filter { $0 != key }.prefix(Self.mostCounts).reduce(into: [:]) { counts, name in
            counts[name.stringValue.plainCode] = try counted.decode(Int.self, forKey: name)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try members.encode(to: encoder)
        var counted = encoder.container(keyedBy: MessageName.self)
        for (name, count) in counts ?? [:] { try counted.encode(count, forKey: MessageName(stringValue: name)) }
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
