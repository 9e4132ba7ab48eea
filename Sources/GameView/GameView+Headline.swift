package import Messages
package import Phrases

// The headline and the details.
extension GameView {
    /// The words for a phase. Callers omit details that are nil.
    typealias Words = (headline: Phrase.Headline?, details: [Phrase.Detail?])

    func words(in phase: Frame.Phase) -> Words {
        let hostPaused: Phrase.Detail? = state?.paused == true ? .hostPaused : nil
        switch phase {
        case .joining: return (nil, [])
        case .playing:
            return (nil, [isOut ? .out : nil, (told?.timeFactor ?? 1) > 1 ? .moreTime : nil, teamLater] + rules)
        case .done: return (ownHeadline, ownDetails)
        case .showing: return (nil, [overtime] + rules)
        case .waiting: return (isSpectator ? .roundIsOn : .admitted, [.nextRoundIsYours, overtime])
        case .gathering: return (!isSpectator ? .admitted : isLocked ? .locked : .invitation, gatheringDetails)
        case .countdown: return (.getReady, [])
        case .paused: return state?.resumeSeconds == nil ? (.paused, [hostPaused]) : (.getReady, [.goesOn])
        case .break: return end.map { (headline(of: $0), details(of: $0) + [hostPaused]) } ?? (.getReady, [])
        case .over: return match.map { words(on: $0, hostPaused) } ?? (nil, [])
        case .idle: return (state == nil ? nil : hostPaused == nil ? .waitingForPlayers : .paused, [hostPaused])
        }
    }

    private var ownHeadline: Phrase.Headline? {
        switch own?.outcome {
        case .solved?: own?.seconds.map { .solved(seconds: $0) } ?? .solvedIt
        case .gaveUp?: .gaveUp
        case .outOfTime?: .outOfTime
        default: nil
        }
    }

    private var ownDetails: [Phrase.Detail?] {
        let guessing = results?.guessing ?? 0
        return (own?.verdict?.gains ?? []) + [
            furtherDetail, guessing > 0 && settings.isRace ? .stillGuessing(count: guessing) : .waitingForEnd, overtime,
        ]
    }

    private var overtime: Phrase.Detail? { isOvertime ? .overtime : nil }

    private var furtherDetail: Phrase.Detail? {
        own.flatMap { $0.further > 0 ? .foundFurther(count: $0.further) : nil }
    }

    /// The team for which the listener's later rounds count, if this one does not.
    package var teamLater: Phrase.Detail? {
        told?.forTeam == false ? welcome?.player.team.map { .teamLater(team: $0) } : nil
    }

    private var gatheringDetails: [Phrase.Detail?] {
        guard let startAt = status?.startAt else {
            if leftWhenTold != nil { return [] }
            return [settings.startIn.map { .beginsAfter(count: $0) } ?? .hostBegins]
        }
        let missing = startAt.subtractingReportingOverflow(status?.players ?? 0).partialValue
        return [.beginsWith(count: startAt), missing > 0 ? .missing(count: missing) : nil]
    }

    private func headline(of end: HostMessage.EndRound) -> Phrase.Headline {
        if let rank = own?.rank {
            if rank == 1, isOnlyPerson, let seconds = own?.seconds { return .solved(seconds: seconds) }
            let equals = others(rows.filter { $0.rank == rank })
            if rank > 1 {
                return equals.isEmpty
                    ? .placedInRound(rank: rank, round: end.round) : .sharedInRound(rank: rank, round: end.round)
            }
            return equals.isEmpty ? .wonRound(round: end.round) : .wonRoundWith(round: end.round, names: equals)
        }
        let first = rows.winners
        if !isSpectator || first.isEmpty && !settings.isRace { return .roundOver(round: end.round) }
        if first.isEmpty { return .nobodyWonRound(round: end.round) }
        return end.photoFinish == true
            ? .photoFinishWonBy(round: end.round, names: first) : .roundWonBy(round: end.round, names: first)
    }

    private func details(of end: HostMessage.EndRound) -> [Phrase.Detail?] {
        let first = rows.winners, leader = rows.first { $0.rank == 1 }, streak = leader?.streak ?? 0
        let out = (end.table.news ?? []).people(.out, besides: player)
        return [
            // The photo finish was between the first two.
            end.photoFinish == true && (1...2).contains(own?.rank ?? 0) ? .photoFinish : nil,
            isOnlyPerson && own?.rank == 1 ? nil : own?.seconds.map { .ownTime(seconds: $0) }, ownHints,
            isEnding ? nil : gain.map { .earned(count: $0) }, furtherDetail,
            !first.isEmpty && own?.rank != 1 && !isSpectator ? .wonBy(names: first) : nil,
            isOut ? .out : nil, out.names.isEmpty ? nil : .nowOut(names: out.names, count: out.count),
            streak < 2 || isEnding
                ? nil
                : leader.map {
                    $0.player == player ? .ownStreak(rounds: streak) : .streak(name: $0.name, rounds: streak)
                },
            solution?.winner.map { _ in .solutions(count: end.solutions) }, fasterThanMost,
        ]
    }

