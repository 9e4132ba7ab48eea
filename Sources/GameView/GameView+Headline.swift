import Messages
import Phrases

// What there is to say.
extension GameView {
    func headline(in phase: Frame.Phase) -> Phrase? {
        switch phase {
        case .done: return ownHeadline
        case .waiting: return isSpectator ? .headline(.roundIsOn) : .headline(.admitted)
        case .gathering: return isSpectator ? .headline(.invitation) : .headline(.admitted)
        case .countdown: return .headline(.getReady)
        case .break: return end.map(headline) ?? .headline(.getReady)
        case .over: return matchHeadline
        case .idle:
            switch status?.code {
            case .waitingForPlayers?: return .headline(.waitingForPlayers)
            case .paused?: return .headline(.paused)
            default: return nil
            }
        case .joining, .playing, .showing: return nil
        }
    }

    private var ownHeadline: Phrase? {
        switch own?.outcome {
        case .solved?: .headline(.solved(seconds: own?.seconds ?? 0))
        case .gaveUp?: .headline(.gaveUp)
        case .outOfTime?: .headline(.outOfTime)
        default: nil
        }
    }

    private func headline(of end: HostMessage.EndRound) -> Phrase {
        if let rank = end.rank {
            return rank == 1
                ? .headline(.wonRound(round: end.round)) : .headline(.placedInRound(rank: rank, round: end.round))
        }
        guard isSpectator, results?.final == true else { return .headline(.roundOver(round: end.round)) }
        let first = finalRows.winners
        if first.isEmpty { return .headline(.nobodyWonRound(round: end.round)) }
        return .headline(round: end.round, wonBy: first, isPhotoFinish: end.photoFinish ?? false)
    }

    private var matchHeadline: Phrase {
        let standings = match?.standings ?? []
        let rank = row(in: standings)?.rank, first = standings.winners
        if rank == 1 { return .headline(.wonMatch) }
        if isSpectator, !first.isEmpty { return .headline(.matchWonBy(names: first)) }
        if let rank { return .headline(.placedInMatch(rank: rank)) }
        return match != nil && first.isEmpty ? .headline(.nobodyWonMatch) : .headline(.matchOver)
    }

    func details(in phase: Frame.Phase) -> [Phrase] {
        let pause: [Phrase?] = [status?.code == .paused ? .hostPaused : nil]
        let details: [Phrase?] =
            switch phase {
            case .done: ownDetails
            case .waiting: [.nextRoundIsYours]
            case .gathering: gatheringDetails
            case .break: (end.map(details) ?? []) + pause
            case .over: [winners, status?.code == .matchOver ? .hostBeginsAnother : nil] + pause
            case .idle: pause
            case .joining, .playing, .showing, .countdown: []
            }
        return details.compactMap(\.self)
    }

    private var ownDetails: [Phrase?] {
        let guessing = results?.guessing ?? 0
        return [
            own?.isBest == true ? .bestTime : nil,
            own?.discovery.map { .discovery(found: $0.found, of: $0.solutions) },
            guessing > 0 ? .stillGuessing(guessing) : .waitingForEnd,
        ]
    }

    private var gatheringDetails: [Phrase?] {
        guard let startAt = status?.startAt else { return status?.seconds == nil ? [.hostBegins] : [] }
        let missing = startAt.subtractingReportingOverflow(status?.players ?? 0).partialValue
        return [.begins(with: startAt), missing > 0 ? .missing(missing) : nil]
    }

    /// Who won the match, for those who did not.
    private var winners: Phrase? {
        let standings = match?.standings ?? []
        guard !isSpectator, row(in: standings)?.rank != 1, !standings.winners.isEmpty else { return nil }
        return .wonBy(standings.winners)
    }

    private func details(of end: HostMessage.EndRound) -> [Phrase?] {
        let first = finalRows.winners, leader = finalRows.first { $0.rank == 1 }
        let streak = leader?.streak ?? 0
        return [
            end.photoFinish == true && !isSpectator ? .photoFinish : nil,
            end.seconds.map { .ownTime($0) },
            !first.isEmpty && end.rank != 1 && !isSpectator ? .wonBy(first) : nil,
            streak < 2
                ? nil
                : leader.map {
                    $0.player == player ? .ownStreak(rounds: streak) : .streak(of: $0.name, rounds: streak)
                },
            end.winner.flatMap { $0.expression.isEmpty ? nil : .solutions(end.solutions) },
            start?.medianSeconds.flatMap { $0 > 0 ? .median(wholeSeconds($0.rounded())) : nil },
        ]
    }

    /// The rows of the last round if it is over.
    private var finalRows: [HostMessage.Row] { results.flatMap { $0.final ? $0.rows : nil } ?? [] }
}

extension [HostMessage.Row] {
    /// The names of those who came first, if they have scored.
    fileprivate var winners: [String] {
        filter { $0.rank == 1 && ($0.wins > 0 || $0.seconds != nil) }.map(\.name)
    }
}
