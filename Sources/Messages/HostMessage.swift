import PlainText

/// A message from a host to a player.
///
/// Indirect: a message is passed on through several layers, and each would copy up to 400 bytes of it.
package indirect enum HostMessage: Hashable, Sendable {
    /// The answer to a handshake that names a seat. The host proves that it knows the seat, and asks the player to
    /// prove the secret.
    case challenge(Challenge)
    /// The answer to a successful handshake, with a new or resumed seat.
    case welcome(Welcome)
    /// The phase `round`, with its puzzle.
    case startRound(Phased<StartRound>)
    /// The answer to each `answer` and `giveUp`, for that player only.
    case verdict(Verdict)
    /// A hint, for the player who took it.
    case hint(Hint)
    /// The table. A newcomer gets it unless the phase contains it; everyone gets it when it changes, at most every 0.1
    /// to 1 s.
    case results(Results)
    /// The phases `break` and `ending`, with the solution of the round that is over and its table.
    case endRound(Phased<EndRound>)
    /// The phase `over`: the end of a match or, in endless play, of the game.
    case endMatch(Phased<EndMatch>)
    /// A phase that has no message of its own.
    case status(Phased<Status>)
    /// Who has a seat: for the host's page, at first and on changes.
    case seats(Seats)
    /// The outcome of a host's command, for its sender.
    case outcome(Outcome)
    /// The player as the room knows them now: the answer to `rename` and `team`, and to refused requests.
    case you(You)
    /// A player's reaction, for everyone: at most ten a second.
    case reaction(Reaction)
    /// Asks for a `pong` with the same ID.
    case ping(Ping)
    /// Why the connection ends. It is the last message.
    case goodbye(Goodbye)
    /// A message that this version does not know, and ignores.
    case unknown(name: String)
}

extension HostMessage {
    /// The message's name on the wire.
    package var name: String { member.name }

    /// The member of the JSON object that holds the message.
    private var member: (name: String, value: any Encodable) {
        switch self {
        case .challenge(let value): ("challenge", value)
        case .welcome(let value): ("welcome", value)
        case .startRound(let value): ("startRound", value)
        case .verdict(let value): ("verdict", value)
        case .hint(let value): ("hint", value)
        case .results(let value): ("results", value)
        case .endRound(let value): ("endRound", value)
        case .endMatch(let value): ("endMatch", value)
        case .status(let value): ("status", value)
        case .seats(let value): ("seats", value)
        case .outcome(let value): ("outcome", value)
        case .you(let value): ("you", value)
        case .reaction(let value): ("reaction", value)
        case .ping(let value): ("ping", value)
        case .goodbye(let value): ("goodbye", value)
        case .unknown(let name): (name, NoMembers())
        }
    }
}

extension HostMessage: Codable {
    /// Reads an object with exactly one member: the name of a message, and an object of its members.
    /// - Throws: `DecodingError` if there is not exactly one member, or if a known message lacks a member or has one of
    ///   another type.
    package init(from decoder: any Decoder) throws {
        let message = try NamedMessage(from: decoder)
        switch message.name {
        case "challenge": self = .challenge(try message.members(Challenge.self))
        case "welcome": self = .welcome(try message.members(Welcome.self))
        case "startRound": self = .startRound(try message.members(Phased<StartRound>.self))
        case "verdict": self = .verdict(try message.members(Verdict.self))
        case "hint": self = .hint(try message.members(Hint.self))
        case "results": self = .results(try message.members(Results.self))
        case "endRound": self = .endRound(try message.members(Phased<EndRound>.self))
        case "endMatch": self = .endMatch(try message.members(Phased<EndMatch>.self))
        case "status": self = .status(try message.members(Phased<Status>.self))
        case "seats": self = .seats(try message.members(Seats.self))
        case "outcome": self = .outcome(try message.members(Outcome.self))
        case "you": self = .you(try message.members(You.self))
        case "reaction": self = .reaction(try message.members(Reaction.self))
        case "ping": self = .ping(try message.members(Ping.self))
        case "goodbye": self = .goodbye(try message.members(Goodbye.self))
        case let name: self = .unknown(name: name.plainCode)
        }
    }

    /// Writes an object with one member, named after the message. An unknown message is written without members.
    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: MessageName.self)
        let (name, value) = member
        try members.encode(value, forKey: MessageName(stringValue: name))
    }
}
