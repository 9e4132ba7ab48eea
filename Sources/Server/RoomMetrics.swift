package import CoreMetrics
import Messages
import Rules
package import Transports

/// Counts events in all rooms of a process. The names follow Prometheus's conventions.
package struct RoomMetrics: Sendable {
    /// Counts the rooms' connections.
    package let connections: ConnectionMetrics
    private let rooms: Meter
    private let players: Meter
    /// By the reason why an answer is wrong; nil for right answers.
    private let answers: [VerdictReason?: Counter]
    private let rounds: Counter
    private let commit: Timer

    /// The help text of each metric, by its name.
    package static let help = [
        "twentyfour_rooms": "Rooms that are open.",
        "twentyfour_players": "Seats that are taken, in all rooms.",
        "twentyfour_rounds_total": "Rounds that began.",
        "twentyfour_answers_total": "Answers that were judged, by what was found.",
        "twentyfour_commit_seconds": "How long changes waited until the history had stored them.",
    ].merging(ConnectionMetrics.help) { $1 }

    /// Metrics that count nothing.
    package static let none = RoomMetrics(NOOPMetricsHandler.instance)

    /// - Parameter factory: makes the metrics.
    package init(_ factory: any MetricsFactory) {
        connections = ConnectionMetrics(factory)
        rooms = Meter(label: "twentyfour_rooms", factory: factory)
        players = Meter(label: "twentyfour_players", factory: factory)
        // Create all of them now, and not each at its first event: a rate needs the zero before it.
        answers = Dictionary(
            uniqueKeysWithValues: ([nil] + VerdictReason.all).map { reason in
                let finding = [("finding", reason?.rawValue ?? "correct")]
                return (reason, Counter(label: "twentyfour_answers_total", dimensions: finding, factory: factory))
            })
        rounds = Counter(label: "twentyfour_rounds_total", factory: factory)
        commit = Timer(label: "twentyfour_commit_seconds", factory: factory)
    }

    func roomOpened() { rooms.increment() }

    /// - Parameter players: the number of seats taken in it.
    func roomClosed(players count: Int) {
        rooms.decrement()
        players.decrement(by: Double(count))
    }

    /// Adds to the number of seats taken.
    func seatsChanged(by difference: Int) { players.increment(by: Double(difference)) }

    func roundBegan() { rounds.increment() }

    /// Records how long the disk took, whether it succeeded or failed.
    func tookForCommit(_ time: Duration) { commit.recordNanoseconds(time.nanoseconds) }

    /// Counts a verdict.
    func judged(_ verdict: HostMessage.Verdict) {
        answers[verdict.reason]?.increment()
    }
}
