import Messages
import NIOCore

// Handwritten coding of the few messages that each player exchanges when joining and in every round. Foundation's
// coders take about 10 µs for each, and 40 µs for the welcome, which was a fifth of a host's work with 1,000 players.
// Anything that is written in an unusual way goes through the coders, with the same result.

extension HostMessage {
    /// The JSON of a welcome, a verdict, or the end of a round or match, byte for byte as the coder writes it; nil for anything
    /// else.
    var frequentJSON: String? {
        // In the order of the names, as the coder writes them.
        switch self {
        case .welcome(let welcome):
            var writer = PlainJSONWriter("welcome")
            writer.add("host", welcome.host)
            writer.open("player")
            writer.add("face", welcome.player.face)
            writer.add("id", welcome.player.id)
            writer.add("name", welcome.player.name)
            writer.add("team", welcome.player.team)
            writer.add("timeFactor", welcome.player.timeFactor)
            writer.close()
            writer.add("proof", welcome.proof)
            writer.add("protocol", welcome.protocol)
            writer.add("resume", welcome.resume)
            writer.open("room")
            writer.add("code", welcome.room.code)
            writer.add("id", welcome.room.id)
            writer.add("name", welcome.room.name)
            writer.add("path", welcome.room.path)
            writer.add("pin", welcome.room.pin)
            writer.close()
            writer.open("rules")
            writer.add("clock", welcome.rules.clock)
            writer.add("count", welcome.rules.count)
            writer.add("deck", welcome.rules.deck)
            writer.add("firstTo", welcome.rules.firstTo)
            writer.add("further", welcome.rules.further)
            writer.add("highest", welcome.rules.highest)
            writer.add("hints", welcome.rules.hints)
            writer.add("intermissionSeconds", welcome.rules.intermissionSeconds)
            writer.add("knockout", welcome.rules.knockout)
            writer.add("lowest", welcome.rules.lowest)
            writer.add("reactions", welcome.rules.reactions)
            writer.add("roundSeconds", welcome.rules.roundSeconds)
            writer.add("rounds", welcome.rules.rounds)
            writer.add("scoring", welcome.rules.scoring)
            writer.add("target", welcome.rules.target)
            writer.close()
            if let solved = welcome.solved {
                writer.open("solved")
                writer.add("numbers", solved.numbers)
                writer.add("target", solved.target)
                writer.close()
            }
            if let teams = welcome.teams { writer.add("teams", teams) }
            return writer.json
        case .verdict(let verdict):
            var writer = PlainJSONWriter("verdict")
            writer.add("best", verdict.best)
            writer.add("bonus", verdict.bonus)
            writer.add("correct", verdict.correct)
            writer.add("discovery", verdict.discovery)
            writer.add("found", verdict.found)
            writer.add("points", verdict.points)
            writer.add("position", verdict.position)
            writer.add("reason", verdict.reason?.rawValue)
            writer.add("round", verdict.round)
            writer.add("seconds", verdict.seconds)
            writer.add("solutions", verdict.solutions)
            writer.add("value", verdict.value)
            return writer.json
        case .endRound(let end):
            var writer = PlainJSONWriter("endRound")
            if let found = end.found {
                writer.add("found", found) { writer, found in
                    writer.add("count", found.count)
                    writer.add("expression", found.expression)
                    writer.add("names", found.names)
                }
            }
            writer.add("nextRoundSeconds", end.nextRoundSeconds)
            writer.add("out", end.out)
            writer.add("photoFinish", end.photoFinish)
            writer.add("rank", end.rank)
            writer.add("round", end.round)
            writer.add("seconds", end.seconds)
            writer.add("solution", end.solution)
            writer.add("solutions", end.solutions)
            if let winner = end.winner {
                writer.open("winner")
                writer.add("expression", winner.expression)
                writer.add("name", winner.name)
                writer.add("seconds", winner.seconds)
                writer.close()
            }
            return writer.json
        case .endMatch(let end):
            var writer = PlainJSONWriter("endMatch")
            if let awards = end.awards { writer.add("awards", awards) { $0.add($1) } }
            writer.add("discoveries", end.discoveries)
            if let fastest = end.fastest {
                writer.open("fastest")
                writer.add("name", fastest.name)
                writer.add("seconds", fastest.seconds)
                writer.close()
            }
            if let hardest = end.hardest {
                writer.open("hardest")
                writer.add("deck", hardest.deck)
                writer.add("name", hardest.name)
                writer.add("numbers", hardest.numbers)
                writer.close()
            }
            if let own = end.own {
                writer.open("own")
                writer.add(own)
                writer.close()
            }
            writer.add("standings", end.standings) { $0.add($1) }
            if let streak = end.streak {
                writer.open("streak")
                writer.add("name", streak.name)
                writer.add("rounds", streak.rounds)
                writer.close()
            }
            if let teams = end.teams {
                writer.add("teams", teams) { writer, team in
                    writer.add("players", team.players)
                    writer.add("points", team.points)
                    writer.add("rank", team.rank)
                    writer.add("team", team.team)
                }
            }
            return writer.json
        default:
            return nil
        }
    }
}

extension PlainJSONWriter {
    fileprivate mutating func add(_ row: HostMessage.Row) {
        add("bot", row.bot)
        add("face", row.face)
        add("further", row.further)
        add("hints", row.hints)
        add("moved", row.moved)
        add("name", row.name)
        add("out", row.out)
        add("outcome", row.outcome.rawValue)
        add("player", row.player)
        add("points", row.points)
        add("rank", row.rank)
        add("seconds", row.seconds)
        add("solved", row.solved)
        add("streak", row.streak)
        add("team", row.team)
        add("unproven", row.unproven)
        add("wins", row.wins)
    }

    fileprivate mutating func add(_ award: HostMessage.Award) {
        add("code", award.code)
        add("name", award.name)
        add("player", award.player)
        switch award.value {
        case .number(let number)?: add("value", number)
        case .text(let text)?: add("value", text)
        case nil: break
        }
    }
}

extension PlayerMessage {
    /// Reads a handshake, an answer, a give-up or a pong in the form in which players usually write it; nil for
    /// anything else.
    init?(frequentJSON payload: ByteBuffer) {
        var reader = PlainJSONReader(Array(payload.readableBytesView))
        guard reader.take("{"), let name = reader.string(), reader.take(":"), reader.take("{"),
            var members = PlainMembers(from: &reader), reader.take("}"), reader.take("}"), reader.isAtEnd
        else { return nil }
        switch name {
        case "handshake":
            guard let version = members.number("protocol"), let name = members.text("name") else { return nil }
            var handshake = Handshake(
                name: name, pin: members.text("pin"), resume: members.text("resume"), seat: members.number("seat"),
                room: members.text("room"), nonce: members.text("nonce"), key: members.text("key"),
                face: members.number("face"), team: members.text("team"), client: members.text("client"),
                timeFactor: members.number("timeFactor").map(Double.init))
            handshake.protocol = version
            if let word = members.text("role") {
                guard let role = Handshake.Role(rawValue: word) else { return nil }
                handshake.role = role
            }
            self = .handshake(handshake)
        case "answer":
            guard let round = members.number("round"), let text = members.text("expression") else { return nil }
            self = .answer(.init(round: round, expression: text))
        case "giveUp":
            guard let round = members.number("round") else { return nil }
            self = .giveUp(.init(round: round))
        case "pong":
            guard let id = members.number("id") else { return nil }
            self = .pong(.init(id: id))
        default: return nil
        }
        // There is a member that this version does not know, or of another type.
        guard members.isEmpty else { return nil }
    }
}
