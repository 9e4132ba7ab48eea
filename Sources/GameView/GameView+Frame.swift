package import Messages
package import Phrases

// From what is known to what is on screen.
extension GameView {
    /// In seconds: the countdown to a round, and the time between steps of the podium.
    private static let longestCountdown = 3.0
    private static let beat = 1.0
    /// The seconds left at which somebody is reminded of the time.
    private static let marks = [60, 30, 10, 0]

    /// - Returns: what is on screen at an instant.
    package func frame(at now: Double) -> Frame {
        let phase = phase(at: now)
        return Frame(
            connection: connection, phase: phase, room: welcome?.room, player: welcome?.player, rules: welcome?.rules,
            title: title(in: phase), isCards: isCards, puzzle: isOn && pause == nil ? start : nil,
            clock: clock(in: phase, at: now), countdown: countdown(in: phase, at: now), own: own(in: phase),
            unjudged: unjudged, wait: wait, verdict: verdict,
            hints: phase == .playing ? hints.map(\.phrase) : [], offer: offer(in: phase, at: now),
            isSearching: isSearching,
            headline: headline(in: phase).map(Phrase.headline), details: details(in: phase),
            solution: phase == .break ? solution : nil, table: table(in: phase),
            isHall: phase == .gathering || (phase == .countdown && match == nil),
            podium: phase == .over ? match.map { podium($0, at: now) } : nil, news: news(at: now),
            reactions: reactions.drawn(with: results?.rows ?? [], at: now), refusal: refusal,
            arrival: arrival(at: now), status: status, goodbye: goodbye)
    }

    /// The time left of the round, the break or the wait for the first round.
    package func clock(at now: Double) -> Frame.Clock? { clock(in: phase(at: now), at: now) }

    private func left(at now: Double) -> Double {
        if let pause { return pause.left ?? .infinity }
        return deadline.map { max(0, $0 - now) } ?? .infinity
    }

    /// The last seconds before a round begins, or goes on.
    private func countdown(in phase: Frame.Phase, at now: Double) -> Int? {
        switch phase {
        case .countdown: max(1, wholeSeconds(left(at: now)))
        case .break where isNextRoundNear(at: now): max(1, wholeSeconds(left(at: now)))
        case .paused: pause?.end.map { min(max(1, wholeSeconds($0 - now)), Int(Self.longestCountdown)) }
        default: nil
        }
    }

    private func phase(at now: Double) -> Frame.Phase {
        if welcome == nil { return .joining }
        if isOn {
            if pause != nil { return .paused }
            if isSpectator { return start == nil ? .waiting : .showing }
            if own != nil { return .done }
            return start == nil ? .waiting : .playing
        }
        if isFirstRoundNext, isNextRoundNear(at: now) { return .countdown }
        if match != nil || status?.code == .matchOver && !isRevealing { return .over }
        if status?.code == .gathering { return .gathering }
        return end != nil || status?.code == .nextRoundSoon ? .break : .idle
    }

    /// Whether no round of the match has ended, as far as is known: then nothing else is on screen.
    private var isFirstRoundNext: Bool { end == nil || match != nil }

    private func isNextRoundNear(at now: Double) -> Bool {
        status?.code == .nextRoundSoon && left(at: now) <= Self.longestCountdown
    }

    /// Whether the last solution of a match is shown, and its end will be told.
    private var isRevealing: Bool { end != nil && match == nil && status?.seconds != nil }

    private func title(in phase: Frame.Phase) -> Frame.Title? {
        guard let start, ![.joining, .idle, .over, .gathering, .countdown].contains(phase) else { return nil }
        return Frame.Title(start)
    }

    private func clock(in phase: Frame.Phase, at now: Double) -> Frame.Clock? {
        let isRound = [.playing, .done, .showing].contains(phase)
        let isBreak = [.break, .over, .gathering].contains(phase)
        guard isRound || isBreak || [.waiting, .paused].contains(phase), let rules = welcome?.rules else { return nil }
        let left = left(at: now)
        if left == .infinity { return nil }
        let seconds = wholeSeconds(left)
        let mark = Self.marks.last { seconds <= $0 && (start?.seconds ?? 0) > Double($0) }
        return Frame.Clock(
            left: left, seconds: seconds, whole: isBreak ? rules.intermissionSeconds : rules.roundSeconds * ownFactor,
            late: !isRound || seconds > 10 ? nil : seconds > 5 ? 10 : 5,
            mark: [.playing, .showing].contains(phase) ? mark : nil)
    }

    /// The next hint that the listener can take.
    package func offer(at now: Double) -> Frame.Offer? { offer(in: phase(at: now), at: now) }

