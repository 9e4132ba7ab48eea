package import Messages

// What messages say with codes.
extension Phrase {
    /// Which round it is: `Round 3 of 10, hard`, as far as it is known.
    package static func title(round: Int, of rounds: Int?, difficulty: String?) -> Phrase {
        var values = ["round": Value.number(round)]
        values["rounds"] = rounds.map { .number($0) }
        values["difficulty"] = difficulty.map { .known("difficulty", $0) }
        let name = difficulty == nil ? "title.round" : "title.graded"
        return Phrase(rounds == nil ? name : name + "Of", values)
    }

    /// The title of a round of a match that ends in another way: `Knockout: Round 3 of 4`.
    package static func title(_ title: Phrase, isKnockout: Bool, isFinal: Bool, firstTo: Int?, mostRounds: Int?)
        -> Phrase
    {
        if isKnockout, let mostRounds {
            return Phrase("title.knockoutAtMost", ["title": .phrase(title), "count": .number(mostRounds)])
        }
        if isKnockout { return Phrase(isFinal ? "title.final" : "title.knockout", ["title": .phrase(title)]) }
        return firstTo.map { Phrase("title.firstTo", ["title": .phrase(title), "count": .number($0)]) } ?? title
    }

    /// What a player did in a round, for a table.
    /// - Parameter isOut: whether the player is out of the match.
    package static func outcome(_ outcome: RowOutcome, isOut: Bool = false) -> Phrase {
        let did = known("outcome", outcome.rawValue)
        return isOut ? Phrase("label.only", ["label": .phrases([did, .table(.out)])]) : did
    }

    private enum Score {
        case wins(wins: Int)
        case solved(count: Int)
        case points(count: Int, wins: Int)
    }

    /// What a player has in a match: points, where there are any, and wins.
    /// - Parameter solved: the rounds solved, if they are what decides.
    package static func score(_ points: Int?, wins: Int, solved: Int? = nil) -> Phrase {
        let other: Score = solved.map { .solved(count: $0) } ?? .wins(wins: wins)
        return Phrase("score", points.map { .points(count: $0, wins: wins) } ?? other)
    }

    /// What a host reads while the end of a match is a secret.
    package static let secretScore = Phrase("score.secret")

    /// A line with more parts behind it.
    private func with(_ parts: [Phrase?]) -> Phrase {
        parts.compactMap(\.self).reduce(self) { line, part in
            Phrase("row.with", ["line": .phrase(line), "part": .phrase(part)])
        }
    }

    /// The players who have found a solution: the names of the first, and how many others.
    /// - Parameters:
    ///   - names: of some of them.
    ///   - count: how many they are.
    private static func finders(_ names: [String], of count: Int) -> Phrase {
        count <= 0 ? .found(.nobody) : Phrase("label.only", ["label": .names(names), "count": .number(count)])
    }

    /// A solution that can be looked through.
    package static func found(_ found: HostMessage.Found, target: Int) -> Phrase {
        .found(
            .line(solution: found.expression, target: target, finders: finders(found.names, of: found.count)))
    }

    /// A row of a round's table, with the player's score, the rounds solved if there are no points, and what else the
    /// player did in the round. While the end of the match is a secret, the line has no score.
    /// - Parameter isForSolved: whether the rounds solved decide the match.
    package static func row(_ row: HostMessage.Row, isForSolved: Bool) -> Phrase {
        let total = row.wins.map { score(row.points, wins: $0, solved: isForSolved ? row.solved : nil) }
        let solved = total == nil || isForSolved || row.points != nil ? nil : row.solved
        let counts = [("table.solvedCount", solved), ("table.hints", row.hints), ("table.further", row.further)]
        return result(of: row).with(
            [total] + counts.map { name, count in count.map { Phrase(name, ["count": .number($0)]) } })
    }

    /// What a player did in a round.
    private static func result(of row: HostMessage.Row) -> Phrase {
        var values = ["name": Value.text(row.shownName)]
        if row.bot == true, let seconds = row.seconds {
            values["seconds"] = .seconds(seconds)
            return Phrase("row.bot", values)
        }
        guard let rank = row.rank, let seconds = row.seconds else {
            if row.out == true, let seconds = row.seconds {
                return Phrase("row.outSolved", values.merging(["seconds": .seconds(seconds)]) { $1 })
            }
            values["outcome"] = .known("outcome", row.outcome.rawValue)
            return Phrase(row.out == true ? "row.out" : "row.unplaced", values)
        }
        return Phrase("row.placed", values.merging(["rank": .number(rank), "seconds": .seconds(seconds)]) { $1 })
    }