    private func words(
        on match: HostMessage.Phased<HostMessage.EndMatch>, _ hostPaused: Phrase.Detail?
    ) -> Words {
        let rows = named(match.rows), people = rows.matchWinners, teams = match.teams?.winners ?? []
        let rank: Int? = row(in: rows).map(\.matchPlace) ?? match.own?.standing
        let team = isSpectator || teams.isEmpty ? nil : welcome?.player.team
        let details: [Phrase.Detail?] = [
            isSpectator || teams.isEmpty ? nil : .teamsWon(names: teams, count: teams.count),
            isSpectator || people.isEmpty || team == nil && rank == 1
                ? nil
                : match.teams == nil
                    ? .wonBy(names: people) : settings.hasPoints ? .mostPoints(names: people) : nil, hostPaused,
        ]
        func headline() -> Phrase.Headline {
            let first = teams.isEmpty ? people : teams
            if isSpectator, !first.isEmpty { return .matchWonBy(names: first) }
            if rank != nil, isOnlyPerson { return .matchOver }
            // A team wins, even if its best player has fewer points than others.
            if let team { return teams.contains(team) ? .wonMatch : .matchOver }
            guard let rank else { return people.isEmpty && settings.isRace ? .nobodyWonMatch : .matchOver }
            let equals = others(rows.filter { $0.matchPlace == rank })
            if rank > 1 { return equals.isEmpty ? .placedInMatch(rank: rank) : .sharedInMatch(rank: rank) }
            return equals.isEmpty ? .wonMatch : .wonMatchWith(names: equals)
        }
        return (headline(), details + match.members.tieBreaks(under: settings))
    }

    /// The names of the other players among these.
    private func others(_ rows: [HostMessage.Row]) -> [String] { rows.filter { $0.player != player }.map(\.name) }

    /// The listener's rank in a round that is over, in a sentence; just the time where there is no place to speak of.
    package func ownPlace(_ rank: Int?, seconds: Double) -> Phrase {
        guard let rank, !isOnlyPerson else { return .detail(.ownTime(seconds: seconds)) }
        return .youCame(rank, seconds: seconds, isShared: !others(rows.filter { $0.rank == rank }).isEmpty)
    }

    /// Why players who took longer are before the listener; nil if the listener took no hints, or is alone.
    package var ownHints: Phrase.Detail? {
        guard own?.rank != nil, !isOnlyPerson, hintsTaken > 0 else { return nil }
        return .afterHints(count: hintsTaken)
    }

    /// The median time that people need for the numbers, if the listener needed less without hints.
    package var fasterThanMost: Phrase.Detail? {
        guard let median = start?.medianSeconds, let seconds = own?.seconds, seconds < median, hintsTaken == 0
        else { return nil }
        return .fasterThanMost(count: wholeSeconds(median.rounded()))
    }

    /// How many hints the listener took in the round, as far as known. The table of a crowd does not have everybody.
    private var hintsTaken: Int { ownRow?.hints ?? hints.count }
}

extension [HostMessage.Row] {
    /// The names of the players with rank 1 who have solved the round.
    package var winners: [String] { filter { $0.rank == 1 && $0.seconds != nil }.map(\.name) }

    /// The names of the players with rank 1 in the match.
    fileprivate var matchWinners: [String] { filter { $0.matchPlace == 1 }.map(\.name) }
}

extension HostMessage.EndMatch {
    /// What decided between equal scores on the first three ranks. Where only rounds solved count, and between teams,
    /// equals share a rank.
    package func tieBreaks(under settings: SettingValues) -> [Phrase.Detail] {
        guard teams == nil, !settings.isForSolved else { return [] }
        let ranked = rows.filter { $0.matchPlace != nil }
        return zip(ranked, ranked.dropFirst()).reduce(into: []) { breaks, pair in
            guard let tieBreak = pair.0.tieBreak(before: pair.1), !breaks.contains(tieBreak) else { return }
            breaks.append(tieBreak)
        }
    }
}

extension HostMessage.Row {
    /// What puts a player before the next one, whose score is equal.
    fileprivate func tieBreak(before next: Self) -> Phrase.Detail? {
        guard let rank = matchPlace, rank <= 3, rank != next.matchPlace, unproven == next.unproven else { return nil }
        if let points, points != next.points { return nil }
        guard let wins, let other = next.wins else { return nil }
        if wins != other { return points == nil ? nil : .tieByWins }
        if solved != next.solved { return .tieBySolved }
        return seconds == next.seconds ? nil : .tieByTime
    }
}

extension [HostMessage.TeamRow] {
    /// The names of the teams with rank 1, if they have scored.
    fileprivate var winners: [String] { filter { $0.rank == 1 && $0.hasScored }.map(\.team) }
}
