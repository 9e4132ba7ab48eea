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
            return .welcome(welcome)
        case .startRound(var start):
            start.round = min(max(start.round, 0), Self.crowd)
            start.seconds = Optional(start.seconds).within(0...Self.longest) ?? 0
            start.rounds = start.rounds.within(1...Self.crowd)
            start.mostRounds = start.mostRounds.within(1...Self.crowd)
            start.medianSeconds = start.medianSeconds.within(0...86_400)
            start.numbers = start.numbers.map { Array($0.prefix(Self.mostNumbers)) }
            start.own = start.own?.bounded
            start.resumeSeconds = start.resumeSeconds.within(0...86_400)
            return .startRound(start)
        case .verdict(var verdict):
            verdict.seconds = Optional(verdict.seconds).within(0...86_400) ?? 0
            verdict.position = verdict.position.within(0...Self.crowd)
            verdict.solutions = verdict.solutions.within(0...Self.crowd)
            verdict.found = verdict.found.within(0...Self.crowd)
            verdict.points = verdict.points.within(0...Self.mostPoints)
            verdict.bonus = verdict.bonus.map { min(max($0, 0), Self.mostPoints) }
            return .verdict(verdict)
        case .hint(var hint):
            hint.numbers = hint.numbers.map { Array($0.prefix(2)) }
            hint.worth = Optional(hint.worth).within(0...1) ?? 0
            return .hint(hint)
        case .results(var results):
            results.bound()
            return .results(results)
        case .endRound(var end):
            end.seconds = end.seconds.within(0...Self.longest)
            end.resumeSeconds = end.resumeSeconds.within(0...86_400)
            end.solutions = min(max(end.solutions, 0), Self.crowd)
            if end.winner.map(\.seconds).within(0...86_400) == nil { end.winner = nil }
            end.table.bound()
            end.standings = end.standings?.map(\.bounded)
            end.own = end.own?.bounded
            end.found = end.found.map { found in found.prefix(20).map(\.bounded) }
            return .endRound(end)
        case .endMatch(var end):
            end.members = end.members.bounded
            end.resumeSeconds = end.resumeSeconds.within(0...86_400)
            end.own = end.own?.bounded
            return .endMatch(end)
        case .status(var status):
            status.seconds = status.seconds.within(0...Self.longest)
            status.players = status.players.within(0...Self.crowd)
            status.startAt = status.startAt.within(1...Self.crowd)
            status.resumeSeconds = status.resumeSeconds.within(0...86_400)
            status.own = status.own?.bounded
            status.void = status.void.within(1...Self.crowd)
            return .status(status)
        case .seats(var seats):
            seats.seats = seats.seats.map(\.bounded)
            return .seats(seats)
        case .outcome(var outcome):
            outcome.seats = outcome.seats.map { $0.prefix(Outcome.mostSeats).map(\.bounded) }
            outcome.names = outcome.names.map { Array($0.prefix(Outcome.mostSeats)) }
            outcome.count = outcome.count.within(0...Self.crowd)
            outcome.factor = outcome.factor.within(1...4)
            return .outcome(outcome)
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

    /// The most numbers in an honest puzzle.
    private static let mostNumbers = 16
    /// More than the counts of any room, and small enough to add up.
    fileprivate static let crowd = 1_000_000
    /// In seconds: longer than any round, break or wait.
    fileprivate static let longest = 315_360_000.0
    /// The most points in the longest match.
    fileprivate static let mostPoints = 1_000_000_000
}

extension HostMessage.Results {
    fileprivate mutating func bound() {
        players = min(max(players, 0), HostMessage.crowd)
        solved = min(max(solved, 0), HostMessage.crowd)
        guessing = min(max(guessing, 0), HostMessage.crowd)
        rows = rows?.map(\.bounded)
        teams = teams?.bounded
        news = news.map { news in news.prefix(HostMessage.News.most).map(\.bounded) }
    }
}

extension HostMessage.Own {
    fileprivate var bounded: HostMessage.Own {
        var own = self
        own.points = points.within(0...HostMessage.mostPoints)
        own.standing = standing.within(1...HostMessage.crowd)
        own.seconds = seconds.within(0...HostMessage.longest)
        own.timeFactor = timeFactor.within(1...4)
        own.hints = hints.within(0...3)
        own.rank = rank.within(1...HostMessage.crowd)
        own.award = award?.bounded
        return own
    }
}

extension HostMessage.News {
    fileprivate var bounded: HostMessage.News {
        var news = self
        news.seconds = seconds.within(0...86_400)
        news.rank = rank.within(1...HostMessage.crowd)
        news.count = count.within(0...HostMessage.crowd)
        news.found = found.within(0...HostMessage.crowd)
        news.solutions = solutions.within(0...HostMessage.crowd)
        return news
    }
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
        seat.solved = solved.within(0...HostMessage.crowd)
        seat.wins = wins.within(0...HostMessage.crowd)
        seat.unsolved = unsolved.within(0...HostMessage.crowd)
        seat.timeFactor = timeFactor.within(1...4)
        return seat
    }
}

extension HostMessage.EndMatch {
    fileprivate var bounded: HostMessage.EndMatch {
        .init(
            rows: rows.map(\.bounded), teams: teams?.bounded,
            awards: awards.map { awards in awards.prefix(10).map(\.bounded) })
    }
}

extension HostMessage.Award {
    fileprivate var bounded: HostMessage.Award {
        guard case .number(let number)? = value, !(0...Double(HostMessage.crowd)).contains(number) else { return self }
        return .init(code: code, player: player, name: name, value: nil)
    }
}

extension [HostMessage.TeamRow] {
    /// The items that an honest host can have meant.
    fileprivate var bounded: Self {
        prefix(HostMessage.TeamRow.most).filter { row in
            (1...HostMessage.crowd).contains(row.rank ?? 1) && (0...HostMessage.mostPoints).contains(row.points ?? 0)
                && [row.wins, row.solved].allSatisfy { (0...Double(HostMessage.mostPoints)).contains($0 ?? 0) }
                && (0...HostMessage.crowd).contains(row.players)
        }
    }
}

extension HostMessage.TeamRow {
    /// More than in any room.
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
        row.seconds = seconds.within(0...86_400)
        row.wins = wins.within(0...HostMessage.crowd)
        row.solved = solved.within(0...HostMessage.crowd)
        row.points = points.within(0...HostMessage.mostPoints)
        row.gained = gained.within(-HostMessage.mostPoints...HostMessage.mostPoints)
        row.standing = standing.within(1...HostMessage.crowd)
        row.streak = streak.within(2...HostMessage.crowd)
        row.hints = hints.within(1...HostMessage.crowd)
        row.further = further.within(1...HostMessage.crowd)
        row.moved = moved.within(-HostMessage.crowd...HostMessage.crowd)
        return row
    }
}
