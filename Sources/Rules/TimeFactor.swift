/// A player's time for a round as a multiple of the room's time: from 1 to 4, in hundredths.
package struct TimeFactor: Hashable, Comparable, Sendable {
    /// In hundredths: 100 is the room's own time.
    package let percent: Int

    /// The minimum and maximum, in hundredths.
    private static let bounds = 100...400
    /// The room's own time.
    package static let one = TimeFactor(within: 100)
    /// The most that players get at their own request.
    static let mostWished = TimeFactor(within: 200)

    private init(within percent: Int) { self.percent = percent }

    /// The factor nearest to a number, within the bounds.
    /// - Returns: nil if it is not a number.
    package init?(_ number: Double) {
        guard !number.isNaN else { return nil }
        let most = Double(Self.bounds.upperBound) / 100
        percent = max(Int((min(max(number, 1), most) * 100).rounded()), Self.bounds.lowerBound)
    }

    /// As a number: 1.5.
    package var number: Double { Double(percent) / 100 }

    /// Multiplies a duration. A day, four hundred times, fits.
    func times(_ duration: Duration) -> Duration { .nanoseconds(duration.nanoseconds * Int64(percent) / 100) }

    package static func < (left: TimeFactor, right: TimeFactor) -> Bool { left.percent < right.percent }
}

// Stored in hundredths.
extension TimeFactor: Codable {
    package init(from decoder: any Decoder) throws {
        percent = try Int(from: decoder)
        guard Self.bounds.contains(percent) else { throw OutOfBounds("timeFactor") }
    }

    package func encode(to encoder: any Encoder) throws {
        try percent.encode(to: encoder)
    }
}
