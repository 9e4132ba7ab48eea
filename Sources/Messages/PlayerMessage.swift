import PlainText

/// A message from a player to a host.
package enum PlayerMessage: Hashable, Sendable {
    /// Asks for a seat. It is the first message of a connection, and occurs once.
    indirect case handshake(Handshake)
    /// The answer to a `challenge`.
    case proof(Proof)
    /// An answer to the puzzle. The host replies with a `verdict`.
    case answer(Answer)
    /// Gives up the round. The host replies with a `verdict`.
    case giveUp(GiveUp)
    /// Asks for another name. The host replies with `you`.
    case rename(Rename)
    /// Chooses a team. The host replies with `you`.
    case team(Team)
    /// Shows everyone a reaction.
    case react(React)
    /// Takes a hint. The host replies with a `hint`, or with a `verdict` that there is none.
    case hint(HintRequest)
    /// The answer to a `ping`.
    case pong(Pong)
    /// A command of the host, from their page. From anyone else it counts as an unknown message.
    indirect case command(Command)
    /// The player leaves for good and gives up their seat. It has no members.
    case leave
    /// A message that this version does not know. The host ignores and counts it.
    case unknown(name: String)

    /// The most bytes of a line that a person types: an answer, a PIN. Seven numbers of seven digits, with all necessary
    /// brackets and spaces, take half of it.
    package static let longestLine = 200
    /// The words with which a person who types lines leaves.
    package static let leavingWords: Set = ["q", "quit", "exit"]

    /// An answer to the puzzle.
    package struct Answer: Hashable, Sendable, Codable {
        /// The round that it answers.
        package var round: Int
        /// As typed, for example `8/(3-8/3)`.
        package var expression: String

        /// The number of wrong answers in a round after which a player's further ones have to wait.
        package static let freeTries = 20
        /// The seconds that each of these waits after the one before.
        package static let pause = 5
        /// The most answers of a player that wait for a verdict. A host treats more at once as flooding
        /// (docs/protocol.md).
        package static let mostUnjudged = 16

        /// Creates one with these members.
        package init(round: Int, expression: String) {
            self.round = round
            self.expression = expression
        }
    }

    /// Gives up a round.
    package struct GiveUp: Hashable, Sendable, Codable {
        /// The round to give up.
        package var round: Int

        /// Creates one with these members.
        package init(round: Int) {
            self.round = round
        }
    }

    /// Asks for another name.
    package struct Rename: Hashable, Sendable, Codable {
        /// The requested name. `you` has the admitted one.
        package var name: String

        /// The most characters of a name.
        package static let longest = PlayerName.limit

        /// Creates one with this name.
        package init(name: String) {
            self.name = name
        }
    }

    /// Chooses a team.
    package struct Team: Hashable, Sendable, Codable {
        /// The name of the team.
        package var team: String

        /// Creates one with this name.
        package init(team: String) {
            self.team = team
        }
    }

    /// Shows everyone a reaction.
    package struct React: Hashable, Sendable, Codable {
        package var code: ReactionCode

        /// A host broadcasts at most one reaction of a player in this many seconds.
        package static let pause = 1.0

        /// Creates one with this code.
        package init(code: ReactionCode) {
            self.code = code
        }
    }

    /// Takes the next hint of a round.
    package struct HintRequest: Hashable, Sendable, Codable {
        /// The round of the hint.
        package var round: Int
        /// The number of the hint, from 1. A hint that was taken before is repeated, and costs nothing. Nil for the
        /// next one.
        package var step: Int?

        /// Creates one with these members.
        package init(round: Int, step: Int? = nil) {
            self.round = round
            self.step = step
        }
    }

    /// The answer to a ping.
    package typealias Pong = HostMessage.Ping
}

extension PlayerMessage {
    /// The round of a message that gets a verdict: of an answer or a give-up.
    package var round: Int? {
        switch self {
        case .answer(let answer): answer.round
        case .giveUp(let giveUp): giveUp.round
        case .handshake, .proof, .rename, .team, .react, .hint, .pong, .command, .leave, .unknown: nil
        }
    }
}

extension PlayerMessage: Codable {
    /// Reads an object with exactly one member: the name of a message, and an object of its members.
    /// - Throws: `DecodingError` if there is not exactly one member, or if a known message lacks a member or has one of
    ///   another type.
    package init(from decoder: any Decoder) throws {
        let message = try NamedMessage(from: decoder)
        switch message.name {
        case "handshake": self = .handshake(try message.members(Handshake.self))
        case "proof": self = .proof(try message.members(Proof.self))
        case "answer": self = .answer(try message.members(Answer.self))
        case "giveUp": self = .giveUp(try message.members(GiveUp.self))
        case "rename": self = .rename(try message.members(Rename.self))
        case "team": self = .team(try message.members(Team.self))
        case "react": self = .react(try message.members(React.self))
        case "hint": self = .hint(try message.members(HintRequest.self))
        case "pong": self = .pong(try message.members(Pong.self))
        case "command": self = .command(try Command(in: message))
        case "leave":
            try message.checkIsObject()
            self = .leave
        default: self = .unknown(name: message.name)
        }
    }

    /// Writes an object with one member, named after the message. An unknown message is written without members.
    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: MessageName.self)
        switch self {
        case .handshake(let value): try members.encode(value, forKey: MessageName(stringValue: "handshake"))
        case .proof(let value): try members.encode(value, forKey: MessageName(stringValue: "proof"))
        case .answer(let value): try members.encode(value, forKey: MessageName(stringValue: "answer"))
        case .giveUp(let value): try members.encode(value, forKey: MessageName(stringValue: "giveUp"))
        case .rename(let value): try members.encode(value, forKey: MessageName(stringValue: "rename"))
        case .team(let value): try members.encode(value, forKey: MessageName(stringValue: "team"))
        case .react(let value): try members.encode(value, forKey: MessageName(stringValue: "react"))
        case .hint(let value): try members.encode(value, forKey: MessageName(stringValue: "hint"))
        case .pong(let value): try members.encode(value, forKey: MessageName(stringValue: "pong"))
        case .command(let value): try members.encode(value, forKey: MessageName(stringValue: "command"))
        case .leave: try members.encode(NoMembers(), forKey: MessageName(stringValue: "leave"))
        case .unknown(let name): try members.encode(NoMembers(), forKey: MessageName(stringValue: name))
        }
    }
}

extension StringProtocol {
    /// Whether a typed line asks to leave.
    package var isLeaving: Bool { PlayerMessage.leavingWords.contains(lowercased()) }
}
