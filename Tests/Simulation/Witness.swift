import Messages
import PlainText
import Puzzles
import Rules

/// What is known about a game to an observer who sees only what goes into a room and what comes out.
///
/// It learns about events and effects, never of the room's own state, so that the two can be compared.
struct Witness {
    struct Seat {
        var name: PlayerName
        var likenesses: Set<PlayerName.Likeness>
        let role: Role
        let face: Face?
        var team: TeamName?
        var isBot = false
        var awaySince: Instant?
        var part = Rules.Part.waiting
        var points = 0
        /// Wrong answers in the match.
        var tries = 0
        var wins = 0
        var solved = 0
        var time = Duration.zero
        var best: Duration?
        var streak = 0
        /// The expression with which the player proved a solution.
        var answer: String?
        /// The other solutions of the round that they found since.
        var further: [String] = []
        /// The hints of the round that they took.
        var hints = 0
        /// The time of their own that they have, and the one under which they play the round.
        var own: OwnTime?
        var bound: OwnTime?
        /// What the player was last told about the phase.
        var phase: HostMessage.PhaseState?

        var isHere: Bool { awaySince == nil }
        /// Whether it is a person who plays.
        var plays: Bool { role == .player && !isBot }
        /// Whether it is in the table.
        var contests: Bool { role == .player }

        var isGuessing: Bool {
            if case .guessing = part { true } else { false }
        }

        /// What they won by their word alone.
        var word = Claimed()
        /// Whether they solved the round by their word alone.
        var isClaim: Bool { solvedTime != nil && answer == nil }
        /// What a solver's place in the round follows from: proof first, then hints, then the time.
        var order: [Int64]? { solvedTime.map { [isClaim ? 1 : 0, hints > 0 ? 1 : 0, $0.nanoseconds] } }

        /// Waits for a round.
        mutating func forgetRound() { (part, bound, answer, further, hints) = (.waiting, nil, nil, [], 0) }

        var solvedTime: Duration? {
            if case .solved(let time, _) = part { time } else { nil }
        }
    }

    /// What a player won without proof.
    struct Claimed {
        var points = 0
        var wins = 0
        var solved = 0
        var time = Duration.zero
    }

    /// The current round.
    struct OpenRound {
        let puzzle: Puzzle
        let isGraded: Bool
        let began: Instant
        let deadline: Instant
    }

    /// What is known about a match by knockout.
    struct Knockout {
        /// The first round that it decides.
        let first: Int
        var out: Set<PlayerID> = []
        /// Those who were out when the round began, or came later.
        var unranked: Set<PlayerID> = []
        var cuts = 0
        /// How many were to stay at the last cut.
        var staying = Int.max
        /// How many rounds the match has, as far as that was known when the last one began, and at most.
        var rounds = 1
        var most: Int
        /// What each had solved at the last cut.
        var solved: [PlayerID: Int] = [:]
    }

    /// Whether being faster makes a difference in the round that is on, or did in the last one.
    var isRace = true
    /// The settings in effect, and as the host wants them.
    var settings: Settings
    var wanted: Settings
    /// The settings that everybody was told last, and those that changed with the round.
    var told: SettingValues
    var changed: SettingValues?
    var seats: [PlayerID: Seat] = [:]
    var match = 1
    var round = 0
    var open: OpenRound?
    /// The known solutions of the round, as reported; nil if they are not tracked.
    var found: Set<String>?
    /// The number of distinct solutions.
    var solutions = 0
    /// The puzzle of the current round, or of the last.
    var puzzle = Puzzle([])
    var isMatchOver = false
    /// Until when the last solution of a match that is over is shown; nil once its end was told.
    var revealEnd: Instant?
    /// The standings of the match that is over, as they were kept.
    var placings: [Placing] = []
    /// The most wrong answers of anybody in the match.
    var mostTries = 0
    /// The knockout of the match, if it is one.
    var knockout: Knockout?
    /// Whether the match began in the current step.
    var isNewMatch = false
    /// Whether a round ended in the current step.
    var isRoundOver = false
    /// The places in the last round, once it is over.
    var finalRanks: [PlayerID: Int] = [:]
    /// Whether the last round does not count.
    var isVoid = false
    /// Whether the host has not begun the game.
    var isGathering: Bool
    /// When the first of the players present arrived; nil if there were none.
    var gatheringSince: Instant?
    /// The players who solved the round and left during it.
    var gone: [PlayerID: Seat] = [:]
    /// What the teams have, and what they were dealt in the round: a share of it for everybody, as it ends for them.
    var teamRounds: [TeamName: [(worth: Int, people: Int)]] = [:]
    var dealt: [TeamName: [PlayerID]] = [:]
    /// The likenesses of the names of everybody who has left during the match.
    var leftNames: Set<PlayerName.Likeness> = []
    /// Who had a seat when the round began.
    var seated: Set<PlayerID> = []
    /// What everybody had won before the last round.
    var before: [PlayerID: Seat] = [:]
    var fastest: Duration?
    /// Whether a deal with a level was solved with proof.
    var isHardestKnown = false
    var longestStreak = 0
    var isPaused = false
    /// Since when the clocks stand still, and until when, if that is known.
    var heldSince: Instant?
    var heldUntil: Instant?
    var isLocked = false
    var banned: Set<PlayerName> = []
    /// When the break is over; nil if there is none.
    var breakEnd: Instant?

