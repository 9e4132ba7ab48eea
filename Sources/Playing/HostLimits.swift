package import Wire

/// What a player's program accepts from a host. An honest host never reaches these limits.
package struct HostLimits: Hashable, Sendable {
    /// The time without a complete message after which a host counts as gone, even if bytes arrive: a host sends a ping
    /// after 15 s of our silence.
    package var silence: Duration = .seconds(25)
    /// The number of bytes of unread messages above which reading stops, so that they accumulate at the host's end.
    package var waiting = 65_536
    /// The number of bytes that may arrive at once: the most that a host and two kernels can have held back while
    /// nothing was read.
    package var burst = 16 << 20
    /// The number of bytes per second that may arrive in the long run: a room of the largest size sends a tenth of
    /// that.
    package var rate = 262_144

    package init() {}

    /// The cost of a message besides its bytes: reading and showing the shortest one is more work than sending it.
    static let overhead = 2_048
}

/// Behaviour that no honest host shows.
package enum HostFault: Hashable, Sendable {
    /// Sending bytes that are not a frame, or a frame that is too long.
    case frame(FrameError)
    /// Sending more messages, or longer ones, than any game has.
    case flood

    /// What happened and what to do, for people.
    package var sentence: String {
        switch self {
        case .frame(let error):
            "The host sent something that is not a message of the game, so the connection was closed. \(error.sentence)"
        case .flood:
            "The host sends far more than any game needs, so the connection was closed. Look for another room."
        }
    }
}

/// Limits what arrives from a host.
struct Allowance {
    private let limits: HostLimits
    private var left: Double
    private var counted: ContinuousClock.Instant

    init(_ limits: HostLimits, at now: ContinuousClock.Instant) {
        self.limits = limits
        left = Double(limits.burst)
        counted = now
    }

    /// Counts a message.
    /// - Parameter bytes: its length.
    /// - Returns: whether it is within the limits.
    mutating func takes(_ bytes: Int, at now: ContinuousClock.Instant) -> Bool {
        left = min(left + counted.duration(to: now) / .seconds(1) * Double(limits.rate), Double(limits.burst))
        counted = now
        left -= Double(bytes + HostLimits.overhead)
        return left >= 0
    }
}
