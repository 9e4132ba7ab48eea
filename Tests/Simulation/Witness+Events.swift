import Messages
import PlainText
import Puzzles
import Rules

// What the witness learns from the events themselves. It learns everything else from effects.
extension Witness {
    /// Call this after the effects of an event have been noted.
    mutating func note(_ event: Event, at now: Instant) {
        switch event {
        case .drop(let id):
            if let seat = seats[id], seat.isHere, !seat.isBot { seats[id]?.awaySince = now }
        case .host(.start):
            // Without players, it still ends a pause. In a round it has no effect.
            if open == nil { endPause(at: now) }
            if !endReveal(), isMatchOver { beginMatch() }
            if open == nil, isGathering || isNewMatch, isSomebodyHereToPlay { beginCountdown(at: now) }
        case .host(.skip):
            // In a break, it does what start does.
            if breakEnd != nil || revealEnd != nil, !isRoundOver { endPause(at: now) }
            if !isRoundOver { endReveal() }
        case .host(.end):
            if !isRoundOver { endReveal() }
        case .host(.pause):
            hold(at: now)
        case .host(.time(let id, let factor)):
            if seats[id]?.plays == true {
                seats[id]?.own = factor.percent == 100 ? nil : OwnTime(percent: factor.percent, isGranted: true)
            }
        case .wish(let id, let wishes):
            if let seat = seats[id], seat.plays, seat.own?.isGranted != true, let factor = wishes.timeFactor {
                let own = own(wishing: factor.percent)
                seats[id]?.own = own
            }
        case .host(.resume):
            if release(at: now) { break }
            // The break starts over.
            if isPaused, breakEnd != nil {
                breakEnd = now.advanced(by: round == 0 ? settings.countdown : breakLength)
            }
            if isPaused, isGathering, gatheringSince != nil { gatheringSince = now }
            isPaused = false
        case .host(.set(let values)):
            change(values)
        case .host(.lock):
            isLocked = true
        case .host(.banName(let name)):
            banned.insert(name)
        case .host(.unban(let name)):
            banned = banned.filter { !$0.isLike(name) }
        case .host(.unlock):
            isLocked = false
        // With more than five numbers, solutions are not tracked.
        case .foundBefore(round, let solutions) where open.map { $0.puzzle.numbers.count <= 5 } == true:
            // A solution of another puzzle does not count.
            let solutions = solutions.filter { if case .correct = open?.puzzle.judge($0) { true } else { false } }
            found = (found ?? []).union(solutions.map { Distinct.canonical($0, of: puzzle) })
        case .removeTime(let id):
            gone[id] = nil
        case .voidRound:
            break
        case .restart:
            for (id, seat) in seats where !seat.isBot { seats[id]?.awaySince = now }
            if breakEnd != nil {
                breakEnd = round == 0 && settings.gathering != nil ? nil : now.advanced(by: breakLength)
            }
            if revealEnd != nil { revealEnd = now.advanced(by: settings.intermission) }
            gatherAgain()
        case .join, .rename, .team, .resume, .leave, .answer, .hint, .claim, .giveUp, .host, .foundBefore, .tick:
            break
        }
        endBreakIfAlone(at: now)
        endRevealIfDue(at: now)
        gather(at: now)
    }

    /// The round that is on does not count. What the host wants takes effect as at its end.
    mutating func voidRound(at now: Instant) {
        guard open != nil else { return }
        endHold(at: now)
        adoptAll()
        (open, found, gone, dealt, finalRanks) = (nil, nil, [:], [:], [:])
        for id in seats.keys { seats[id]?.forgetRound() }
        isVoid = true
        breakEnd = now.advanced(by: breakLength)
    }

    /// How long a break lasts that starts over.
    private var breakLength: Duration { isVoid ? max(settings.intermission, .seconds(5)) : settings.intermission }

    /// The host goes on.
    mutating func endPause(at now: Instant) {
        isPaused = false
        endHold(at: now)
    }

    /// Takes over what the host wants, if it can be played. A second time changes nothing.
    mutating func change(_ values: SettingValues) {
        if let wish = try? wanted.changed(by: values), canPlay(wish) { set(wish) }
    }

    /// Takes over settings: some at once, and the others when no round is on.
    private mutating func set(_ wish: Settings) {
        wanted = wish
        if open == nil { return adoptAll() }
        (settings.teams, settings.reactions, settings.sound, settings.bots) =
            (wish.teams, wish.reactions, wish.sound, wish.bots)
        keepTeams()
    }

    private mutating func adoptAll() {
        adopt()
        keepTeams()
    }

    private mutating func keepTeams() {
        teamRounds = teamRounds.filter { settings.teams?.names.contains($0.key) == true }
    }

    /// Whether there is something to deal with settings of the crowd, and points where they are needed.
    private func canPlay(_ mode: Settings) -> Bool {
        if mode.scoring != .points, mode.isKnockout || mode.firstTo != nil { return false }
        let isDealt = mode.deck.highest > 2
        let hasLevels = mode.deck.size == 4 && mode.deck.target == 24
        // Of 5 to 8 no deal is easy: all that are not have to be found in the catalog.
        guard mode.level != nil else { return isDealt }
        return isDealt && hasLevels && (try? Dealer(deck: mode.deck, level: mode.level)) != nil
    }

    /// A break survives the connections of its players, but not their seats; at its end, nothing is left to wait for.
    mutating func endBreakIfAlone(at now: Instant) {
        if let end = breakEnd, !isSomebodyHereToPlay, end <= now || !hasPlayers {
            breakEnd = nil
            gatherAgain()
        }
    }
}
