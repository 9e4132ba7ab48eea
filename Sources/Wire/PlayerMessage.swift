/// What a player says to a host.
package enum PlayerMessage: Hashable, Sendable {
    case handshake(Handshake)
    case answer(Answer)
    case giveUp(GiveUp)
    case pong(Pong)
    case leave
    /// One that this version does not know. It is ignored, and counted.
    case unknown(name: String)

    /// The first message of a connection.
    package struct Handshake: Hashable, Sendable, Codable {
        /// What somebody comes for.
        package enum Role: String, Hashable, Sendable, Codable {
            case player, spectator
        }

        /// The version of the wire that the player speaks.
        package var `protocol`: Int
        /// What the player wants to be called.
        package var name: String
        /// What the room asks of who wants in, if it does.
        package var pin: String?
        /// The secret of an earlier welcome, to get that seat back.
        package var resume: String?
        /// What it comes for; a player if it does not say.
        package var role: Role?
        /// Free text about the program.
        package var client: String?

        package init(
            name: String, pin: String? = nil, resume: String? = nil, role: Role? = nil, client: String? = nil
        ) {
            self.protocol = Wire.version
            self.name = name
            self.pin = pin
            self.resume = resume
            self.role = role
            self.client = client
        }
    }

    /// A try at the puzzle.
    package struct Answer: Hashable, Sendable, Codable {
        /// The round it is for.
        package var round: Int
        /// As typed, for example `8/(3-8/3)`.
        package var expression: String

        package init(round: Int, expression: String) {
            self.round = round
            self.expression = expression
        }
    }

    /// The player does not want to go on with a round.
    package struct GiveUp: Hashable, Sendable, Codable {
        /// The round it is about.
        package var round: Int

        package init(round: Int) {
            self.round = round
        }
    }

    /// The answer to a ping.
    package struct Pong: Hashable, Sendable, Codable {
        /// That of the ping.
        package var id: Int

        package init(id: Int) {
            self.id = id
        }
    }
}

extension PlayerMessage: Codable {
    package init(from decoder: any Decoder) throws {
        let (members, name) = try decoder.message()
        switch name.stringValue {
        case "handshake": self = .handshake(try members.value(of: name, as: Handshake.self))
        case "answer": self = .answer(try members.value(of: name, as: Answer.self))
        case "giveUp": self = .giveUp(try members.value(of: name, as: GiveUp.self))
        case "pong": self = .pong(try members.value(of: name, as: Pong.self))
        case "leave":
            _ = try members.nestedContainer(keyedBy: MessageName.self, forKey: name)
            self = .leave
        default: self = .unknown(name: name.stringValue)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: MessageName.self)
        switch self {
        case .handshake(let value): try members.encode(value, forKey: MessageName("handshake"))
        case .answer(let value): try members.encode(value, forKey: MessageName("answer"))
        case .giveUp(let value): try members.encode(value, forKey: MessageName("giveUp"))
        case .pong(let value): try members.encode(value, forKey: MessageName("pong"))
        case .leave: try members.encode(NoMembers(), forKey: MessageName("leave"))
        case .unknown(let name): try members.encode(NoMembers(), forKey: MessageName(name))
        }
    }
}