    /// A row of a match's table.
    /// - Parameter isForSolved: whether the rounds solved decide the match.
    package static func standing(_ row: HostMessage.Row, isForSolved: Bool) -> Phrase {
        let solved = row.solved ?? 0
        var values = ["name": Value.text(row.shownName)]
        values["score"] = .phrase(.score(row.points, wins: row.wins ?? 0, solved: isForSolved ? solved : nil))
        values["rank"] = row.matchPlace.map { .number($0) }
        let unplaced = row.out == true ? "row.matchOut" : "row.matchUnplaced"
        return Phrase(row.matchPlace == nil ? unplaced : "row.match", values)
            .with([isForSolved ? nil : Phrase("table.solvedCount", ["count": .number(solved)])])
    }

    /// The rank and the points of a listener whom the table of a match does not have.
    package static func unlisted(rank: Int, points: Int?) -> Phrase {
        let points = points.map { Phrase("table.points", ["count": .number($0)]) }
        return Phrase.headline(.placedInMatch(rank: rank)).with([points])
    }

    /// A team's score; nil as long as the end of the match is a secret.
    package static func team(_ points: Int?, wins: Double?, solved: Double?) -> Phrase? {
        points.map { .team(.points(count: $0)) } ?? wins.map { .team(.wins(mean: $0)) }
            ?? solved.map { .team(.solved(mean: $0)) }
    }

    /// A row of the teams' table; nil as long as the end of the match is a secret.
    package static func team(_ row: HostMessage.TeamRow, hasRank: Bool) -> Phrase? {
        guard let rank = row.rank, let score = team(row.points, wins: row.wins, solved: row.solved) else { return nil }
        let values: [String: Value] = [
            "team": .text(row.team), "count": .number(row.players), "rank": .number(rank), "score": .phrase(score),
        ]
        return Phrase(hasRank ? "row.team" : "row.teamUnplaced", values)
    }

    /// Why an answer is wrong, for players who type lines. In English it begins as docs/protocol.md says.
    /// - Parameter expression: what was sent, if that is known.
    package static func wrong(
        _ verdict: HostMessage.Verdict, expression: String? = nil, target: Int, asCards: Bool
    ) -> Phrase {
        switch verdict.reason {
        case .notTarget?:
            let target = Value.number(target)
            return verdict.value.map { Phrase("verdict.notTarget", ["value": .text($0), "target": target]) }
                ?? Phrase("verdict.tooLarge", ["target": target])
        case .syntax?:
            guard let expression, let position = verdict.position, position >= 0 else {
                return Phrase("verdict.syntax")
            }
            guard let sign = expression.dropFirst(position).first else { return Phrase("verdict.syntaxAtEnd") }
            if expression.prefix(position).last(where: { $0 != " " }) == "=" { return Phrase("verdict.wrongResult") }
            // The player has typed cards, which have fewer characters than their numbers.
            let place = asCards ? Cards.faces(in: String(expression.prefix(position))).count : position
            return Phrase("verdict.syntaxAt", ["sign": .text(String(sign)), "place": .number(place + 1)])
        case .wrongNumbers?: return verdict.wrongNumber?.phrase(asCards) ?? Phrase("verdict.wrongNumbers")
        case .divisionByZero?: return Phrase("verdict.divisionByZero")
        case .repeated?: return Phrase("verdict.repeated")
        case .noHint?: return Phrase("wrong.noHint")
        case .roundOver?: return Phrase("wrong.roundOver")
        case .alreadyAnswered?: return Phrase("wrong.alreadyAnswered")
        case .notPlaying?: return Phrase("wrong.notPlaying")
        default: return Phrase("verdict.unknown")
        }
    }

    /// A player's reaction, which everybody sees.
    package static func reaction(_ code: ReactionCode, of name: String) -> Phrase? {
        ReactionCode.all.contains(code) ? Phrase("reaction.\(code.rawValue)", ["name": .text(name)]) : nil
    }

    /// Why the host did not do what a player asked for.
    package static func refused(_ refusal: Refusal) -> Phrase {
        let name = "refused.\(refusal.rawValue)"
        return Phrase(Catalog.english.templates[name] == nil ? "refused.unknown" : name)
    }

