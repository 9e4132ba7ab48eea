/// What a host says to a player.
package enum HostMessage: Hashable, Sendable {
    case welcome(Welcome)
    case startRound(StartRound)
    case verdict(Verdict)
    case results(Results)
    case endRound(EndRound)
    case endMatch(EndMatch)
    case status(Status)
    case ping(Ping)
    case goodbye(Goodbye)
    /// One that this version does not know. It is ignored.
    case unknown(name: String)
}

extension HostMessage: Codable {
    package init(from decoder: any Decoder) throws {
        let (members, name) = try decoder.message()
        switch name.stringValue {
        case "welcome": self = .welcome(try members.value(of: name, as: Welcome.self))
        case "startRound": self = .startRound(try members.value(of: name, as: StartRound.self))
        case "verdict": self = .verdict(try members.value(of: name, as: Verdict.self))
        case "results": self = .results(try members.value(of: name, as: Results.self))
        case "endRound": self = .endRound(try members.value(of: name, as: EndRound.self))
        case "endMatch": self = .endMatch(try members.value(of: name, as: EndMatch.self))
        case "status": self = .status(try members.value(of: name, as: Status.self))
        case "ping": self = .ping(try members.value(of: name, as: Ping.self))
        case "goodbye": self = .goodbye(try members.value(of: name, as: Goodbye.self))
        default: self = .unknown(name: name.stringValue)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: MessageName.self)
        switch self {
        case .welcome(let value): try members.encode(value, forKey: MessageName("welcome"))
        case .startRound(let value): try members.encode(value, forKey: MessageName("startRound"))
        case .verdict(let value): try members.encode(value, forKey: MessageName("verdict"))
        case .results(let value): try members.encode(value, forKey: MessageName("results"))
        case .endRound(let value): try members.encode(value, forKey: MessageName("endRound"))
        case .endMatch(let value): try members.encode(value, forKey: MessageName("endMatch"))
        case .status(let value): try members.encode(value, forKey: MessageName("status"))
        case .ping(let value): try members.encode(value, forKey: MessageName("ping"))
        case .goodbye(let value): try members.encode(value, forKey: MessageName("goodbye"))
        case .unknown(let name): try members.encode(NoMembers(), forKey: MessageName(name))
        }
    }
}
