package import Foundation

/// A wall-clock time, in milliseconds since 1970 in UTC: the time for people.
package struct WallTime: Hashable, Comparable, Sendable {
    /// Milliseconds since the beginning of 1970, UTC.
    package let milliseconds: Int64

    /// - Parameter milliseconds: since the beginning of 1970, UTC.
    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// The current time, to the millisecond.
    package static var now: WallTime { WallTime(Date()) }

    /// A date, truncated to the millisecond. A date out of range becomes the beginning of 1970.
    package init(_ date: Date) {
        milliseconds = Int64(exactly: (date.timeIntervalSince1970 * 1_000).rounded(.down)) ?? 0
    }

    /// The time as a date.
    package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }

    package static func < (left: WallTime, right: WallTime) -> Bool { left.milliseconds < right.milliseconds }

    /// The time after a length of time, which may be negative. Out of range, it is the first or last time there is.
    package static func + (time: WallTime, length: Duration) -> WallTime {
        let (sum, isOver) = time.milliseconds.addingReportingOverflow(Int64(length / .milliseconds(1)))
        return WallTime(milliseconds: isOver ? (length < .zero ? .min : .max) : sum)
    }

    /// The time until another one; negative if that is earlier. Out of range, the times are the same.
    package func duration(to other: WallTime) -> Duration {
        let (difference, isOver) = other.milliseconds.subtractingReportingOverflow(milliseconds)
        return isOver ? .zero : .milliseconds(difference)
    }

    package static func - (time: WallTime, length: Duration) -> WallTime { time + (.zero - length) }
}
