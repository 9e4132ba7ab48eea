/// A message from a player to a host.
package enum PlayerMessage: Hashable, Sendable {
    /// Asks for a seat. It is the first message, and sent once.
    case handshake(Handshake)
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
    /// Shows everybody a reaction.
    case react(React)
    /// Takes a hint. The host replies with a `hint`, or with a `verdict` that says that there is none.
    case hint(HintRequest)
    /// The answer to a `ping`.
    case pong(Pong)
    /// A command of the host, from their page. From anybody else it counts as an unknown message.
    case command(Command)
    /// The player leaves for good and gives up their seat. It has no members.
    case leave
    /// A message that this version does not know. It is ignored, and counted.
    case unknown(name: String)

    /// The first message of a connection.
    package struct Handshake: Hashable, Sendable, Codable {
        /// Why somebody connects.
        package enum Role: String, Hashable, Sendable, Codable {
            /// - `player`: to play.
            /// - `spectator`: to watch everything and not play.
            /// - `host`: to be the host's page, which takes no seat.
            case player, spectator, host
        }

        /// The version of the wire protocol that the player speaks.
        package var `protocol`: Int
        /// The requested name. The welcome has the name as admitted. Not used when resuming a seat.
        package var name: String
        /// The room's PIN; nil if the player does not know it. Not needed when resuming a seat.
        package var pin: String?
        /// The secret of an earlier welcome, to resume that seat. If nil, or if it matches no seat, the player gets a
        /// new one.
        package var resume: String?
        /// Instead of `resume`, the number of the player whose seat it is: the secret is then proven and not sent.
        /// Comes with `nonce`. See `SeatProof` in Wire.
        package var seat: Int?
        /// The ID, code or name of the wanted room, if a host has several. With `seat`, the seat's room: another room
        /// does not ask for a proof.
        package var room: String?
        /// With `seat`: 16 to 64 ASCII letters and digits that the player has never used before.
        package var nonce: String?
        /// Why they connect; nil means to play.
        package var role: Role?
        /// With the role `host`: the secret in the host's link.
        package var key: String?
        /// The number of the face that the player wants; nil for any.
        package var face: Int?
        /// The team that the player wants, if the room has teams; nil for the smallest.
        package var team: String?
        /// Free text about the program, optional. The host does nothing with it.
        package var client: String?
        /// How many times the room's seconds the player wants for a round; nil for once.
        package var timeFactor: Double?

        /// Creates one with these members, for this version of the wire protocol.
        package init(
            name: String, pin: String? = nil, resume: String? = nil, seat: Int? = nil, room: String? = nil,
            nonce: String? = nil,
            role: Role? = nil, key: String? = nil, face: Int? = nil, team: String? = nil, client: String? = nil,
            timeFactor: Double? = nil
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
            self.face = face
            self.team = team
            self.client = client
            self.timeFactor = timeFactor
        }
    }

    /// Proves that the player has the secret of the seat that they asked for.
    package struct Proof: Hashable, Sendable, Codable {
        /// 64 hexadecimal digits. See `SeatProof` in Wire.
        package var proof: String

        /// Creates one with these members.
        package init(proof: String) {
            self.proof = proof
        }
    }

    /// An answer to the puzzle.
    package struct Answer: Hashable, Sendable, Codable {
        /// The round that it answers.
        package var round: Int
        /// As typed, for example `8/(3-8/3)`.
        package var expression: String

        /// A player's wrong answers in a round, after which further ones wait.
        package static let freeTries = 20
        /// How long each of them waits after the one before, in seconds.
        package static let pause = 5

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
        /// As on joining. `you` has the name as admitted.
        package var name: String

        /// The most characters of a name.
        package static let longest = 24

        /// Creates one with this name.
        package init(name: String) {
            self.name = name
        }
    }

    /// Chooses a team.
    package struct Team: Hashable, Sendable, Codable {
        /// Its name.
        package var team: String

        /// Creates one with this name.
        package init(team: String) {
            self.team = team
        }
    }

    /// Shows everybody a reaction.
    package struct React: Hashable, Sendable, Codable {
        package var code: ReactionCode

        /// Creates one with this code.
        package init(code: ReactionCode) {
            self.code = code
        }
    }

    /// Takes the next hint of a round.
    package struct HintRequest: Hashable, Sendable, Codable {
        /// The round to be helped with.
        package var round: Int
        /// Which hint is wanted, from 1: one that was taken before is told again, and costs nothing. Nil for the next one.
        package var step: Int?

        /// Creates one with these members.
        package init(round: Int, step: Int? = nil) {
            self.round = round
            self.step = step
        }
    }

    /// A command of the host.
    package struct Command: Hashable, Sendable, Codable {
        /// Which command it is.
        package var `do`: CommandName
        /// With `kick`, `ban`, `team` and `time`: the number of the player.
        package var player: Int?
        /// With `unban`: the name to admit again. With `kick`, `ban` and `time`: what the host typed, that is a name, the
        /// beginning of one, or `#` and a number; it takes precedence over `player`, and gets an answer.
        package var name: String?
        /// With `ban`: everybody at the player's address, if they are so many; otherwise the answer says how many they
        /// are. Nil for the player alone.
        package var all: Int?
        /// With `mode`: the rounds of a match; nil for endless play.
        package var rounds: Int?
        /// With `mode`: the difficulty dealt; nil for any.
        package var level: String?
        /// With `team`: the team that the player is put into.
        package var team: String?
        /// With `teams`: the names of the teams; nil for none.
        package var teams: [String]?
        /// With `time`: how many times the room's seconds the player gets, 1 to 4.
        package var factor: Double?
        /// With `mode`: which numbers are dealt, `cards` or the ends of a range; nil for the same as before.
        package var deck: String?
        /// With `mode`: how many numbers a puzzle has; nil for as many as before. With `bots`: how many play along with a
        /// person alone.
        package var count: Int?
        /// With `mode`: what to make of them; nil for the same as before.
        package var target: Int?
        /// With `mode`: the points that end a match, 0 for none; nil for the same as before.
        package var firstTo: Int?
        /// With `mode`: whether the lower half is out after each round; nil for the same as before.
        package var knockout: Bool?

        /// Creates one with these members.
        package init(
            do command: CommandName, player: Int? = nil, name: String? = nil, all: Int? = nil, rounds: Int? = nil,
            level: String? = nil, team: String? = nil, teams: [String]? = nil, factor: Double? = nil,
            deck: String? = nil, count: Int? = nil, target: Int? = nil, firstTo: Int? = nil, knockout: Bool? = nil
        ) {
            self.do = command
            self.player = player
            self.name = name
            self.all = all
            self.rounds = rounds
            self.level = level
            self.team = team
            self.teams = teams
            self.factor = factor
            self.deck = deck
            self.count = count
            self.target = target
            self.firstTo = firstTo
            self.knockout = knockout
        }
    }

    /// The answer to a ping.
    package typealias Pong = HostMessage.Ping
}

