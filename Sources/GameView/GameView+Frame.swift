package import Messages
package import Phrases

// Derives the screen from the state.
extension GameView {
    /// In seconds after the end of a match: when each step of a podium of three appears, best first, and when everything
    /// else may.
    private static let appearances = [8.0, 4.5, 1.5]
    /// When the first rank appears on a podium of one, two or three steps: all of it is so much earlier. Two steps appear
    /// together, because the second one alone would tell who has won.
    private static let firstAppears = [1.5, 3.0, 8.0]
    private static let podiumLasts = 12.0
    /// In seconds: how long each fact has the screen to itself.
    package static let factLasts = 2.5
    /// The seconds left at which the player is reminded of the time.
    private static let marks = [60, 30, 10, 0]

    /// - Returns: what is on screen at an instant.
    package func frame(at now: Double) -> Frame {
        let phase = phase(at: now), words = words(in: phase)
        return Frame(
            connection: connection, phase: phase, room: welcome?.room, player: welcome?.player, settings: settings,
            title: title(in: phase), isCards: isCards, puzzle: puzzle,
            clock: clock(in: phase, at: now), countdown: countdown(at: now), own: own(in: phase),
            hints: phase == .playing ? hints.map { $0.phrase(asCards: isCards) } : [], offer: offer(in: phase, at: now),
            isSearching: isSearching && left(at: now) > 0,
            headline: words.headline.map(Phrase.headline), details: words.details.compactMap { $0.map(Phrase.detail) },
            solution: phase == .break ? solution : nil, table: table(in: phase),
            podium: phase == .over ? match.map { podium($0, at: now) } : nil, news: news(at: now),
            status: state.map { frameStatus($0) }, goodbye: goodbye)
    }

    /// The time left of the round, the break or the wait for the first round.
    package func clock(at now: Double) -> Frame.Clock? { clock(in: phase(at: now), at: now) }

    private func left(at now: Double) -> Double {
        guard let leftWhenTold else { return .infinity }
        return isPaused ? leftWhenTold : max(0, leftWhenTold - (now - toldAt))
    }

    /// The last seconds before a round begins or continues.
    private func countdown(at now: Double) -> Int? {
        let begins: Double =
            isPaused
            ? state?.resumeSeconds.map { toldAt + $0 - now } ?? .infinity
            : [.countdown, .break].contains(state?.phase) ? left(at: now) : .infinity
        return begins <= PhaseCode.countdownSeconds ? max(1, wholeSeconds(begins)) : nil
    }

    private func phase(at now: Double) -> Frame.Phase {
        if welcome == nil { return .joining }
        if isPaused { return .paused }
        if isOn { return own != nil ? .done : puzzle == nil ? .waiting : isSpectator ? .showing : .playing }
        let isCountdown = state?.phase == .countdown
        if isCountdown, left(at: now) <= PhaseCode.countdownSeconds { return .countdown }
        if match != nil { return .over }
        if isGathering { return .gathering }
        return end != nil || isCountdown && state?.paused != true ? .break : .idle
    }

    private func frameStatus(_ state: HostMessage.PhaseState) -> Frame.Status {
        Frame.Status(
            phase: PhaseCode.all.contains(state.phase) ? state.phase : .waiting, isPaused: state.paused == true,
            isLocked: state.locked == true, isEnding: state.phase == .ending,
            players: state.phase == .gathering ? status?.players : nil, startAt: status?.startAt)
    }

    private func title(in phase: Frame.Phase) -> Frame.Title? {
        isOn || phase == .break && end != nil ? start.map { Frame.Title($0, settings) } : nil
    }

    private func clock(in phase: Frame.Phase, at now: Double) -> Frame.Clock? {
        let left = left(at: now)
        guard left != .infinity, ![.joining, .countdown, .idle].contains(phase) else { return nil }
        let seconds = wholeSeconds(left), isRunning = [.playing, .done, .showing].contains(phase)
        let mark = Self.marks.last { seconds <= $0 && (leftWhenTold ?? 0) > Double($0) }
        return Frame.Clock(
            left: left, seconds: seconds,
            whole: isOn ? isOvertime ? leftWhenTold ?? 0 : roundSeconds : settings.pause ?? 0,
            late: !isRunning || seconds > 10 ? nil : seconds > 5 ? 10 : 5,
            mark: isRunning && phase != .done ? mark : nil)
    }

