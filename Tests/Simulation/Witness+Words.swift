import Messages
import PlainText
import Puzzles
import Rules

// Who may answer, and who may join.
extension Witness {
    /// What must happen to an answer.
    enum Word {
        /// It counts, at this time.
        case open(Duration)
        /// It may be a further solution, at this time.
        case further(Duration)
        case over(VerdictReason)
    }

    /// - Parameter isEarly: whether it had to wait.
    func word(
        of id: PlayerID, in number: Int, _ elapsed: Duration?, at now: Instant, isEarly: Bool
    ) -> Word {
        guard let seat = seats[id], seat.contests else { return .over(.notPlaying) }
        guard let open, number == round else { return .over(.roundOver) }
        if let heldSince, !isEarly || heldSince <= now { return .over(.notPlaying) }
        switch seat.part {
        case .waiting: return .over(.notPlaying)
        case .solved where seat.answer != nil && open.puzzle.numbers.count <= 5:
            let time = time(elapsed, in: open, isNewcomer: false, at: now)
            return time.exact <= open.began.duration(to: deadline(of: seat)) ? .further(time.shown) : .over(.roundOver)
        case .solved, .gaveUp: return .over(.alreadyAnswered)
        case .outOfTime: return .over(.roundOver)
        case .guessing(let isNewcomer):
            let time = time(elapsed, in: open, isNewcomer: isNewcomer, at: now)
            return time.exact <= open.began.duration(to: deadline(of: seat)) ? .open(time.shown) : .over(.roundOver)
        }
    }

    /// Which hint a player gets who asks for one: its number, and whether it is new; nil if they get none.
    func hint(for id: PlayerID, in number: Int, _ step: Int?, of all: Int, at now: Instant) -> (step: Int, isNew: Bool)?
    {
        guard let seat = seats[id], seat.isGuessing, let open, heldSince == nil, number == round else { return nil }
        if let step, step != seat.hints + 1 {
            return (1...3).contains(step) && step <= seat.hints ? (step, false) : nil
        }
        let spent = open.began.duration(to: now)
        let own = open.began.duration(to: deadline(of: seat))
        let opening: Duration? = [.on: .zero, .half: settings.isTimed ? own / 2 : .zero][settings.hints]
        guard let opening, spent >= opening, spent < own, seat.hints < all else { return nil }
        return (seat.hints + 1, true)
    }

    /// Whether a player has a name that may be mistaken for one of these.
    func has(_ likenesses: Set<PlayerName.Likeness>) -> Bool {
        seats.values.contains { !$0.likenesses.isDisjoint(with: likenesses) }
    }

    /// Whether a player with this name has left during the match: they may have an award, which nobody inherits.
    func mayBeKept(_ name: PlayerName) -> Bool { !leftNames.isDisjoint(with: name.likenesses) }

    func isBanned(_ name: PlayerName) -> Bool { banned.contains { $0.isLike(name) } }

    func refusal(of name: PlayerName, as role: Role) -> GoodbyeCode? {
        if isBanned(name) { return .banned }
        if isLocked { return .roomLocked }
        let places = role == .player ? settings.capacity : max(16, settings.capacity / 10)
        return seats.values.count { $0.role == role && !$0.isBot } >= places ? .roomFull : nil
    }

    /// A finished match is discarded when all players have left; otherwise it stays until the host starts the next.
    mutating func forgetMatchIfEmpty() {
        if isMatchOver, revealEnd == nil, !hasPeople { beginMatch() }
    }

    /// Scores count for one match.
    mutating func beginMatch() {
        (settings, match) = (wanted, match + 1)
        round = 0
        (isMatchOver, isRace) = (false, true)
        isNewMatch = true
        (gone, fastest, longestStreak, finalRanks) = ([:], nil, 0, [:])
        (revealEnd, placings, mostTries) = (nil, [], 0)
        (teamRounds, dealt, leftNames) = ([:], [:], [])
        (knockout, isHardestKnown) = (nil, false)
        gatherAgain()
        for id in seats.keys {
            seats[id]?.points = 0
            seats[id]?.tries = 0
            seats[id]?.wins = 0
            seats[id]?.solved = 0
            seats[id]?.time = .zero
            seats[id]?.word = Claimed()
            seats[id]?.best = nil
            seats[id]?.streak = 0
            seats[id]?.forgetRound()
        }
    }
}
