import Rules

/// Measures one guest's time in a round: from when its `startRound` was written to the arrival of its answer, less the
/// round trip.
struct Stopwatch: Sendable {
    /// The last ping's round trip, as far as it is believed; zero before the first.
    private(set) var roundTrip: Duration = .zero

    /// How much longer than the least a round trip can plausibly be: Wi-Fi, a busy machine.
    private static let jitter = Duration.milliseconds(20)

    private let startAllowance: Duration
    private let roundTripCredit: Duration
    private var round: Int?
    private var start = Instant(nanoseconds: 0)
    /// Until the `startRound` of a new round was written, `start` is when the round began.
    private var isAwaitingWriting = false

    init(settings: Settings) {
        startAllowance = settings.startAllowance
        roundTripCredit = settings.roundTripCredit
    }

    /// Begins a round that is sent to the guest. A guest who joins late uses the round's clock, so that nobody gains by
    /// watching first.
    /// - Parameter isFresh: whether the round begins now.
    mutating func set(_ round: Int, began: Instant, isFresh: Bool) {
        self.round = round
        start = began
        isAwaitingWriting = isFresh
    }

    /// Notes that the `startRound` was handed to the network, whether the guest has read it or not. Any wait until then
    /// was the host's, and delays the start by no more than the allowance.
    mutating func written(_ round: Int, at now: Instant) {
        guard isAwaitingWriting, round == self.round else { return }
        isAwaitingWriting = false
        start = max(start, min(now, start.advanced(by: startAllowance)))
    }

    /// Notes a pong.
    /// - Parameters:
    ///   - roundTrip: the time since its ping.
    ///   - kernelRoundTrip: the round trip measured by the host's kernel. A pong can be delayed on purpose; the guest's
    ///     program cannot control what the kernels exchange. Evaluated only where it could matter, and once per ping
    ///     instead of per answer: that saves system calls.
    mutating func note(_ roundTrip: Duration, kernelRoundTrip: () -> Duration?) {
        let known = roundTrip > Self.jitter ? kernelRoundTrip() : nil
        self.roundTrip = known.map { min(roundTrip, $0 + Self.jitter) } ?? roundTrip
    }

    /// The guest's time.
    /// - Returns: nil for a round that it was not sent.
    func elapsed(in round: Int, at arrival: Instant) -> Duration? {
        guard round == self.round else { return nil }
        return max(start.duration(to: arrival) - min(roundTrip, roundTripCredit), .zero)
    }
}