    private enum Status {
        case waitingForPlayers, paused, matchOver, startAnother
        case winnersFollow(count: Int)
        case waitingForAnswers(count: Int)
        case nextRoundSoon(count: Int)
        case resumesSoon(count: Int)
        case gathering(count: Int)
        case gatheringUntil(count: Int)
        case roundVoid(number: Int)
    }

    /// What everybody is waiting for in a phase, and whether the round before counts; nothing for a message that tells none.
    /// - Parameters:
    ///   - guessing: how many are, in a round.
    ///   - startIn: the seconds from the first player to the first round, if that begins by itself.
    ///   - isForHost: whether the listener is the host, who can start another match.
    package static func awaited(
        _ message: HostMessage, guessing: Int = 0, startIn: Int? = nil, isForHost: Bool = false
    ) -> [Phrase] {
        guard let state = message.state else { return [] }
        if isForHost, state.paused != true, case .endMatch = message { return [Phrase("status", Status.startAnother)] }
        let awaited = awaited(message, state, guessing: guessing, startIn: startIn)
        guard case .status(let status) = message, let number = status.void else { return awaited }
        return [Phrase("status", Status.roundVoid(number: number))] + awaited
    }

    private static func awaited(
        _ message: HostMessage, _ state: HostMessage.PhaseState, guessing: Int, startIn: Int?
    ) -> [Phrase] {
        func said(_ entry: Status) -> Phrase { Phrase("status", entry) }
        if state.paused == true {
            return [state.resumeSeconds.map { said(.resumesSoon(count: wholeSeconds($0))) } ?? said(.paused)]
        }
        switch message {
        case .startRound: return [said(.waitingForAnswers(count: guessing))]
        case .endRound(let end):
            let seconds = end.seconds.map(wholeSeconds)
            if end.phase == .ending { return [said(.winnersFollow(count: seconds ?? 0))] }
            return [seconds.map { said(.nextRoundSoon(count: $0)) } ?? said(.waitingForPlayers)]
        case .endMatch: return [said(.matchOver)]
        case .status(let status): return awaited(status, startIn: startIn, said)
        default: return []
        }
    }

    private static func awaited(
        _ status: HostMessage.Phased<HostMessage.Status>, startIn: Int?, _ said: (Status) -> Phrase
    ) -> [Phrase] {
        let seconds = wholeSeconds(status.seconds ?? 0)
        switch status.phase {
        case .countdown: return [said(.nextRoundSoon(count: seconds))]
        case .gathering:
            let conditions = [
                status.startAt.map { .detail(.beginsWith(count: $0)) },
                status.seconds.map { _ in said(.gatheringUntil(count: seconds)) },
            ].compactMap(\.self)
            let otherwise: Detail = startIn.map { .beginsAfter(count: $0) } ?? .hostBegins
            return [said(.gathering(count: status.players ?? 0))]
                + (conditions.isEmpty ? [.detail(otherwise)] : conditions)
        default: return [said(.waitingForPlayers)]
        }
    }
}

extension Phrase.Value {
    /// The label of a code, or a code that is not known as it is.
    static func known(_ group: String, _ code: String) -> Self {
        let name = "\(group).\(code)"
        return Catalog.english.templates[name] == nil ? .text(code) : .phrase(Phrase(name))
    }
}

extension Catalog {
    /// Several sentences in a row.
    package func callAsFunction(_ phrases: [Phrase]) -> String { phrases.map { self($0) }.joined(separator: " ") }
}

extension HostMessage {
    /// The message with its text, if it has one.
    /// - Parameter startIn: the seconds from the first player to the first round, if that begins by itself.
    package func worded(startIn: Int?) -> Self {
        guard case .status(var status) = self else { return self }
        status.text = Catalog.english(Phrase.awaited(self, startIn: startIn))
        return .status(status)
    }
}

extension HostMessage.WrongNumber {
    /// How its use differs from the deal.
    fileprivate func phrase(_ asCards: Bool) -> Phrase {
        let (face, digits) = (Cards.face(of: number), "\(number)")
        var values: [String: Phrase.Value] = ["number": .text(asCards ? face : digits), "count": .number(used)]
        if dealt < 1 {
            // People may type a card as a number.
            if asCards, face != digits { values["number"] = .text("\(face) (\(digits))") }
            return Phrase("verdict.foreign", values)
        }
        if used > dealt { return Phrase(used == 2 ? "verdict.usedTwice" : "verdict.usedTooOften", values) }
        return Phrase(used > 0 ? "verdict.usedTooRarely" : "verdict.unused", values)
    }
}
