import Messages
package import Wire

/// What a player's program takes from a host. An honest one never gets there.
package struct HostLimits: Hashable, Sendable {
    /// The time without a whole message after which a host is taken for gone, bytes or not: it asks for a sign of life
    /// after 15 s of our own silence.
    package var silence: Duration = .seconds(25)
    /// Bytes of messages that may wait to be looked at. With more waiting nothing is read, so that at the other end they
    /// pile up with the host.
    package var waiting = 65_536
    /// Bytes that may come at once: all that a host and two kernels can have held back while nothing was read.
    package var burst = 16 << 20
    /// Bytes a second that may come in the long run: a room of the largest size sends a tenth of them.
    package var rate = 262_144

    package init() {}

    /// What a message costs besides its bytes: to be read and shown is more work for the shortest than to be sent.
    static let overhead = 2_048
}

/// What no host does.
package enum HostFault: Hashable, Sendable {
    /// Bytes that are no frame, or one too long.
    case frame(FrameError)
    /// More messages, or longer ones, than any game has.
    case flood

    /// What happened and what to do, for a person.
    package var sentence: String {
        switch self {
        case .frame(let error):
            "The host sent what is no message of a game, so the connection was closed. \(error.sentence)"
        case .flood:
            "The host sends far more than a game has to say, so the connection was closed. Look for another room."
        }
    }
}

/// What has come from a host, held against what may come.
struct Allowance {
    private let limits: HostLimits
    private var left: Double
    private var counted: ContinuousClock.Instant

    init(_ limits: HostLimits, at now: ContinuousClock.Instant) {
        self.limits = limits
        left = Double(limits.burst)
        counted = now
    }

    /// Takes in a message.
    /// - Parameter bytes: how long it is.
    /// - Returns: whether it still may come.
    mutating func takes(_ bytes: Int, at now: ContinuousClock.Instant) -> Bool {
        left = min(left + counted.duration(to: now) / .seconds(1) * Double(limits.rate), Double(limits.burst))
        counted = now
        left -= Double(bytes + HostLimits.overhead)
        return left >= 0
    }
}
