package import PlainText

// The host's messages about people.
extension HostMessage {
    /// What the player is now: the answer to `rename` and `team`, and to anything about themselves that was refused. It also
    /// comes when the host moves them to another team.
    package struct You: Hashable, Sendable, Codable {
        /// The player's number.
        package var id: Int
        /// As admitted, possibly with a number added.
        @Plain<30> package var name: String
        /// The number of the player's face; nil for spectators, and where there are no faces.
        package var face: Int?
        /// The player's team; nil where there are none.
        @PlainIfAny<30> package var team: String?
        /// Why what they asked for was not done; nil if it was.
        package var refused: Refusal?

        /// Creates one with these members.
        package init(id: Int, name: String, face: Int? = nil, team: String? = nil, refused: Refusal? = nil) {
            (self.id, self.name, self.face, self.team, self.refused) = (id, name, face, team, refused)
        }
    }

    /// How a team stands.
    package struct TeamRow: Hashable, Sendable, Codable {
        /// Its name.
        @Plain<30> package var team: String
        /// The sum of its rounds in this match. A round counts once it is over.
        package var points: Int?
        /// From 1, shared by equals. Both are nil before the end of a match is told.
        package var rank: Int?
        /// How many people are in it.
        package var players: Int

        /// Creates one with these members.
        package init(team: String, points: Int?, rank: Int?, players: Int) {
            (self.team, self.points, self.rank, self.players) = (team, points, rank, players)
        }
    }

    /// A reaction of a player, for everybody to see. It is kept nowhere.
    package struct Reaction: Hashable, Sendable, Codable {
        /// The player's number.
        package var player: Int
        package var code: ReactionCode

        /// Creates one with these members.
        package init(player: Int, code: ReactionCode) {
            (self.player, self.code) = (player, code)
        }
    }
}

/// What a player wants everybody to see. Later versions may have more codes.
package struct ReactionCode: RawRepresentable, Hashable, Sendable, Codable {
    /// The code on the wire.
    package let rawValue: String

    /// A code from the wire, known or not.
    package init(rawValue: String) { self.rawValue = rawValue.plainCode }

    package static let clap = ReactionCode(rawValue: "clap")
    package static let wow = ReactionCode(rawValue: "wow")
    package static let laugh = ReactionCode(rawValue: "laugh")
    package static let cry = ReactionCode(rawValue: "cry")
    package static let fire = ReactionCode(rawValue: "fire")
    package static let heart = ReactionCode(rawValue: "heart")

    /// Those that this version knows. There is no free text.
    package static let all = [clap, wow, laugh, cry, fire, heart]
}

/// Why the host did not do what a player asked for. Later hosts may have more codes.
package struct Refusal: RawRepresentable, Hashable, Sendable, Codable {
    /// The code on the wire.
    package let rawValue: String

    /// A code from the wire, known or not.
    package init(rawValue: String) { self.rawValue = rawValue.plainCode }

    /// The name has no visible characters, or more than 24.
    package static let badName = Refusal(rawValue: "badName")
    /// The host admits nobody under this name.
    package static let banned = Refusal(rawValue: "banned")
    /// The last change was less than 10 s ago, or the network of the player has filled its share of the history.
    package static let tooSoon = Refusal(rawValue: "tooSoon")
    /// There is no such team.
    package static let noSuchTeam = Refusal(rawValue: "noSuchTeam")
    /// The team has at least two people more than the smallest.
    package static let teamTooLarge = Refusal(rawValue: "teamTooLarge")
    /// The host has switched reactions off.
    package static let noReactions = Refusal(rawValue: "noReactions")
}
