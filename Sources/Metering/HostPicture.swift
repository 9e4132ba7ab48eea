import Foundation
import PlainText

/// The state of a host in a few lines, computed from two readings of its metrics, whatever those are.
package struct HostPicture {
    private let now: Samples
    private let before: Samples
    private let seconds: Double

    /// The most values of a list that are shown.
    private static let mostListed = 8

    /// - Parameter seconds: the time between the readings.
    package init(_ now: Samples, since before: Samples, seconds: Double) {
        (self.now, self.before, self.seconds) = (now, before, max(seconds, 0.001))
    }

    /// The lines, each with a label, as plain text.
    package var lines: [String] {
        [
            ("Rooms", count("twentyfour_rooms")),
            ("Players", count("twentyfour_players")),
            ("Connections", list(now.values("twentyfour_connections", by: "transport"))),
            ("Rounds", "\(count("twentyfour_rounds_total")), \(rate("twentyfour_rounds_total")) a second"),
            ("Answers", "\(count("twentyfour_answers_total")), \(rate("twentyfour_answers_total")) a second"),
            ("Answer to verdict", times("twentyfour_verdict_seconds")),
            ("Stored on disk", times("twentyfour_commit_seconds")),
            (
                "Sent",
                "\(bytes(perSecond("twentyfour_sent_bytes_total"))) a second, in \(rate("twentyfour_sends_total")) sends"
            ),
            ("Sent away", list(now.values("twentyfour_goodbyes_total", by: "code"))),
            ("Processor", "\(Self.whole(perSecond("process_cpu_seconds_total") * 100)) % of a core"),
            ("Memory", bytes(now.total("process_resident_memory_bytes") ?? 0)),
            ("Open files", "\(count("process_open_fds")) of \(count("process_max_fds"))"),
        ].map { $0.padding(toLength: 19, withPad: " ", startingAt: 0) + $1 }
    }

    private func count(_ name: String) -> String { Self.whole(now.total(name) ?? 0) }

    private func perSecond(_ name: String) -> Double {
        max((now.total(name) ?? 0) - (before.total(name) ?? 0), 0) / seconds
    }

    private func rate(_ name: String) -> String {
        let rate = perSecond(name)
        return rate > 0 && rate < 10 ? String(format: "%.1f", rate) : Self.whole(rate)
    }

    /// A list of the values, the largest first.
    private func list(_ values: [String: Double]) -> String {
        let all = values.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let shown = all.prefix(Self.mostListed).map { "\(Self.whole($0.value)) \($0.key.plain(limit: 24))" }
        return all.isEmpty ? "none" : (shown + (all.count > shown.count ? ["…"] : [])).joined(separator: ", ")
    }

    private func times(_ name: String) -> String {
        guard let half = now.quantile(0.5, of: name, since: before),
            let most = now.quantile(0.99, of: name, since: before)
        else { return "nothing right now" }
        return "half within \(Self.milliseconds(half)), 99 % within \(Self.milliseconds(most))"
    }

    private func bytes(_ count: Double) -> String {
        switch count {
        case ..<1_000: "\(Self.whole(count)) B"
        case ..<1e6: String(format: "%.1f kB", count / 1e3)
        case ..<1e9: String(format: "%.1f MB", count / 1e6)
        default: String(format: "%.1f GB", count / 1e9)
        }
    }

    private static func milliseconds(_ seconds: Double) -> String {
        String(format: seconds < 0.01 ? "%.1f ms" : "%.0f ms", seconds * 1e3)
    }

    /// A whole number, with a comma before each three digits.
    private static func whole(_ value: Double) -> String {
        let whole = Int64(exactly: value.rounded()) ?? (value > 0 ? .max : 0)
        return whole.formatted(.number.locale(Locale(identifier: "en_US")))
    }
}