    init(settings: Settings) {
        (self.settings, wanted, told) = (settings, settings, settings.values)
        isGathering = settings.gathering != nil
    }

    var hasPeople: Bool { seats.values.contains { !$0.isBot } }
    var isAnybodyHere: Bool { seats.values.contains { $0.isHere && !$0.isBot } }
    var isSomebodyHereToPlay: Bool { seats.values.contains { $0.isHere && $0.plays } }
    var hasPlayers: Bool { seats.values.contains { $0.plays } }
    var guessing: Int { seats.values.count { $0.isHere && $0.isGuessing && !$0.isBot } }

    /// When the current round must end as things stand, which may be long ago; nil if there is none.
    var roundEnd: Instant? {
        guard open != nil, heldSince == nil else { return nil }
        guard guessing == 0 else { return lastEnd }
        let lost = seats.values.compactMap { $0.isGuessing ? $0.awaySince : nil }
        guard let lastLost = lost.max() else { return Instant(nanoseconds: .min) }
        guard isSomebodyHereToPlay else { return lastEnd }
        return min(lastEnd, lastLost.advanced(by: settings.reconnectAllowance))
    }

    /// Whether another bot can come.
    var mayBotCome: Bool { open == nil && seats.values.count(where: \.isBot) < 8 }

    /// A bot was sent out.
    mutating func askForOneFewer() {
        settings.bots.count = max(settings.bots.count - 1, 0)
        wanted.bots = settings.bots
    }

    /// Puts into effect what the host wants, except for what changes between matches only, and what needs that.
    mutating func adopt() {
        let scoring = settings.scoring
        settings = wanted
        if round > 0 { settings.scoring = scoring }
        if settings.scoring != .points { (settings.firstTo, settings.isKnockout) = (nil, false) }
    }

    /// A listed puzzle brings its size and target.
    mutating func takeDeck(of puzzle: Puzzle) {
        for settings in [\Self.settings, \.wanted] {
            self[keyPath: settings].deck.size = puzzle.numbers.count
            self[keyPath: settings].deck.target = puzzle.target
        }
    }

    /// The distinct solutions that a player has found in the round, each as the simplest of those that count as the
    /// same.
    func solutions(of seat: Seat) -> [String] {
        seat.further + [seat.answer].compactMap { $0.map { Distinct.canonical($0, of: puzzle) } }
    }

    /// When an absent player's seat is released.
    func expiry(of seat: Seat) -> Instant? {
        heldSince == nil ? seat.awaySince?.advanced(by: settings.awayLimit) : nil
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
        guard open != nil else { return nil }
        guard seat.contests else {
            guard let left = timeLeft(at: now) else { return .zero }
            return left > .zero ? left : nil
        }
        var entering = seat
        if case .waiting = seat.part { entering.bound = own(of: seat) }
        let left = clocks(at: now).duration(to: deadline(of: entering))
        switch seat.part {
        case .guessing: return left > .zero ? left : nil
        case .waiting: return left > settings.lateJoinMinimum ? left : nil
        case .solved, .gaveUp, .outOfTime: return nil
        }
    }
}
