import Rules

/// Measures one guest's time in a round: from the writing of its `startRound` to the arrival of its answer, less the
/// round trip.
struct Stopwatch: Sendable {
    /// The shortest round trip of its pings; nil before the first pong.
    private var leastPong: Duration?
    /// The least round trip measured by the host's kernel, where it was asked.
    private var leastOfKernel: Duration?

    /// The plausible excess of a round trip over the least one, because of Wi-Fi or a busy machine.
    private static let jitter = Duration.milliseconds(20)
    private let startAllowance: Duration
    private let roundTripCredit: Duration
    private var round: Int?
    private var began = Instant(nanoseconds: 0)
    private var start = Instant(nanoseconds: 0)
    /// Until the `startRound` of a new round is written, `start` is when the round began.
    private var isAwaitingWriting = false
    /// Whether the stopwatch started with the writing of the `startRound` of a new round.
    private var isOfWriting = false

    init(settings: Settings) {
        startAllowance = settings.startAllowance
        roundTripCredit = settings.roundTripCredit
    }

    /// Begins or continues a round for the guest. A guest who joins late uses the round's clock, so that no one gains
    /// by watching first.
    /// - Parameters:
    ///   - began: when the round began, moved by the length of its pauses.
    ///   - isFresh: whether the round begins now.
    mutating func set(_ round: Int, began: Instant, isFresh: Bool) {
        if !isFresh, round == self.round {
            // The clock was stopped.
            start = start.advanced(by: self.began.duration(to: began))
            self.began = began
            return
        }
        self.round = round
        (self.began, start) = (began, began)
        (isAwaitingWriting, isOfWriting) = (isFresh, false)
    }

    /// Notes that the `startRound` of a new round was written. Any wait until then was the host's, and delays the start
    /// by no more than the allowance.
    /// - Parameter isSent: whether the kernel has taken it. If not, it waits until the guest has read earlier messages,
    ///   and the start stays where it is, whatever is written later.
    /// - Returns: whether this starts the round for the guest.
    mutating func written(_ round: Int, isSent: Bool, at now: Instant) -> Bool {
        guard isAwaitingWriting, round == self.round else { return false }
        (isAwaitingWriting, isOfWriting) = (false, isSent)
        guard isSent else { return false }
        start = max(start, min(now, start.advanced(by: startAllowance)))
        return true
    }

    /// Notes a pong.
    /// - Parameter roundTrip: the time since its ping.
    mutating func record(roundTrip: Duration) {
        leastPong = min(leastPong ?? roundTrip, roundTrip)
    }

    /// The guest's time.
    /// - Parameters:
    ///   - networkStart: when the round was written to the last seat of the guest's network. Its seats start together.
    ///   - kernelRoundTrip: the least round trip measured by the host's kernel. A guest can delay a pong on purpose,
    ///     and everything else while a ping is measured; but while playing it exchanges more with the host's kernel.
    /// - Returns: nil for a round that the guest did not get.
    mutating func elapsed(
        in round: Int, at arrival: Instant, networkStart: Instant?, kernelRoundTrip: Duration?
    ) -> Duration? {
        guard round == self.round else { return nil }
        if let measured = kernelRoundTrip { leastOfKernel = min(leastOfKernel ?? measured, measured) }
        let together = isOfWriting ? networkStart.map { min($0, began.advanced(by: startAllowance)) } : nil
        return max(max(start, together ?? start).duration(to: arrival) - min(roundTrip, roundTripCredit), .zero)
    }

    /// The least round trip ever seen on the connection, if plausible; zero before the first pong.
    private var roundTrip: Duration {
        guard let leastPong else { return .zero }
        return leastOfKernel.map { min(leastPong, $0 + Self.jitter) } ?? leastPong
    }
}
