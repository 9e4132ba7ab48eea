import Glibc
import Hosting

/// A day of the Gregorian calendar.
package struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
    private let year: Int
    private let month: Int
    private let day: Int

    /// - Parameter text: a date as `2026-11-24`.
    /// - Returns: nil if it is not written like that, or if there is no such day.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2],
            parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
            year > 0, (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
        else { return nil }
        self.init(year, month, day)
    }

    private init(_ year: Int, _ month: Int, _ day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Today's date in the local time zone; nil if the clock's time cannot be converted.
    package static var today: Day? {
        var (now, local) = (time(nil), tm())
        guard localtime_r(&now, &local) != nil else { return nil }
        return Day(Int(local.tm_year) + 1_900, Int(local.tm_mon) + 1, Int(local.tm_mday))
    }

    /// The day before.
    package var yesterday: Day {
        if day > 1 { return Day(year, month, day - 1) }
        return month > 1 ? Day(year, month - 1, Self.length(of: month - 1, in: year)) : Day(year - 1, 12, 31)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The date as `2026-11-24`.
    package var description: String {
        [Self.padded(year, to: 4), Self.padded(month, to: 2), Self.padded(day, to: 2)].joined(separator: "-")
    }

    private static func padded(_ number: Int, to count: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }

    package static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

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