/// A command of the host's page. Later pages may have more commands.
package struct CommandName: RawRepresentable, Hashable, Sendable, Codable {
    /// The word on the wire.
    package let rawValue: String

    /// A word from the wire, known or not.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Begins the next round now or, after a match, the next match.
    package static let start = CommandName(rawValue: "start")
    /// Ends the round or the break now.
    package static let skip = CommandName(rawValue: "skip")
    /// Stops all clocks, and begins no further round.
    package static let pause = CommandName(rawValue: "pause")
    /// Plays in other teams, or in none.
    package static let teams = CommandName(rawValue: "teams")
    /// Puts a player into a team.
    package static let team = CommandName(rawValue: "team")
    /// Shows no reactions any more.
    package static let mute = CommandName(rawValue: "mute")
    /// Shows reactions again.
    package static let unmute = CommandName(rawValue: "unmute")
    /// Lets the clocks run again, and rounds begin.
    package static let resume = CommandName(rawValue: "resume")
    /// Admits nobody new.
    package static let lock = CommandName(rawValue: "lock")
    /// Admits newcomers again.
    package static let unlock = CommandName(rawValue: "unlock")
    /// From the next round on, plays matches of that many rounds, and puzzles of that difficulty.
    package static let mode = CommandName(rawValue: "mode")
    /// Gives a player more time from the next round on.
    package static let time = CommandName(rawValue: "time")
    /// Asks for as many bots.
    package static let bots = CommandName(rawValue: "bots")
    /// Removes a player.
    package static let kick = CommandName(rawValue: "kick")
    /// Removes a player and bans their name.
    package static let ban = CommandName(rawValue: "ban")
    /// Admits a banned name again.
    package static let unban = CommandName(rawValue: "unban")
}

extension PlayerMessage {
    /// The round of a message that gets a verdict: an answer, or giving up.
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
        let (members, name) = try decoder.message()
        switch name.stringValue {
        case "handshake": self = .handshake(try members.value(of: name, as: Handshake.self))
        case "proof": self = .proof(try members.value(of: name, as: Proof.self))
        case "answer": self = .answer(try members.value(of: name, as: Answer.self))
        case "giveUp": self = .giveUp(try members.value(of: name, as: GiveUp.self))
        case "rename": self = .rename(try members.value(of: name, as: Rename.self))
        case "team": self = .team(try members.value(of: name, as: Team.self))
        case "react": self = .react(try members.value(of: name, as: React.self))
        case "hint": self = .hint(try members.value(of: name, as: HintRequest.self))
        case "pong": self = .pong(try members.value(of: name, as: Pong.self))
        case "command": self = .command(try members.value(of: name, as: Command.self))
        case "leave":
            _ = try members.nestedContainer(keyedBy: MessageName.self, forKey: name)
            self = .leave
        default: self = .unknown(name: name.stringValue)
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
