import PlainText
import Puzzles
import Rules

/// What somebody knows of a game who sees what goes into a room and what comes out, and nothing else.
///
/// It is told of events and effects, never of the room's own state, so that the two can be held against each other.
struct Witness {
    struct Clock {
        /// When the puzzle was sent.
        let sent: Instant
        /// When it was written, if that is known.
        var written: Instant?
        let limit: Duration

        var start: Instant { written ?? sent }
        var end: Instant { start.advanced(by: limit) }
    }

    enum Part {
        case waiting, gaveUp, outOfTime
        case guessing(Clock)
        case solved(Duration)
    }

    struct Seat {
        let name: PlayerName
        let role: Role
        var awaySince: Instant?
        var part = Part.waiting
        var roundTrip = Duration.zero
        var wins = 0
        var solved = 0
        var time = Duration.zero
        /// What it was last told to wait for.
        var status: StatusKind?

        var isHere: Bool { awaySince == nil }
        var plays: Bool { role == .player }

        var clock: Clock? {
            if case .guessing(let clock) = part { clock } else { nil }
        }

        var solvedTime: Duration? {
            if case .solved(let time) = part { time } else { nil }
        }
    }

    /// A round that is on.
    struct OpenRound {
        let puzzle: Puzzle
        let deadline: Instant
        let end: Instant
    }

    let settings: Settings
    var seats: [PlayerID: Seat] = [:]
    var match = 1
    var round = 0
    var open: OpenRound?
    var isMatchOver = false
    var isPaused = false
    var isLocked = false
    var banned: Set<String> = []
    /// When the break is over; nothing if there is none.
    var breakEnd: Instant?

    init(settings: Settings) {
        self.settings = settings
    }

    var isAnybodyHere: Bool { seats.values.contains { $0.isHere } }
    var isSomebodyHereToPlay: Bool { seats.values.contains { $0.isHere && $0.plays } }
    var guessing: Int { seats.values.count { $0.isHere && $0.clock != nil } }

    /// When the round that is on has to end as things stand, which may be long ago; nothing if none is on.
    var roundEnd: Instant? {
        guard let open else { return nil }
        guard guessing == 0 else { return open.end }
        let lost = seats.values.compactMap { $0.clock == nil ? nil : $0.awaySince }
        guard let lastLost = lost.max() else { return Instant(nanoseconds: .min) }
        guard isSomebodyHereToPlay else { return open.end }
        return min(open.end, lastLost.advanced(by: settings.reconnectAllowance))
    }

    /// When the seat of somebody away is given up.
    func expiry(of seat: Seat) -> Instant? {
        seat.awaySince?.advanced(by: settings.awayLimit)
    }

    /// A player's time at a moment, as the host has to measure it: full, and as it is shown.
    func time(of seat: Seat, on clock: Clock, at now: Instant) -> (exact: Duration, shown: Duration) {
        let credit = min(seat.roundTrip, settings.roundTripCredit)
        let exact = max(clock.start.duration(to: now) - credit, .zero)
        let hundredths = exact.nanoseconds / 10_000_000
        return (exact, .milliseconds(hundredths * 10))
    }

    /// Whether somebody who is just greeted may play the round that is on, and how long.
    func mayPlay(_ seat: Seat, at now: Instant) -> Duration? {
        guard let open else { return nil }
        let left = now.duration(to: open.deadline)
        guard seat.plays else { return left > .zero ? left : nil }
        switch seat.part {
        case .guessing(let clock):
            let left = now.duration(to: clock.end)
            return left > .zero ? left : nil
        case .waiting: return left > settings.lateJoinMinimum ? left : nil
        case .solved, .gaveUp, .outOfTime: return nil
        }
    }
}

/// A status without its numbers.
enum StatusKind: Hashable {
    case waitingForAnswers, nextRoundSoon, waitingForPlayers, paused, matchOver

    init(_ status: Status) {
        self =
            switch status {
            case .waitingForAnswers: .waitingForAnswers
            case .nextRoundSoon: .nextRoundSoon
            case .waitingForPlayers: .waitingForPlayers
            case .paused: .paused
            case .matchOver: .matchOver
            }
    }
}
