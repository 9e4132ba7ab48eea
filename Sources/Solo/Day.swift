import Foundation
import Hosting

/// A day of the calendar.
package struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// When it begins at Greenwich.
    private let start: Date

    private static let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

    /// - Parameter text: a date as `2026-11-24`.
    /// - Returns: nil if it is not written like that, or if there is no such day.
    package init?(_ text: String) {
        // Foundation also reads dates with a time or a longer year, and knows a year 0.
        guard text.utf8.count == 10, text >= "0001", let start = try? Date(text, strategy: Self.style),
            start.formatted(Self.style) == text
        else { return nil }
        self.start = start
    }

    private init(start: Date) { self.start = start }

    /// Today's date in the local time zone; nil if the clock's time cannot be converted.
    package static var today: Day? {
        var (now, local) = (time(nil), tm())
        guard localtime_r(&now, &local) != nil else { return nil }
        return Day(String(format: "%04d-%02d-%02d", local.tm_year + 1_900, local.tm_mon + 1, local.tm_mday))
    }

    /// The day before.
    package var yesterday: Day { Day(start: start - 86_400) }

    /// The date as `2026-11-24`.
    package var description: String { start.formatted(Self.style) }

    package static func < (left: Day, right: Day) -> Bool { left.start < right.start }

    /// A hash of the ten characters of the date, always the same.
    var hash: UInt64 { description.stableHash }
}

// As its date.
extension Day: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = Day(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no such day.")
        }
        self = day
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
