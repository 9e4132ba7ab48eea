/// A moment on the host's monotonic clock, in nanoseconds since an arbitrary origin.
///
/// The rules never read a clock: each event comes with its instant.
package struct Instant: InstantProtocol, Hashable, Sendable {
    /// Nanoseconds since the clock's origin.
    package var nanoseconds: Int64

    /// - Parameter nanoseconds: since the clock's origin.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// Seconds since the clock's origin.
    package var inSeconds: Double { Double(nanoseconds) / 1e9 }

    /// The instant after a duration, or the last or first one that there is.
    package func advanced(by duration: Duration) -> Instant {
        Instant(nanoseconds: nanoseconds.addingWithinBounds(duration.nanoseconds))
    }

    package func duration(to other: Instant) -> Duration {
        Duration(attoseconds: (Int128(other.nanoseconds) - Int128(nanoseconds)) * 1_000_000_000)
    }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.nanoseconds < right.nanoseconds
    }
}

extension Instant? {
    /// The earlier of two instants, or the only one. Every event calls this; unlike an array, it allocates no memory.
    package func orEarlier(_ other: Instant?) -> Instant? {
        guard let self, let other else { return self ?? other }
        return Swift.min(self, other)
    }
}

extension Duration {
    /// Whole nanoseconds. Durations in the game are far below the 292 years that fit; a longer one counts as these.
    package var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }

    /// Seconds as a decimal number, for the wire and the screen.
    package var inSeconds: Double {
        Double(nanoseconds) / 1e9
    }

    /// The duration truncated to hundredths of a second, the precision of ranks and of times on the screen.
    var inHundredths: Duration {
        .nanoseconds(nanoseconds / 10_000_000 * 10_000_000)
    }
}

extension Int64 {
    /// The sum, or the largest or smallest number if it does not fit.
    fileprivate func addingWithinBounds(_ other: Int64) -> Int64 {
        let (sum, isOver) = addingReportingOverflow(other)
        return isOver ? self < 0 ? .min : .max : sum
    }
}
