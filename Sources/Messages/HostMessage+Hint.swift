package import PlainText

extension HostMessage {
    /// A hint about the solution that the end of the round shows.
    package struct Hint: Hashable, Sendable, Codable {
        /// The round of the hint.
        package var round: Int
        /// The number of the hint, from 1 to 3.
        @Bounded<Int, 1, 3> package var step: Int
        /// The first two numbers to join, in their order; with step 3, the next two.
        @Bounded<[Number]?, 0, 2> package var numbers: [Number]?
        /// With step 2: how to join the first two: `+`, `-`, `*` or `/`.
        @PlainIfAny<1> package var operation: String?
        /// With step 2: the result of the first two: `24` or `64/3`.
        @PlainIfAny<40> package var value: String?
        /// The share of the round's points that remains for the player: 0.75, 0.5 or 0.25.
        @Bounded<Double, 0, 1> package var worth: Double

        /// How many hints a player has taken in a round.
        package typealias TakenIfAny = Bounded<Int?, 0, 3>
        /// The most hints that a player can take in a round.
        package static let most = TakenIfAny.highest

        /// Creates one with these members.
        package init(
            round: Int, step: Int, numbers: [Number]? = nil, operation: String? = nil, value: String? = nil,
            worth: Double
        ) {
            (self.round, self.step, self.numbers) = (round, step, numbers)
            (self.operation, self.value, self.worth) = (operation, value, worth)
        }

        /// A number of the puzzle, or the result of others. On the wire, a number; a fraction is a string such as
        /// `64/3`.
        package enum Number: Hashable, Sendable {
            case whole(Int)
            case fraction(String)

            /// Its text: `24` or `64/3`.
            package var text: String {
                switch self {
                case .whole(let number): String(number)
                case .fraction(let text): text
                }
            }
        }
    }
}

extension HostMessage.Hint.Number: Codable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .fraction(text.plain(limit: 40))
        } else {
            self = .whole(try value.decode(Int.self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .whole(let number): try value.encode(number)
        case .fraction(let text): try value.encode(text)
        }
    }
}
