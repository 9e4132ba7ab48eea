package import Messages
package import Phrases

// The headline and the details.
extension GameView {
    func headline(in phase: Frame.Phase) -> Phrase.Headline? {
        switch phase {
        case .done: return ownHeadline
        case .waiting: return isSpectator ? .roundIsOn : .admitted
        case .gathering: return !isSpectator ? .admitted : isLocked ? .locked : .invitation
        case .countdown: return .getReady
        case .paused: return state?.resumeSeconds == nil ? .paused : .getReady
        case .break: return end.map(headline) ?? .getReady
        case .over: return matchHeadline
        case .idle:
            if state?.paused == true { return .paused }
            return state == nil ? nil : .waitingForPlayers
        case .joining, .playing, .showing: return nil
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

    private func headline(of end: HostMessage.EndRound) -> Phrase.Headline {
        if let rank = own?.rank {
            if rank == 1, isOnlyPerson, let seconds = own?.seconds { return .solved(seconds: seconds) }
            let others = lastRows.filter { $0.rank == rank && $0.player != player }.map(\.name)
            if rank > 1 {
                return others.isEmpty
                    ? .placedInRound(rank: rank, round: end.round) : .sharedInRound(rank: rank, round: end.round)
            }
            return others.isEmpty ? .wonRound(round: end.round) : .wonRoundWith(round: end.round, names: others)
        }
        guard isSpectator else { return .roundOver(round: end.round) }
        let first = lastRows.winners
        if first.isEmpty { return settings.isRace ? .nobodyWonRound(round: end.round) : .roundOver(round: end.round) }
        return end.photoFinish == true
            ? .photoFinishWonBy(round: end.round, names: first) : .roundWonBy(round: end.round, names: first)
    }

    private var matchHeadline: Phrase.Headline {
        let rows = named(match?.rows ?? [])
        let rank: Int? = row(in: rows).map(\.matchPlace) ?? finalOwn?.standing, first = rows.matchWinners
        if isSpectator, let teams = match?.teams?.winners, !teams.isEmpty { return .matchWonBy(names: teams) }
        if isSpectator, !first.isEmpty { return .matchWonBy(names: first) }
        if let rank {
            if isOnlyPerson { return .matchOver }
            let others = rows.filter { $0.matchPlace == rank && $0.player != player }.map(\.name)
            if rank > 1 { return others.isEmpty ? .placedInMatch(rank: rank) : .sharedInMatch(rank: rank) }
            return others.isEmpty ? .wonMatch : .wonMatchWith(names: others)
        }
        return match != nil && first.isEmpty && settings.isRace ? .nobodyWonMatch : .matchOver
    }

    func details(in phase: Frame.Phase) -> [Phrase] {
        let pause: [Phrase.Detail?] = [state?.paused == true ? .hostPaused : nil]
        let details: [Phrase.Detail?] =
            switch phase {
            case .done: ownDetails
            case .waiting: [.nextRoundIsYours, overtime]
            case .showing: [overtime] + rules
            case .gathering: gatheringDetails
            case .break: (end.map(details) ?? []) + pause
            case .over: [winningTeams, winners] + pause
            case .idle: pause
            case .paused: state?.resumeSeconds == nil ? pause : [.goesOn]
            case .playing: [isOut ? .out : nil, (told?.timeFactor ?? 1) > 1 ? .moreTime : nil, teamLater] + rules
            case .joining, .countdown: []
            }
        return details.compactMap { $0.map(Phrase.detail) }
            + (phase == .over ? match?.tieBreaks(under: settings) ?? [] : [])
    }

    /// The team for which the listener's later rounds count, if this one does not.
    package var teamLater: Phrase.Detail? {
        told?.forTeam == false ? welcome?.player.team.map { .teamLater(team: $0) } : nil
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

    private var gatheringDetails: [Phrase.Detail?] {
        guard let startAt = status?.startAt else {
            if leftWhenTold != nil { return [] }
            return [settings.startIn.map { .beginsAfter(count: $0) } ?? .hostBegins]
        }
        let missing = startAt.subtractingReportingOverflow(status?.players ?? 0).partialValue
        return [.beginsWith(count: startAt), missing > 0 ? .missing(count: missing) : nil]
    }

    /// The winners of the match, for listeners who did not win it.
    private var winners: Phrase.Detail? {
        let rows = named(match?.rows ?? []), first = rows.matchWinners
        guard !isSpectator, row(in: rows)?.matchPlace != 1, !first.isEmpty else { return nil }
        return match?.teams == nil ? .wonBy(names: first) : .mostPoints(names: first)
    }

    /// The teams that won the match, for players.
    private var winningTeams: Phrase.Detail? {
        guard let teams = match?.teams?.winners, !teams.isEmpty, !isSpectator else { return nil }
        return .teamsWon(names: teams, count: teams.count)
    }

    private func details(of end: HostMessage.EndRound) -> [Phrase.Detail?] {
        let first = lastRows.winners, leader = lastRows.first { $0.rank == 1 }
        let streak = leader?.streak ?? 0
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
            end.winner.flatMap { $0.expression.isEmpty ? nil : .solutions(count: end.solutions) },
            fasterThanMost,
        ]
    }

    /// The listener's place in a round that is over, in a sentence; just the time where there is no place to speak of.
    package func ownPlace(_ rank: Int?, seconds: Double) -> Phrase {
        guard let rank, !isOnlyPerson else { return .detail(.ownTime(seconds: seconds)) }
        let isShared = lastRows.contains { $0.rank == rank && $0.player != player }
        return .youCame(rank, seconds: seconds, isShared: isShared)
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
    private var hintsTaken: Int { row(in: lastRows)?.hints ?? hints.count }

    private var lastRows: [HostMessage.Row] { results?.rows ?? [] }
}

extension [HostMessage.Row] {
    /// The names of the players with rank 1 who have solved the round.
    fileprivate var winners: [String] { filter { $0.rank == 1 && $0.seconds != nil }.map(\.name) }

    /// The names of the players with rank 1 in the match.
    fileprivate var matchWinners: [String] { filter { $0.matchPlace == 1 }.map(\.name) }
}

extension HostMessage.EndMatch {
    /// What decided between equal scores on the first three ranks. Where only rounds solved count, and between teams,
    /// equals share a rank.
    package func tieBreaks(under settings: SettingValues) -> [Phrase] {
        guard teams == nil, !settings.isForSolved else { return [] }
        let ranked = rows.filter { $0.matchPlace != nil }
        return zip(ranked, ranked.dropFirst()).reduce(into: []) { breaks, pair in
            guard let tieBreak = pair.0.tieBreak(before: pair.1).map(Phrase.detail), !breaks.contains(tieBreak)
            else { return }
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
    fileprivate var winners: [String] { filter { $0.rank == 1 && $0.score ?? 0 > 0 }.map(\.team) }
}
