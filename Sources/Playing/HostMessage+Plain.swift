package import Messages
import PlainText

extension HostMessage {
    /// This message with all displayed text made safe to display, and no longer than an honest host's.
    ///
    /// Every message from a host passes here once, on arrival; nothing needs to clean it again. The room's ID and the
    /// seat's secret stay as they are: they are only sent back, never displayed.
    package var plain: HostMessage {
        switch self {
        case .welcome(var welcome):
            welcome.room.name = welcome.room.name.plain(limit: 63)
            // Both become parts of addresses.
            welcome.room.code = welcome.room.code.flatMap(Self.code)
            welcome.room.path = welcome.room.path.flatMap(Self.code)
            welcome.room.pin = welcome.room.pin?.plain(limit: 63)
            welcome.player.name = welcome.player.name.plain(limit: Row.nameLimit)
            welcome.player.face = welcome.player.face.within(0...Face.count - 1)
            welcome.player.team?.clean()
            welcome.teams = welcome.teams?.prefix(TeamRow.most).map { $0.plain(limit: Row.nameLimit) }
            welcome.player.timeFactor = welcome.player.timeFactor.within(1...4)
            welcome.rules.scoring = welcome.rules.scoring?.plain(limit: 20)
            welcome.rules.hints = welcome.rules.hints?.plain(limit: 20)
            welcome.rules.deck = welcome.rules.deck?.plain(limit: 20)
            welcome.rules.firstTo = welcome.rules.firstTo.within(1...Self.mostPoints)
            welcome.host = welcome.host.plain(limit: 60)
            return .welcome(welcome)
        case .startRound(var start):
            start.difficulty = start.difficulty?.plain(limit: 20)
            start.medianSeconds = start.medianSeconds.within(0...86_400)
            start.timeFactor = start.timeFactor.within(1...4)
            start.deck = start.deck?.plain(limit: 20)
            start.firstTo = start.firstTo.within(1...Self.mostPoints)
            return .startRound(start)
        case .verdict(var verdict):
            verdict.points = verdict.points.within(0...Self.mostPoints)
            verdict.bonus = verdict.bonus.map { min(max($0, 0), Self.mostPoints) }
            verdict.value = verdict.value?.plain(limit: 40)
            verdict.reason = verdict.reason?.plain
            return .verdict(verdict)
        case .hint(var hint):
            hint.numbers = hint.numbers.map { numbers in numbers.prefix(2).map(\.plain) }
            hint.operation = hint.operation?.plain(limit: 1)
            hint.value = hint.value?.plain(limit: 40)
            hint.worth = Optional(hint.worth).within(0...1) ?? 0
            return .hint(hint)
        case .results(var results):
            results.rows = results.rows.map(\.plain)
            results.teams = results.teams?.plain
            return .results(results)
        case .endRound(var end):
            end.solution = end.solution.plain(limit: 100)
            end.winner = end.winner?.plain
            end.rank = end.rank.within(1...Self.crowd)
            end.found = end.found.map { found in found.prefix(20).map(\.plain) }
            return .endRound(end)
        case .standings(var standings):
            standings.rows = standings.rows.map(\.plain)
            standings.teams = standings.teams?.plain
            return .standings(standings)
        case .endMatch(let end):
            return .endMatch(end.plain)
        case .status(var status):
            status.code = status.code.plain
            status.text = status.text.plain(limit: 200)
            status.players = status.players.within(0...Self.crowd)
            status.startAt = status.startAt.within(1...Self.crowd)
            status.guessing = status.guessing.within(0...Self.crowd)
            status.resumeSeconds = status.resumeSeconds.within(0...86_400)
            status.void = status.void.within(1...Self.crowd)
            return .status(status)
        case .seats(var seats):
            seats.level = seats.level?.plain(limit: 20)
            seats.deck = seats.deck?.plain(limit: 20)
            if let refusal = seats.refusal {
                seats.refusal = .init(
                    reason: refusal.reason.plain(limit: 40), nearest: refusal.nearest?.plain(limit: 60),
                    setting: refusal.setting?.plain(limit: 20))
            }
            seats.banned = seats.banned.map { $0.plain(limit: Row.nameLimit) }
            seats.seats = seats.seats.map(\.plain)
            seats.teams = seats.teams?.prefix(TeamRow.most).map { $0.plain(limit: Row.nameLimit) }
            if let answer = seats.answer {
                seats.answer = .init(
                    do: answer.do.plain, name: answer.name.plain(limit: Row.nameLimit),
                    seats: answer.seats.map(\.plain), all: answer.all.within(0...Self.crowd), isDone: answer.isDone)
            }
            return .seats(seats)
        case .goodbye(let goodbye):
            return .goodbye(.init(code: goodbye.code.plain, text: goodbye.text.plain(limit: 200)))
        case .you(var you):
            you.name.clean()
            you.face = you.face.within(0...Face.count - 1)
            you.team?.clean()
            you.refused = you.refused?.plain
            return .you(you)
        case .reaction(let reaction):
            return .reaction(.init(player: reaction.player, code: reaction.code.plain))
        case .challenge, .ping:
            return self
        case .unknown(let name):
            // Cleaned, it could be the name of a message that is known.
            return .unknown(name: name.plain(limit: 40) == name ? name : "unknown")
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

extension HostMessage.Winner {
    fileprivate var plain: HostMessage.Winner? {
        guard let seconds = Optional(seconds).within(0...86_400) else { return nil }
        return .init(
            name: name.plain(limit: HostMessage.Row.nameLimit), seconds: seconds,
            expression: expression.plain(limit: 64))
    }
}

extension HostMessage.Found {
    fileprivate var plain: HostMessage.Found {
        .init(
            expression: expression.plain(limit: 100),
            names: names.prefix(5).map { $0.plain(limit: HostMessage.Row.nameLimit) },
            count: min(max(count, 0), HostMessage.crowd))
    }
}

extension HostMessage.Hint.Number {
    fileprivate var plain: Self {
        if case .fraction(let text) = self { .fraction(text.plain(limit: 40)) } else { self }
    }
}

extension HostMessage.Seats.Seat {
    fileprivate var plain: HostMessage.Seats.Seat {
        var seat = self
        seat.name.clean()
        seat.face = face.within(0...Face.count - 1)
        seat.team?.clean()
        seat.points = points.within(0...HostMessage.mostPoints)
        seat.solved = solved.within(0...HostMessage.mostPoints)
        seat.timeFactor = timeFactor.within(1...4)
        return seat
    }
}

extension HostMessage.EndMatch {
    fileprivate var plain: HostMessage.EndMatch {
        var end = self
        end.standings = standings.map(\.plain)
        end.teams = teams?.plain
        end.fastest?.name.clean()
        if end.fastest.map(\.seconds).within(0...86_400) == nil { end.fastest = nil }
        end.streak?.name.clean()
        if end.streak.map(\.rounds).within(2...HostMessage.crowd) == nil { end.streak = nil }
        end.hardest?.name.clean()
        if let numbers = end.hardest?.numbers { end.hardest?.numbers = Array(numbers.prefix(16)) }
        if let deck = end.hardest?.deck { end.hardest?.deck = deck.plain(limit: 20) }
        end.discoveries = discoveries.within(1...HostMessage.crowd)
        end.awards = awards.map { awards in awards.prefix(10).map(\.plain) }
        end.own = own?.plain
        return end
    }
}

extension HostMessage.Award {
    fileprivate var plain: HostMessage.Award {
        let shown: Value? =
            switch value {
            case .number(let number)?: Optional(number).within(0...Double(HostMessage.crowd)).map { .number($0) }
            case .text(let text)?: .text(text.plain(limit: 40))
            case nil: nil
            }
        return .init(
            code: code.plain(limit: 40), player: player, name: name.plain(limit: HostMessage.Row.nameLimit),
            value: shown)
    }
}

extension [HostMessage.TeamRow] {
    /// Those that an honest host can have meant.
    fileprivate var plain: Self {
        prefix(HostMessage.TeamRow.most).compactMap { row in
            guard let rank = Optional(row.rank).within(1...HostMessage.crowd),
                let points = Optional(row.points).within(0...HostMessage.mostPoints),
                let players = Optional(row.players).within(0...HostMessage.crowd)
            else { return nil }
            return .init(
                team: row.team.plain(limit: HostMessage.Row.nameLimit), points: points, rank: rank, players: players)
        }
    }
}

extension HostMessage.TeamRow {
    /// More than any room has.
    fileprivate static let most = 20
}

extension String {
    fileprivate mutating func clean() { self = plain(limit: HostMessage.Row.nameLimit) }
}

extension Optional where Wrapped: Comparable {
    /// Returns nil for a number that an honest host cannot have meant.
    fileprivate func within(_ range: ClosedRange<Wrapped>) -> Wrapped? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}

extension HostMessage.Row {
    /// A name has at most 24 characters; another host may be more generous.
    fileprivate static let nameLimit = 30

    fileprivate var plain: HostMessage.Row {
        var row = self
        row.name = name.plain(limit: Self.nameLimit)
        row.face = face.within(0...Face.count - 1)
        row.team?.clean()
        row.outcome = outcome.plain
        row.rank = rank.within(1...HostMessage.crowd)
        row.points = points.within(0...HostMessage.mostPoints)
        row.streak = streak.within(2...HostMessage.crowd)
        row.hints = hints.within(1...HostMessage.crowd)
        row.further = further.within(1...HostMessage.crowd)
        row.moved = moved.within(-HostMessage.crowd...HostMessage.crowd)
        return row
    }
}

extension RawRepresentable<String> {
    /// A code that may come from a later version. A known code does not change.
    fileprivate var plain: Self { Self(rawValue: rawValue.plain(limit: 40)) ?? self }
}
