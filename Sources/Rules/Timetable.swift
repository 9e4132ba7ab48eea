import Messages
import Puzzles

/// What a room is doing and until when, and whether its host has stopped the clocks.
///
/// While the game is stopped, no round ends, no answer counts, and no seat is given up. Afterwards every instant from
/// which a clock counts has moved by the length of the pause, so that the pause makes no difference.
struct Timetable: Hashable, Sendable, Codable {
    private(set) var phase = Phase.waiting
    /// Whether the room begins no further round until the host resumes it.
    private(set) var isPaused = false
    /// The host's stop of the clocks; nil while they run.
    private var hold: Hold?
    /// How the last round ended; nil while a round is on, and before the first.
    private(set) var ended: RoundEnd?
    /// The number of the last round, if it does not count: see ``Event/voidRound``. Nil from the next round on.
    private(set) var voided: Int?
    /// The instant of the last event; nil before the first.
    private(set) var latest: Instant?

    /// A stop of every clock by the host.
    private struct Hold: Hashable, Codable {
        /// When it began. The time from here until its end counts for no one.
        let since: Instant
        /// When the round continues; nil until the host resumes it.
        var until: Instant?
    }

    /// From the host's command until a round continues: time to look up.
    private static let countdown = Duration.seconds(PhaseCode.countdownSeconds)
    private static let breakAfterVoid = Duration.seconds(5)
    /// Ten years.
    private static let longestHold = Duration.seconds(315_360_000)

    /// The current round.
    var round: Round? {
        if case .round(let round) = phase { round } else { nil }
    }

    /// When the clocks stopped; nil while they run.
    var stoppedSince: Instant? { hold?.since }

    /// When the clocks run again; nil until the host resumes the room.
    var resumption: Instant? { hold?.until }

    /// The length of a break that starts over. It leaves time to read that a round does not count.
    func breakLength(_ settings: Settings) -> Duration {
        voided == nil ? settings.intermission : max(settings.intermission, Self.breakAfterVoid)
    }

    /// The instant of an event that happens now. A room's clock does not run backwards.
    mutating func advance(to instant: Instant) -> Instant {
        let now = max(instant, latest ?? instant)
        latest = now
        return now
    }

    /// Begins a phase.
    /// - Parameter end: how the round before it ended.
    mutating func begin(_ next: Phase, after end: RoundEnd? = nil) {
        (phase, ended) = (next, end)
        if round != nil { voided = nil }
    }

    /// Ends the current round without a result.
    mutating func void(_ round: Round, at now: Instant, _ settings: Settings) {
        (ended, voided) = (nil, round.number)
        phase = .break(until: now.advanced(by: breakLength(settings)))
    }

    /// Continues after the host was stopped. A break starts over, so that players can come back for the next round.
    /// - Parameter idle: the phase of the room without players.
    mutating func restart(idle: Phase, at now: Instant, _ settings: Settings) {
        // If the first round had not begun, it waits for the host again.
        if case .break = phase {
            phase = idle == .waiting ? .break(until: now.advanced(by: breakLength(settings))) : idle
        }
        if case .ending = phase { phase = .ending(until: now.advanced(by: settings.intermission)) }
    }

    /// Stops the clocks.
    /// - Returns: whether that is news for everyone.
    mutating func stop(at now: Instant) -> Bool {
        let wasPaused = isPaused
        isPaused = true
        guard hold == nil || hold?.until != nil else { return false }
        hold = Hold(since: hold?.since ?? now)
        return round != nil || !wasPaused
    }

    /// Lets the clocks of a round run again after a countdown.
    /// - Returns: whether the room was paused.
    mutating func countDown(at now: Instant) -> Bool {
        guard isPaused else { return false }
        isPaused = false
        hold?.until = now.advanced(by: Self.countdown)
        return true
    }

    /// Lets the clocks run again.
    /// - Returns: when they had stopped; nil if they were running.
    mutating func endHold(at end: Instant) -> Instant? {
        guard let since = hold?.since else { return nil }
        hold = nil
        if let round { phase = .round(round.postponed(by: since.duration(to: end))) }
        return since
    }

    /// Lets the room begin further rounds.
    mutating func endPause() { isPaused = false }

    /// Ends a pause between two rounds. The break starts over, so that the next round surprises no one.
    mutating func unpause(at now: Instant, breakLength: Duration) {
        isPaused = false
        if case .break = phase { phase = .break(until: now.advanced(by: breakLength)) }
        if case .gathering(.some) = phase { phase = .gathering(since: now) }
    }

    /// Whether a stored pause began before the last event, and ends so early that its length can be added to instants.
    var isSound: Bool {
        guard let hold else { return true }
        guard let latest, (.zero...Self.longestHold).contains(hold.since.duration(to: latest)) else { return false }
        return hold.until.map { (hold.since...latest.advanced(by: Self.longestHold)).contains($0) } ?? true
    }
}