    /// The next hint that the listener can take.
    package func offer(at now: Double) -> Frame.Offer? { offer(in: phase(at: now), at: now) }

    private func offer(in phase: Frame.Phase, at now: Double) -> Frame.Offer? {
        let left = left(at: now)
        guard phase == .playing, left > 0, settings.hasHints, hintsLeft else { return nil }
        let step = hints.count + 1
        // Without a clock there is no middle of the round.
        let isHalf = left == .infinity || left <= roundSeconds / 2
        return Frame.Offer(
            step: step, isOpen: settings.hints != "half" || isHalf,
            percent: settings.hasPoints && !isOut ? 100 - step * 25 : nil)
    }

    /// The seconds that the listener has for the round.
    private var roundSeconds: Double { (settings.seconds ?? 0) * (told?.timeFactor ?? 1) }

    private func own(in phase: Frame.Phase) -> Frame.Own? {
        guard player != nil else { return nil }
        let standing = row(in: match?.rows ?? [])?.standing ?? match?.own?.standing
        return Frame.Own(outcome: own?.outcome, rank: phase == .over ? standing : own?.rank ?? ownRow?.rank)
    }

    /// The winner's solution if known, otherwise the host's.
    package var solution: Frame.Solution? {
        guard let end else { return nil }
        let winner = end.winner.flatMap { $0.expression.isEmpty ? nil : $0 }
        return Frame.Solution(
            expression: winner?.expression ?? end.solution, target: target, winner: winner, solutions: end.solutions,
            found: end.found ?? [])
    }

    /// The number to make.
    package var target: Int { start?.target ?? settings.target ?? 24 }

    /// The podium. The last step appears first, and the first one after a pause; then the facts, one by one.
    private func podium(_ match: HostMessage.Phased<HostMessage.EndMatch>, at now: Double) -> Frame.Podium {
        let rows = named(match.rows), scorers = teams(in: .final).filter(\.hasScored)
        let steps = (1...3).compactMap { rank -> Frame.Podium.Step? in
            let teams = scorers.filter { $0.rank == rank }
            let people = rows.filter { row in
                scorers.isEmpty ? row.matchPlace == rank : row.bot != true && teams.contains { $0.team == row.team }
            }
            if teams.isEmpty, people.isEmpty { return nil }
            return .init(rank: rank, teams: teams, people: people.map { listed($0, in: .final) })
        }
        let latest = Self.appearances[0], skipped = latest - Self.firstAppears[max(steps.count, 1) - 1]
        let times = steps.count == 2 ? [latest, latest] : Array(Self.appearances.prefix(steps.count))
        let age = now - matchEnded + skipped, facts = match.members.facts
        let isComplete = steps.isEmpty || age >= Self.podiumLasts
        let seen = times.count { age >= $0 }
        let turns = Int(min(max((age - Self.podiumLasts) / Self.factLasts, 0), 1_000)) + 1
        return Frame.Podium(
            steps: steps, seen: seen, isComplete: isComplete, facts: facts,
            factsSeen: steps.isEmpty ? facts.count : isComplete ? min(turns, facts.count) : 0)
    }
}

extension Frame.Title {
    /// The title of a round.
    package init(_ start: HostMessage.StartRound, _ settings: SettingValues) {
        (round, rounds, difficulty, firstTo) = (start.round, start.rounds, start.level, settings.firstTo)
        isKnockout = settings.isKnockout
        isFinal = isKnockout && start.round == start.rounds
        mostRounds = isKnockout && !isFinal ? start.mostRounds : nil
    }

    /// The title in words.
    package var phrase: Phrase {
        .title(
            .title(round: round, of: rounds, difficulty: difficulty), isKnockout: isKnockout, isFinal: isFinal,
            firstTo: firstTo, mostRounds: mostRounds)
    }
}
