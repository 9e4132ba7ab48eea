// The host's messages about people.
extension HostMessage {
    /// What the player is now: the answer to `rename`, and to anything about themselves that was refused.
    package struct You: Hashable, Sendable, Codable {
        /// The player's number.
        package var id: Int
        /// As admitted, possibly with a number added.
        package var name: String
        /// The number of the player's face; nil for spectators, and where there are no faces.
        package var face: Int?
        /// Why what they asked for was not done; nil if it was.
        package var refused: Refusal?

        /// Creates one with these members.
        package init(id: Int, name: String, face: Int? = nil, refused: Refusal? = nil) {
            (self.id, self.name, self.face, self.refused) = (id, name, face, refused)
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
    package init(rawValue: String) { self.rawValue = rawValue }

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
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The name has no visible characters, or more than 24.
    package static let badName = Refusal(rawValue: "badName")
    /// The host admits nobody under this name.
    package static let banned = Refusal(rawValue: "banned")
    /// The last change was less than 10 s ago, or the network of the player has filled its share of the history.
    package static let tooSoon = Refusal(rawValue: "tooSoon")
    /// The host has switched reactions off.
    package static let noReactions = Refusal(rawValue: "noReactions")
}
