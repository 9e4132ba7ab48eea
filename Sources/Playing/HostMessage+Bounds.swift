package import Messages
import PlainText

extension HostMessage {
    /// The message without numbers that an honest host cannot send, and with its lists cut to a usual length.
    ///
    /// A player's connection calls this once for each message that arrives. The types of its texts keep those plain.
    package var bounded: HostMessage {
        switch self {
        case .welcome(var welcome):
            // Both become parts of addresses.
            welcome.room.code = welcome.room.code.flatMap(Self.code)
            welcome.room.path = welcome.room.path.flatMap(Self.code)
            welcome.player.face = welcome.player.face.within(0...Face.count - 1)
            welcome.teams = welcome.teams.map { Array($0.prefix(TeamRow.most)) }
            welcome.player.timeFactor = welcome.player.timeFactor.within(1...4)
            welcome.rules.firstTo = welcome.rules.firstTo.within(1...Self.mostPoints)
            return .welcome(welcome)
        case .startRound(var start):
            start.medianSeconds = start.medianSeconds.within(0...86_400)
            start.timeFactor = start.timeFactor.within(1...4)
            start.firstTo = start.firstTo.within(1...Self.mostPoints)
            return .startRound(start)
        case .verdict(var verdict):
            verdict.points = verdict.points.within(0...Self.mostPoints)
            verdict.bonus = verdict.bonus.map { min(max($0, 0), Self.mostPoints) }
            return .verdict(verdict)
        case .hint(var hint):
            hint.numbers = hint.numbers.map { Array($0.prefix(2)) }
            hint.worth = Optional(hint.worth).within(0...1) ?? 0
            return .hint(hint)
        case .results(var results):
            results.rows = results.rows.map(\.bounded)
            results.teams = results.teams?.bounded
            return .results(results)
        case .endRound(var end):
            if end.winner.map(\.seconds).within(0...86_400) == nil { end.winner = nil }
            end.rank = end.rank.within(1...Self.crowd)
            end.found = end.found.map { found in found.prefix(20).map(\.bounded) }
            return .endRound(end)
        case .standings(var standings):
            standings.rows = standings.rows.map(\.bounded)
            standings.teams = standings.teams?.bounded
            return .standings(standings)
        case .endMatch(let end):
            return .endMatch(end.bounded)
        case .status(var status):
            status.players = status.players.within(0...Self.crowd)
            status.startAt = status.startAt.within(1...Self.crowd)
            status.guessing = status.guessing.within(0...Self.crowd)
            status.resumeSeconds = status.resumeSeconds.within(0...86_400)
            status.void = status.void.within(1...Self.crowd)
            return .status(status)
        case .seats(var seats):
            seats.seats = seats.seats.map(\.bounded)
            seats.teams = seats.teams.map { Array($0.prefix(TeamRow.most)) }
            if let answer = seats.answer {
                seats.answer?.seats = answer.seats.map(\.bounded)
                seats.answer?.all = answer.all.within(0...Self.crowd)
            }
            return .seats(seats)
        case .you(var you):
            you.face = you.face.within(0...Face.count - 1)
            return .you(you)
        case .challenge, .goodbye, .reaction, .ping, .unknown:
            return self
        }
    }

    /// Returns the text if it can be a room's code: a few letters.
    private static func code(_ text: String) -> String? {
        text.isMade(of: 1...8, \.isLetter) ? text : nil
    }

    /// More than any room counts, and small enough to add up.
    fileprivate static let crowd = 1_000_000
    /// As many as the longest match can bring.
    fileprivate static let mostPoints = 1_000_000_000
}

extension HostMessage.Found {
    fileprivate var bounded: HostMessage.Found {
        .init(expression: expression, names: Array(names.prefix(5)), count: min(max(count, 0), HostMessage.crowd))
    }
}

extension HostMessage.Seats.Seat {
    fileprivate var bounded: HostMessage.Seats.Seat {
        var seat = self
        seat.face = face.within(0...Face.count - 1)
        seat.points = points.within(0...HostMessage.mostPoints)
        seat.solved = solved.within(0...HostMessage.mostPoints)
        seat.timeFactor = timeFactor.within(1...4)
        return seat
    }
}

extension HostMessage.EndMatch {
    fileprivate var bounded: HostMessage.EndMatch {
        var end = self
        end.standings = standings.map(\.bounded)
        end.teams = teams?.bounded
        if end.fastest.map(\.seconds).within(0...86_400) == nil { end.fastest = nil }
        if end.streak.map(\.rounds).within(2...HostMessage.crowd) == nil { end.streak = nil }
        if let numbers = end.hardest?.numbers { end.hardest?.numbers = Array(numbers.prefix(16)) }
        end.discoveries = discoveries.within(1...HostMessage.crowd)
        end.awards = awards.map { awards in awards.prefix(10).map(\.bounded) }
        end.own = own?.bounded
        return end
    }
}

extension HostMessage.Award {
    fileprivate var bounded: HostMessage.Award {
        guard case .number(let number)? = value, !(0...Double(HostMessage.crowd)).contains(number) else { return self }
        return .init(code: code, player: player, name: name, value: nil)
    }
}

extension [HostMessage.TeamRow] {
    /// Those that an honest host can have meant.
    fileprivate var bounded: Self {
        prefix(HostMessage.TeamRow.most).filter { row in
            (1...HostMessage.crowd).contains(row.rank) && (0...HostMessage.mostPoints).contains(row.points)
                && (0...HostMessage.crowd).contains(row.players)
        }
    }
}

extension HostMessage.TeamRow {
    /// More than any room has.
    fileprivate static let most = 20
}

extension Optional where Wrapped: Comparable {
    /// Returns nil for a number that an honest host cannot have meant.
    fileprivate func within(_ range: ClosedRange<Wrapped>) -> Wrapped? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}

extension HostMessage.Row {
    fileprivate var bounded: HostMessage.Row {
        var row = self
        row.face = face.within(0...Face.count - 1)
        row.rank = rank.within(1...HostMessage.crowd)
        row.points = points.within(0...HostMessage.mostPoints)
        row.streak = streak.within(2...HostMessage.crowd)
        row.hints = hints.within(1...HostMessage.crowd)
        row.further = further.within(1...HostMessage.crowd)
        row.moved = moved.within(-HostMessage.crowd...HostMessage.crowd)
        return row
    }
}
