import Messages
import PlainText
import Puzzles
import Rules

/// What an observer knows of a game who sees what goes into a room and what comes out, and nothing else.
///
/// It is told of events and effects, never of the room's own state, so that the two can be compared.
struct Witness {
    enum Part {
        case waiting, gaveUp, outOfTime
        case guessing(isNewcomer: Bool)
        case solved(Duration)
    }

    struct Seat {
        var name: PlayerName
        var likenesses: Set<PlayerName.Likeness>
        let role: Role
        let face: Face?
        var team: TeamName?
        var awaySince: Instant?
        var part = Part.waiting
        var points = 0
        var wins = 0
        var solved = 0
        var time = Duration.zero
        var best: Duration?
        var streak = 0
        /// The expression with which the player proved a solution.
        var answer: String?
        /// The last status that the player received.
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

    /// The current round.
    struct OpenRound {
        let puzzle: Puzzle
        let began: Instant
        let deadline: Instant
        let end: Instant
    }

    /// The current settings: the mode may change.
    var settings: Settings
    var seats: [PlayerID: Seat] = [:]
    var match = 1
    var round = 0
    var open: OpenRound?
    /// The known solutions of the round, as reported; nil if they are not tracked.
    var found: Set<String>?
    /// The number of distinct solutions.
    var solutions = 0
    var isMatchOver = false
    /// Whether the match began in the current step.
    var isNewMatch = false
    /// Whether a round ended in the current step.
    var isRoundOver = false
    /// Whether the host has not begun the game.
    var isGathering: Bool
    /// When the first of the players present arrived; nil if there were none.
    var gatheringSince: Instant?
    /// The players who solved the round and left during it.
    var gone: [PlayerID: Seat] = [:]
    /// What the teams have, and what they were dealt in the round: a share of it for everybody, as it ends for them.
    var teamPoints: [TeamName: Int] = [:]
    var dealt: [TeamName: [PlayerID]] = [:]
    /// What everybody had won before the last round.
    var before: [PlayerID: Seat] = [:]
    var fastest: Duration?
    var longestStreak = 0
    var discoveries = 0
    var isPaused = false
    var isLocked = false
    var banned: Set<PlayerName> = []
    /// When the break is over; nil if there is none.
    var breakEnd: Instant?

    init(settings: Settings) {
        self.settings = settings
        isGathering = settings.gathering != nil
    }

    var isAnybodyHere: Bool { seats.values.contains { $0.isHere } }
    var isSomebodyHereToPlay: Bool { seats.values.contains { $0.isHere && $0.plays } }
    var hasPlayers: Bool { seats.values.contains { $0.plays } }
    var guessing: Int { seats.values.count { $0.isHere && $0.isGuessing } }

    /// When the current round must end as things stand, which may be long ago; nil if there is none.
    var roundEnd: Instant? {
        guard let open else { return nil }
        guard guessing == 0 else { return open.end }
        let lost = seats.values.compactMap { $0.isGuessing ? $0.awaySince : nil }
        guard let lastLost = lost.max() else { return Instant(nanoseconds: .min) }
        guard isSomebodyHereToPlay else { return open.end }
        return min(open.end, lastLost.advanced(by: settings.reconnectAllowance))
    }

    /// When an absent player's seat is released.
    func expiry(of seat: Seat) -> Instant? {
        seat.awaySince?.advanced(by: settings.awayLimit)
    }

    /// A player's time at a moment, as the host must measure it: exact, and as it is shown.
    /// - Parameter elapsed: what a stopwatch shows, believed only if it is close to the time since the round began.
    func time(
        _ elapsed: Duration?, in round: OpenRound, isNewcomer: Bool, at now: Instant
    ) -> (exact: Duration, shown: Duration) {
        let longest = max(round.began.duration(to: now), .zero)
        let credit = isNewcomer ? settings.roundTripCredit : settings.roundTripCredit + settings.startAllowance
        let shortest = max(longest - credit, .zero)
        let exact = elapsed.map { $0 < shortest ? shortest : $0 > longest ? longest : $0 } ?? longest
        let hundredths = exact.nanoseconds / 10_000_000
        return (exact, .milliseconds(hundredths * 10))
    }

    /// Whether a player who is being welcomed may play the current round, and for how long.
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
