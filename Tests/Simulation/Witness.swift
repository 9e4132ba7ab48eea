import Messages
import PlainText
import Puzzles
import Rules

/// What somebody knows of a game who sees what goes into a room and what comes out, and nothing else.
///
/// It is told of events and effects, never of the room's own state, so that the two can be held against each other.
struct Witness {
    enum Part {
        case waiting, gaveUp, outOfTime
        case guessing(isNewcomer: Bool)
        case solved(Duration)
    }

    struct Seat {
        let name: PlayerName
        let likenesses: Set<PlayerName.Likeness>
        let role: Role
        var awaySince: Instant?
        var part = Part.waiting
        var wins = 0
        var solved = 0
        var time = Duration.zero
        var best: Duration?
        var streak = 0
        /// What it solved the round with, if it has proven it.
        var answer: String?
        /// What it was last told to wait for.
        var status: StatusCode?

        var isHere: Bool { awaySince == nil }
        var plays: Bool { role == .player }

        var isGuessing: Bool {
            if case .guessing = part { true } else { false }
        }

        var solvedTime: Duration? {
            if case .solved(let time) = part { time } else { nil }
        }
    }

    /// A round that is on.
    struct OpenRound {
        let puzzle: Puzzle
        let began: Instant
        let deadline: Instant
        let end: Instant
    }

    /// As they are now: the mode may change.
    var settings: Settings
    var seats: [PlayerID: Seat] = [:]
    var match = 1
    var round = 0
    var open: OpenRound?
    /// The solutions of the round that are known, as they were told; nothing if nobody keeps account.
    var found: Set<String>?
    /// How many distinct ones there are.
    var solutions = 0
    var isMatchOver = false
    /// Whether the match began in the step at hand.
    var isNewMatch = false
    /// Whether the host has not begun the game.
    var isGathering: Bool
    /// When the first of those came who are here to play; nothing if nobody was.
    var gatheringSince: Instant?
    /// Who solved the round and left while it was on.
    var gone: [PlayerID: Seat] = [:]
    /// What everybody had won before the last round.
    var before: [PlayerID: Seat] = [:]
    var fastest: Duration?
    var longestStreak = 0
    var discoveries = 0
    var isPaused = false
    var isLocked = false
    var banned: Set<PlayerName> = []
    /// When the break is over; nothing if there is none.
    var breakEnd: Instant?

    init(settings: Settings) {
        self.settings = settings
        isGathering = settings.gathering != nil
    }

    var isAnybodyHere: Bool { seats.values.contains { $0.isHere } }
    var isSomebodyHereToPlay: Bool { seats.values.contains { $0.isHere && $0.plays } }
    var hasPlayers: Bool { seats.values.contains { $0.plays } }
    var guessing: Int { seats.values.count { $0.isHere && $0.isGuessing } }

    /// When the round that is on has to end as things stand, which may be long ago; nothing if none is on.
    var roundEnd: Instant? {
        guard let open else { return nil }
        guard guessing == 0 else { return open.end }
        let lost = seats.values.compactMap { $0.isGuessing ? $0.awaySince : nil }
        guard let lastLost = lost.max() else { return Instant(nanoseconds: .min) }
        guard isSomebodyHereToPlay else { return open.end }
        return min(open.end, lastLost.advanced(by: settings.reconnectAllowance))
    }

    /// When the seat of somebody away is given up.
    func expiry(of seat: Seat) -> Instant? {
        seat.awaySince?.advanced(by: settings.awayLimit)
    }

    /// A player's time at a moment, as the host has to have it: full, and as it is shown.
    /// - Parameter elapsed: what a stopwatch says, believed only near to the time since the round began.
    func time(
        _ elapsed: Duration?, in round: OpenRound, isNewcomer: Bool, at now: Instant
    ) -> (exact: Duration, shown: Duration) {
        let longest = round.began.duration(to: now)
        let credit = isNewcomer ? settings.roundTripCredit : settings.roundTripCredit + settings.startAllowance
        let shortest = max(longest - credit, .zero)
        let exact = elapsed.map { $0 < shortest ? shortest : $0 > longest ? longest : $0 } ?? longest
        let hundredths = exact.nanoseconds / 10_000_000
        return (exact, .milliseconds(hundredths * 10))
    }

    /// Whether somebody who is just greeted may play the round that is on, and how long.
    func mayPlay(_ seat: Seat, at now: Instant) -> Duration? {
        guard let open else { return nil }
        let left = now.duration(to: open.deadline)
        guard left > .zero else { return nil }
        guard seat.plays else { return left }
        switch seat.part {
        case .guessing: return left
        case .waiting: return left > settings.lateJoinMinimum ? left : nil
        case .solved, .gaveUp, .outOfTime: return nil
        }
    }
}
