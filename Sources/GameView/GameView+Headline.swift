package import Messages
package import Phrases

// What there is to say.
extension GameView {
    func headline(in phase: Frame.Phase) -> Phrase.Headline? {
        switch phase {
        case .done: return ownHeadline
        case .waiting: return isSpectator ? .roundIsOn : .admitted
        case .gathering: return !isSpectator ? .admitted : isLocked ? .locked : .invitation
        case .countdown: return .getReady
        case .paused: return pause?.end == nil ? .paused : .getReady
        case .break: return end.map(headline) ?? .getReady
        case .over: return matchHeadline
        case .idle:
            switch status?.code {
            case .waitingForPlayers?: return .waitingForPlayers
            case .paused?: return .paused
            default: return nil
            }
        case .joining, .playing, .showing: return nil
        }
    }

    private var ownHeadline: Phrase.Headline? {
        switch own?.outcome {
        case .solved?: .solved(seconds: own?.seconds ?? 0)
        case .gaveUp?: .gaveUp
        case .outOfTime?: .outOfTime
        default: nil
        }
    }

    private func headline(of end: HostMessage.EndRound) -> Phrase.Headline {
        if let rank = end.rank {
            return rank == 1
                ? .wonRound(round: end.round) : .placedInRound(rank: rank, round: end.round)
        }
        guard isSpectator, results?.final == true else { return .roundOver(round: end.round) }
        let first = finalRows.winners
        if first.isEmpty { return .nobodyWonRound(round: end.round) }
        return end.photoFinish == true
            ? .photoFinishWonBy(round: end.round, names: first) : .roundWonBy(round: end.round, names: first)
    }

    private var matchHeadline: Phrase.Headline {
        let standings = match?.standings ?? []
        let rank = row(in: standings)?.matchPlace, first = standings.winners
        if isSpectator, let teams = match?.teams?.winners, !teams.isEmpty { return .matchWonBy(names: teams) }
        if rank == 1 { return .wonMatch }
        if isSpectator, !first.isEmpty { return .matchWonBy(names: first) }
        if let rank { return .placedInMatch(rank: rank) }
        return match != nil && first.isEmpty ? .nobodyWonMatch : .matchOver
    }

    func details(in phase: Frame.Phase) -> [Phrase] {
        let pause: [Phrase.Detail?] = [status?.code == .paused ? .hostPaused : nil]
        let details: [Phrase.Detail?] =
            switch phase {
            case .done: ownDetails
            case .waiting: [.nextRoundIsYours]
            case .gathering: gatheringDetails
            case .break: (end.map(details) ?? []) + pause
            case .over: [winningTeams, winners, whatFollows] + pause
            case .idle: pause
            case .paused: self.pause?.end == nil ? pause : [.goesOn]
            case .playing: [(start?.timeFactor ?? 1) > 1 ? .moreTime : nil, teamLater]
            case .joining, .showing, .countdown: []
            }
        return details.compactMap { $0.map(Phrase.detail) }
    }

    /// The team that the listener counts for later, if not in this round.
    package var teamLater: Phrase.Detail? {
        start?.forTeam == false ? welcome?.player.team.map { .teamLater(team: $0) } : nil
    }

    /// What comes after a match.
    private var whatFollows: Phrase.Detail? {
        guard status?.code == .matchOver else { return nil }
        return match == nil && status?.seconds != nil ? .winnersFollow : .hostBeginsAnother
    }

    private var ownDetails: [Phrase.Detail?] {
        let guessing = results?.guessing ?? 0
        return [
            own?.points.map { .earned(count: $0) },
            own?.isBest == true ? .bestTime : nil,
            own?.discovery.map { .discovered($0.found, of: $0.solutions) }, furtherDetail,
            guessing > 0 ? .stillGuessing(count: guessing) : .waitingForEnd,
        ]
    }

    private var furtherDetail: Phrase.Detail? {
        own.flatMap { $0.further > 0 ? .foundFurther(count: $0.further) : nil }
    }

    private var gatheringDetails: [Phrase.Detail?] {
        guard let startAt = status?.startAt else { return status?.seconds == nil ? [.hostBegins] : [] }
        let missing = startAt.subtractingReportingOverflow(status?.players ?? 0).partialValue
        return [.beginsWith(count: startAt), missing > 0 ? .missing(count: missing) : nil]
    }

    /// Who won the match, for those who did not.
    private var winners: Phrase.Detail? {
        let standings = match?.standings ?? []
        guard !isSpectator, row(in: standings)?.rank != 1, !standings.winners.isEmpty else { return nil }
        return match?.teams == nil ? .wonBy(names: standings.winners) : .mostPoints(names: standings.winners)
    }

    /// Which teams won the match, for players.
    private var winningTeams: Phrase.Detail? {
        guard let teams = match?.teams?.winners, !teams.isEmpty, !isSpectator else { return nil }
        return .teamsWon(names: teams, count: teams.count)
    }

    private func details(of end: HostMessage.EndRound) -> [Phrase.Detail?] {
        let first = finalRows.winners, leader = finalRows.first { $0.rank == 1 }
        let streak = leader?.streak ?? 0
        return [
            // It was between the first two.
            end.photoFinish == true && (1...2).contains(end.rank ?? 0) ? .photoFinish : nil,
            end.seconds.map { .ownTime(seconds: $0) },
            own?.points.map { .earned(count: $0) }, furtherDetail,
            !first.isEmpty && end.rank != 1 && !isSpectator ? .wonBy(names: first) : nil,
            end.out == true ? .out : nil, nowOut.isEmpty ? nil : .nowOut(names: nowOut),
            streak < 2
                ? nil
                : leader.map {
                    $0.player == player ? .ownStreak(rounds: streak) : .streak(name: $0.name, rounds: streak)
                },
            end.winner.flatMap { $0.expression.isEmpty ? nil : .solutions(count: end.solutions) },
            median,
        ]
    }

    /// What people need for the numbers; nil if that is not known.
    package var median: Phrase.Detail? {
        start?.medianSeconds.flatMap { $0 > 0 ? .median(count: wholeSeconds($0.rounded())) : nil }
    }

    /// The players who have gone out with the last round, except for the listener.
    private var nowOut: [String] {
        standings?.newlyOut(since: results).filter { $0.player != player }.map(\.name) ?? []
    }

    /// The rows of the last round if it is over.
    private var finalRows: [HostMessage.Row] { results.flatMap { $0.final ? $0.rows : nil } ?? [] }
}

extension [HostMessage.Row] {
    /// The names of those who came first, if they have scored.
    fileprivate var winners: [String] {
        filter { $0.rank == 1 && ($0.solved > 0 || $0.seconds != nil) }.map(\.name)
    }
}

extension [HostMessage.TeamRow] {
    /// The names of those that came first, if any has points.
    fileprivate var winners: [String] { filter { $0.rank == 1 && $0.points > 0 }.map(\.team) }
}

extension HostMessage.Standings {
    /// The rows of those who were not out when the round began.
    package func newlyOut(since results: HostMessage.Results?) -> [HostMessage.Row] {
        let before = Set((results?.rows ?? []).filter { $0.out == true }.map(\.player))
        let known = Set((results?.rows ?? []).map(\.player))
        return rows.filter { $0.out == true && known.contains($0.player) && !before.contains($0.player) }
    }
}
