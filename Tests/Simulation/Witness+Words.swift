import Messages
import PlainText
import Rules

// Who may answer, and who may join.
extension Witness {
    /// What must happen to an answer.
    enum Word {
        /// It counts, at this time.
        case open(Duration)
        case over(VerdictReason)
    }

    func word(of id: PlayerID, in number: Int, _ elapsed: Duration?, at now: Instant) -> Word {
        guard let seat = seats[id], seat.plays else { return .over(.notPlaying) }
        guard let open, number == round else { return .over(.roundOver) }
        switch seat.part {
        case .waiting: return .over(.notPlaying)
        case .solved, .gaveUp: return .over(.alreadyAnswered)
        case .outOfTime: return .over(.roundOver)
        case .guessing(let isNewcomer):
            let time = time(elapsed, in: open, isNewcomer: isNewcomer, at: now)
            return time.exact <= settings.roundDuration ? .open(time.shown) : .over(.roundOver)
        }
    }

    /// Whether a player has a name that may be mistaken for one of these.
    func has(_ likenesses: Set<PlayerName.Likeness>) -> Bool {
        seats.values.contains { !$0.likenesses.isDisjoint(with: likenesses) }
    }

    func refusal(of name: PlayerName, as role: Role) -> GoodbyeCode? {
        if banned.contains(where: { $0.isLike(name) }) { return .banned }
        if isLocked { return .roomLocked }
        if !settings.separatesSpectators { return seats.count >= settings.capacity ? .roomFull : nil }
        let places = role == .player ? settings.capacity : max(16, settings.capacity / 10)
        return seats.values.count { $0.role == role } >= places ? .roomFull : nil
    }

    /// A finished match is discarded when all players have left; otherwise it stays until the host starts the next.
    mutating func forgetMatchIfEmpty() {
        if isMatchOver, seats.isEmpty { beginMatch() }
    }

    /// Scores count for one match.
    mutating func beginMatch() {
        match += 1
        round = 0
        isMatchOver = false
        isNewMatch = true
        (gone, fastest, longestStreak, discoveries) = ([:], nil, 0, 0)
        (teamPoints, dealt) = ([:], [:])
        gatherAgain()
        for id in seats.keys {
            seats[id]?.points = 0
            seats[id]?.wins = 0
            seats[id]?.solved = 0
            seats[id]?.time = .zero
            seats[id]?.best = nil
            seats[id]?.streak = 0
            seats[id]?.answer = nil
            seats[id]?.part = .waiting
        }
    }
}
