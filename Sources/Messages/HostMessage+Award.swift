package import PlainText

extension HostMessage {
    /// Something remarkable that a player did in a match.
    package struct Award: Hashable, Sendable, Codable {
        /// What it is for: `fastest`, `streak`, `hardest`, `solutions`, `closest`, `stubborn`, `patient`, `climb`,
        /// `discoveries`; a player's own award also `best`, `solved`, `near`, `tries`, `present`. Later hosts may have
        /// more.
        @Plain<40> package var code: String
        /// The number of the player who has it. They may have left since.
        package var player: Int
        /// The player's last name in the room.
        @Plain<30> package var name: String
        /// Seconds, a count, or a text; nil if there is nothing to count.
        package var value: Value?
        /// With `hardest`: the value of the setting `deck`; nil for `1-9`.
        @PlainIfAny<20> package var deck: String?

        /// Creates one with these members.
        package init(code: String, player: Int, name: String, value: Value? = nil, deck: String? = nil) {
            (self.deck, self.code, self.player, self.name, self.value) = (deck, code, player, name, value)
        }

        /// The value of an award. On the wire, a number or a string.
        package enum Value: Hashable, Sendable {
            case number(Double)
            case text(String)
        }
    }
}

extension HostMessage.Award.Value: Codable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .text(text.plain(limit: 40))
        } else {
            self = .number(try value.decode(Double.self).nearest(0...1_000_000))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        }
    }
}
