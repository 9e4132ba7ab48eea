package import Foundation

/// A wall-clock time, in milliseconds since 1970 in UTC: the time that people see.
package struct WallTime: Hashable, Sendable {
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

    /// The same as a date.
    package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}
