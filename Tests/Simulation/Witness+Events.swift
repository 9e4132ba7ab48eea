import PlainText
import Puzzles
import Rules

// What the witness learns from the events themselves. It learns everything else from effects.
extension Witness {
    /// Call this after the effects of an event have been noted.
    mutating func note(_ event: Event, at now: Instant) {
        switch event {
        case .drop(let id):
            if seats[id]?.isHere == true { seats[id]?.awaySince = now }
        case .host(.start):
            // Without players, it still ends a pause. In a round it has no effect.
            if open == nil { isPaused = false }
            if isMatchOver { beginMatch() }
            if open == nil, isGathering || isNewMatch, isSomebodyHereToPlay { beginCountdown(at: now) }
        case .host(.skip):
            // In a break, it does what start does.
            if breakEnd != nil, !isRoundOver { isPaused = false }
        case .host(.resume):
            // The break starts over.
            if isPaused, breakEnd != nil {
                breakEnd = now.advanced(by: round == 0 ? settings.countdown : settings.intermission)
            }
            if isPaused, isGathering, gatheringSince != nil { gatheringSince = now }
            isPaused = false
        case .host(.pause):
            isPaused = true
        case .host(.mode(let mode)):
            if settings.deck == .standard || mode.level == settings.level { settings.mode = mode }
        case .host(.lock):
            isLocked = true
        case .host(.unban(let name)):
            banned = banned.filter { !$0.isLike(name) }
        case .host(.unlock):
            isLocked = false
        case .foundBefore(round, let solutions) where open != nil:
            found = (found ?? []).union(solutions)
        case .removeTime(let id):
            gone[id] = nil
        case .restart:
            for id in seats.keys { seats[id]?.awaySince = now }
            if breakEnd != nil {
                breakEnd = round == 0 && settings.gathering != nil ? nil : now.advanced(by: settings.intermission)
            }
            gatherAgain()
        case .host(.teams(let teams)):
            settings.teams = teams
            teamPoints = teamPoints.filter { teams?.names.contains($0.key) == true }
        case .join, .rename, .team, .resume, .leave, .answer, .claim, .giveUp, .host, .foundBefore, .tick:
            break
        }
        endBreakIfAlone(at: now)
        gather(at: now)
    }

    /// A break survives the connections of its players, but not their seats; at its end, nothing is left to wait for.
    mutating func endBreakIfAlone(at now: Instant) {
        if let end = breakEnd, !isSomebodyHereToPlay, end <= now || !hasPlayers {
            breakEnd = nil
            gatherAgain()
        }
    }
}