    private func offer(in phase: Frame.Phase, at now: Double) -> Frame.Offer? {
        guard phase == .playing, let rules = welcome?.rules, let hints = rules.hints, hints != "off",
            self.hints.count < Self.mostHints
        else { return nil }
        let step = self.hints.count + 1
        // Without a clock there is no half time.
        let isHalf = deadline == nil || left(at: now) <= rules.roundSeconds * ownFactor / 2
        return Frame.Offer(
            step: step, isOpen: hints != "half" || isHalf, percent: rules.scoring == "points" ? 100 - step * 25 : nil)
    }

    private static let mostHints = 3

    /// How many times the room's seconds the listener has for the round.
    private var ownFactor: Double { start?.timeFactor ?? 1 }

    private func own(in phase: Frame.Phase) -> Frame.Own? {
        guard player != nil else { return nil }
        if phase == .over {
            let row = row(in: match?.standings ?? [])
            return Frame.Own(
                outcome: own?.outcome, rank: row?.rank, seconds: row?.seconds, points: nil, isBest: false,
                discovery: nil, further: 0, bonus: nil)
        }
        let row = row(in: results?.rows ?? [])
        return Frame.Own(
            outcome: own?.outcome, rank: end == nil ? row?.rank : end?.rank,
            seconds: end == nil ? own?.seconds : end?.seconds, points: own?.points, isBest: own?.isBest ?? false,
            discovery: own?.discovery, further: own?.further ?? 0, bonus: own?.bonus)
    }

    /// The winner's own if it is known, else the host's.
    private var solution: Frame.Solution? {
        guard let end else { return nil }
        let winner = end.winner.flatMap { $0.expression.isEmpty ? nil : $0 }
        return Frame.Solution(
            expression: winner?.expression ?? end.solution, target: target,
            winner: winner.map { .init(name: $0.name, seconds: $0.seconds) }, solutions: end.solutions,
            found: end.found ?? [])
    }

    /// The number to make.
    package var target: Int { start?.target ?? welcome?.rules.target ?? 24 }

    /// The last step comes first, then one each second; a breath is held before the winner.
    private func podium(_ match: HostMessage.EndMatch, at now: Double) -> Frame.Podium {
        let steps = (1...3).compactMap { rank -> Frame.Podium.Step? in
            let people = match.standings.filter { $0.matchPlace == rank }
            return people.isEmpty ? nil : .init(rank: rank, people: people.map { listed($0, isOfMatch: true) })
        }
        let beats = Int(min(max((now - matchEnded) / Self.beat, 0), 100))
        let seen = beats < steps.count ? min(beats + 1, steps.count - 1) : steps.count
        return Frame.Podium(
            steps: steps, seen: seen, isComplete: steps.isEmpty || beats > steps.count, facts: match.facts,
            own: match.ownFact)
    }
}

extension HostMessage.Hint {
    /// What it says.
    package var phrase: Phrase {
        let texts = numbers?.map(\.text) ?? []
        let (first, second) = (texts.first ?? "?", texts.dropFirst().first ?? "?")
        if let operation, let value {
            return .hint(.operation(first: first, sign: operation, second: second, value: value))
        }
        return .hint(step > 1 ? .next(first: first, second: second) : .numbers(first: first, second: second))
    }
}

extension HostMessage.EndMatch {
    /// What was remarkable about it.
    package var facts: [Phrase] {
        let awards = (awards ?? []).compactMap { $0.fact(of: self) }
        return awards.isEmpty ? records : awards
    }

    /// What the listener's own award says.
    package var ownFact: Phrase? { own?.ownFact(of: self) }

    /// What hosts without awards tell.
    private var records: [Phrase] {
        [
            fastest.map { .fact(.fastest(name: $0.name, seconds: $0.seconds)) },
            streak.map { .fact(.longestStreak(name: $0.name, rounds: $0.rounds)) },
            hardest.map {
                let numbers = $0.numbers.shown(asCards: $0.deck == Cards.deck).joined(separator: " ")
                return .fact(.hardest(numbers: numbers, name: $0.name))
            },
            discoveries.flatMap { $0 > 0 ? .fact(.discoveries(count: $0)) : nil },
        ].compactMap(\.self)
    }
}

extension Frame.Title {
    /// The title of a round.
    package init(_ start: HostMessage.StartRound) {
        (round, rounds, difficulty, firstTo) = (start.round, start.rounds, start.difficulty, start.firstTo)
        isKnockout = start.knockout == true
        isFinal = isKnockout && start.round == start.rounds
        mostRounds = isKnockout && !isFinal ? start.mostRounds : nil
    }

    /// It in words.
    package var phrase: Phrase {
        .title(
            .title(round: round, of: rounds, difficulty: difficulty), isKnockout: isKnockout, isFinal: isFinal,
            firstTo: firstTo, mostRounds: mostRounds)
    }
}
