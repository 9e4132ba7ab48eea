/// What a player says to a host.
package enum PlayerMessage: Hashable, Sendable {
    /// Asks for a seat. Comes first, and once.
    case handshake(Handshake)
    /// The answer to a `challenge`.
    case proof(Proof)
    /// A try at the puzzle. Answered with a `verdict`.
    case answer(Answer)
    /// No more tries in this round. Answered with a `verdict`.
    case giveUp(GiveUp)
    /// The answer to a `ping`.
    case pong(Pong)
    /// What the host wants done, from its page. From anybody else it is an unknown message.
    case command(Command)
    /// The player goes for good: its seat is given up. It has no members.
    case leave
    /// One that this version does not know. It is ignored, and counted.
    case unknown(name: String)

    /// The first message of a connection.
    package struct Handshake: Hashable, Sendable, Codable {
        /// What somebody comes for.
        package enum Role: String, Hashable, Sendable, Codable {
            /// - `player`: to play.
            /// - `spectator`: to see everything and play nothing.
            /// - `host`: to be the host's page, which takes no seat.
            case player, spectator, host
        }

        /// The version of the wire that the player speaks.
        package var `protocol`: Int
        /// What the player wants to be called. The welcome has the name as admitted. Not used on resuming a seat.
        package var name: String
        /// The pin of the room; nil if the player knows none. Not asked for on resuming a seat.
        package var pin: String?
        /// The secret of an earlier welcome, to get that seat back. Nil, or one that opens no seat: a new seat.
        package var resume: String?
        /// Instead of `resume`, the number of the player whose seat it is: the secret is proven then and not shown. With
        /// `nonce`. See `SeatProof` in Wire.
        package var seat: Int?
        /// The id, code or name of the room that is wanted, where a host has several. With `seat` the room that it is in: in
        /// another one nobody asks for a proof of it.
        package var room: String?
        /// With `seat`: 16 to 64 ASCII letters and digits that the player has never used before.
        package var nonce: String?
        /// What it comes for; nil is to play.
        package var role: Role?
        /// With the role `host`: the secret of the host's link.
        package var key: String?
        /// Free text about the program, if it says. The host does nothing with it.
        package var client: String?

        /// One with these members, of this version of the wire.
        package init(
            name: String, pin: String? = nil, resume: String? = nil, seat: Int? = nil, room: String? = nil,
            nonce: String? = nil,
            role: Role? = nil, key: String? = nil, client: String? = nil
        ) {
            self.protocol = wireVersion
            self.name = name
            self.pin = pin
            self.resume = resume
            self.seat = seat
            self.room = room
            self.nonce = nonce
            self.role = role
            self.key = key
            self.client = client
        }
    }

    /// That the player has the secret of the seat that it asked for.
    package struct Proof: Hashable, Sendable, Codable {
        /// 64 hexadecimal digits. See `SeatProof` in Wire.
        package var proof: String

        /// One with these members.
        package init(proof: String) {
            self.proof = proof
        }
    }

    /// A try at the puzzle.
    package struct Answer: Hashable, Sendable, Codable {
        /// The round it is for.
        package var round: Int
        /// As typed, for example `8/(3-8/3)`.
        package var expression: String

        /// One with these members.
        package init(round: Int, expression: String) {
            self.round = round
            self.expression = expression
        }
    }

    /// The player does not want to go on with a round.
    package struct GiveUp: Hashable, Sendable, Codable {
        /// The round it is about.
        package var round: Int

        /// One with these members.
        package init(round: Int) {
            self.round = round
        }
    }

    /// What the host wants done.
    package struct Command: Hashable, Sendable, Codable {
        /// Which command it is.
        package var `do`: CommandName
        /// With `kick` and `ban`: the number of the player.
        package var player: Int?
        /// With `unban`: the name that is let in again. With `kick` and `ban`: what the host typed, a name, the beginning of
        /// one, or `#` and a number; it counts instead of `player`, and is answered.
        package var name: String?
        /// With `mode`: the rounds of a match; nothing for endless play.
        package var rounds: Int?
        /// With `mode`: the difficulty dealt; nothing for any.
        package var level: String?

        /// One with these members.
        package init(
            do command: CommandName, player: Int? = nil, name: String? = nil, rounds: Int? = nil, level: String? = nil
        ) {
            self.do = command
            self.player = player
            self.name = name
            self.rounds = rounds
            self.level = level
        }
    }

    /// The answer to a ping.
    package struct Pong: Hashable, Sendable, Codable {
        /// That of the ping.
        package var id: Int

        /// One with these members.
        package init(id: Int) {
            self.id = id
        }
    }
}

/// A command of the host's page. Later pages may have more.
package struct CommandName: RawRepresentable, Hashable, Sendable, Codable {
    /// The word as it is on the wire.
    package let rawValue: String

    /// A word as read from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Begins the next round now; after a match, the next match.
    package static let start = CommandName(rawValue: "start")
    /// Ends the round now, or the break.
    package static let skip = CommandName(rawValue: "skip")
    /// Lets no further round begin.
    package static let pause = CommandName(rawValue: "pause")
    /// Lets rounds begin again.
    package static let resume = CommandName(rawValue: "resume")
    /// Lets nobody new in.
    package static let lock = CommandName(rawValue: "lock")
    /// Lets newcomers in again.
    package static let unlock = CommandName(rawValue: "unlock")
    /// Plays matches of so many rounds, and puzzles of that difficulty, from the next round on.
    package static let mode = CommandName(rawValue: "mode")
    /// Sends a player out.
    package static let kick = CommandName(rawValue: "kick")
    /// Sends a player out, and refuses its name from now on.
    package static let ban = CommandName(rawValue: "ban")
    /// Lets a name in again that was banned.
    package static let unban = CommandName(rawValue: "unban")
}

extension PlayerMessage: Codable {
    /// Reads an object of exactly one member: the name of a message, and an object of its members.
    /// - Throws: `DecodingError` if there is not one member, or a known message lacks one or has one of another kind.
    package init(from decoder: any Decoder) throws {
        let (members, name) = try decoder.message()
        switch name.stringValue {
        case "handshake": self = .handshake(try members.value(of: name, as: Handshake.self))
        case "proof": self = .proof(try members.value(of: name, as: Proof.self))
        case "answer": self = .answer(try members.value(of: name, as: Answer.self))
        case "giveUp": self = .giveUp(try members.value(of: name, as: GiveUp.self))
        case "pong": self = .pong(try members.value(of: name, as: Pong.self))
        case "command": self = .command(try members.value(of: name, as: Command.self))
        case "leave":
            _ = try members.nestedContainer(keyedBy: MessageName.self, forKey: name)
            self = .leave
        default: self = .unknown(name: name.stringValue)
        }
    }

    /// Writes an object of one member, named as the message. An unknown one is written with no members.
    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: MessageName.self)
        switch self {
        case .handshake(let value): try members.encode(value, forKey: MessageName("handshake"))
        case .proof(let value): try members.encode(value, forKey: MessageName("proof"))
        case .answer(let value): try members.encode(value, forKey: MessageName("answer"))
        case .giveUp(let value): try members.encode(value, forKey: MessageName("giveUp"))
        case .pong(let value): try members.encode(value, forKey: MessageName("pong"))
        case .command(let value): try members.encode(value, forKey: MessageName("command"))
        case .leave: try members.encode(NoMembers(), forKey: MessageName("leave"))
        case .unknown(let name): try members.encode(NoMembers(), forKey: MessageName(name))
        }
    }
}
