import Glibc

/// The time, as HTTP writes it (RFC 9110 section 5.6.7).
package enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The time now.
    package static var now: String { text(of: time(nil)) }

    /// - Parameter seconds: the time since 1970.
    /// - Returns: a text such as `Sun, 06 Nov 1994 08:49:37 GMT`.
    package static func text(of seconds: Int) -> String {
        var (seconds, time) = (seconds, tm())
        gmtime_r(&seconds, &time)
        func two(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return
            "\(days[Int(time.tm_wday)]), \(two(time.tm_mday)) \(months[Int(time.tm_mon)]) \(Int(time.tm_year) + 1_900) "
            + "\(two(time.tm_hour)):\(two(time.tm_min)):\(two(time.tm_sec)) GMT"
    }
}
