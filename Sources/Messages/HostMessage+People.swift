package import PlainText

// The host's messages about people.
extension HostMessage {
    /// The player as the room knows them now. It answers `rename`, `team`, and any refused request about the player
    /// themselves. The host also sends it after moving the player to another team.
    package struct You: Hashable, Sendable, Codable {
        /// The player's number.
        package var id: Int
        /// The admitted name, possibly with a number added.
        @Plain<30> package var name: String
        /// The number of the player's face; nil for spectators, and where there are no faces.
        @FaceIfAny package var face: Int?
        /// The player's team; nil where there are no teams.
        @PlainIfAny<30> package var team: String?
        /// Why the player's request was refused; nil if it was not.
        package var refused: Refusal?

        /// Creates one with these members.
        package init(id: Int, name: String, face: Int? = nil, team: String? = nil, refused: Refusal? = nil) {
            (self.id, self.name, self.face, self.team, self.refused) = (id, name, face, team, refused)
        }
    }

    /// The score and rank of a team. The score is what its people have on average, of what decides the match. A round
    /// counts once it is over.
    package struct TeamRow: Hashable, Sendable, Codable {
        /// Its name.
        @Plain<30> package var team: String
        /// Points; nil if something else decides.
        @PointsIfAny package var points: Int?
        /// Rounds won, to the hundredth; nil if something else decides.
        @MeanIfAny package var wins: Double?
        /// Rounds solved, to the hundredth; nil if something else decides.
        @MeanIfAny package var solved: Double?
        /// From 1, shared by equals. Rank and score are nil until the end of a match is announced.
        @RankIfAny package var rank: Int?
        /// How many people are in it.
        @Count package var players: Int

        /// Creates one with these members.
        package init(
            team: String, points: Int? = nil, wins: Double? = nil, solved: Double? = nil, rank: Int?, players: Int
        ) {
            (self.team, self.points, self.wins, self.solved) = (team, points, wins, solved)
            (self.rank, self.players) = (rank, players)
        }

        /// Whatever decides the match; nil until its end is announced.
        package var score: Double? { points.map(Double.init) ?? wins ?? solved }
        package var hasScored: Bool { score ?? 0 > 0 }
    }

    /// A player's reaction, for everyone to see. It is not stored.
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

/// The meaning of a reaction. Later versions may have more codes.
package struct ReactionCode: WireCode {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    package static let clap = ReactionCode(rawValue: "clap")
    package static let wow = ReactionCode(rawValue: "wow")
    package static let laugh = ReactionCode(rawValue: "laugh")
    package static let cry = ReactionCode(rawValue: "cry")
    package static let fire = ReactionCode(rawValue: "fire")
    package static let heart = ReactionCode(rawValue: "heart")

    /// The codes of this version. There is no free text.
    package static let all = [clap, wow, laugh, cry, fire, heart]
}

/// Why the host refused a player's request. Later hosts may have more codes.
package struct Refusal: WireCode {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    /// The name has no visible characters, or too many.
    package static let badName = Refusal(rawValue: "badName")
    /// The host admits no one under this name.
    package static let banned = Refusal(rawValue: "banned")
    /// The last change was less than 10 s ago, or the player's network has filled its share of the history.
    package static let tooSoon = Refusal(rawValue: "tooSoon")
    /// There is no such team.
    package static let noSuchTeam = Refusal(rawValue: "noSuchTeam")
    /// The team has at least two more people than the smallest.
    package static let teamTooLarge = Refusal(rawValue: "teamTooLarge")
    /// The host has switched reactions off.
    package static let noReactions = Refusal(rawValue: "noReactions")
}
