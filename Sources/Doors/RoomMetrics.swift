package import CoreMetrics
import Hosting
import Rules
import Wire

/// What a process measures of all its rooms together. Its names are Prometheus's kind of names.
package struct RoomMetrics: Sendable {
    private let factory: any MetricsFactory
    private let rooms: Meter
    private let players: Meter
    private let connections: [Doorman.Door: Meter]
    private let opened: [Doorman.Door: Counter]
    /// By the reason why they are not right; nil if they are.
    private let answers: [VerdictReason?: Counter]
    private let rounds: Counter
    private let sends: Counter
    private let sentBytes: Counter
    private let receivedBytes: Counter
    private let verdict: Timer
    private let commit: Timer

    /// A sentence about each, by its name.
    package static let help = [
        "twentyfour_rooms": "Rooms that are open.",
        "twentyfour_players": "Seats that are taken, in all rooms.",
        "twentyfour_connections": "Connections that are open, by the door that they came in by.",
        "twentyfour_connections_total": "Connections that came in by each door.",
        "twentyfour_rounds_total": "Rounds that began.",
        "twentyfour_answers_total": "Answers that were judged, by what was found.",
        "twentyfour_goodbyes_total": "Connections that were sent away, by the reason that they were told.",
        "twentyfour_sends_total": "Times that something was handed to a connection.",
        "twentyfour_sent_bytes_total": "Bytes handed to connections.",
        "twentyfour_received_bytes_total": "Bytes that came in.",
        "twentyfour_verdict_seconds": "From an answer's arrival until its verdict was handed to the connection.",
        "twentyfour_commit_seconds": "For how long the history's disk was waited for.",
    ]

    /// For a room that nobody watches.
    package static let none = RoomMetrics(NOOPMetricsHandler.instance)

    /// - Parameter factory: where it is written to.
    package init(_ factory: any MetricsFactory) {
        self.factory = factory
        let doors: [(Doorman.Door, String)] = [(.framed, "framed"), (.web, "web"), (.lines, "lines")]
        func byDoor<Metric>(_ make: (String) -> Metric) -> [Doorman.Door: Metric] {
            Dictionary(uniqueKeysWithValues: doors.map { ($0, make($1)) })
        }
        rooms = Meter(label: "twentyfour_rooms", factory: factory)
        players = Meter(label: "twentyfour_players", factory: factory)
        connections = byDoor { Meter(label: "twentyfour_connections", dimensions: [("door", $0)], factory: factory) }
        opened = byDoor { Counter(label: "twentyfour_connections_total", dimensions: [("door", $0)], factory: factory) }
        let reasons: [VerdictReason?] = [
            nil, .notTarget, .wrongNumbers, .syntax, .divisionByZero, .roundOver, .alreadyAnswered, .notPlaying,
            .gaveUp,
        ]
        answers = Dictionary(
            uniqueKeysWithValues: reasons.map { reason in
                let finding = reason?.rawValue ?? "correct"
                return (
                    reason,
                    Counter(label: "twentyfour_answers_total", dimensions: [("finding", finding)], factory: factory)
                )
            })
        rounds = Counter(label: "twentyfour_rounds_total", factory: factory)
        sends = Counter(label: "twentyfour_sends_total", factory: factory)
        sentBytes = Counter(label: "twentyfour_sent_bytes_total", factory: factory)
        receivedBytes = Counter(label: "twentyfour_received_bytes_total", factory: factory)
        verdict = Timer(label: "twentyfour_verdict_seconds", factory: factory)
        commit = Timer(label: "twentyfour_commit_seconds", factory: factory)
    }

    func roomOpened() { rooms.increment() }

    /// - Parameter players: how many seats were taken in it.
    func roomClosed(players count: Int) {
        rooms.decrement()
        players.decrement(by: Double(count))
    }

    /// There are so many more or fewer seats taken.
    func seatsChanged(by difference: Int) { players.increment(by: Double(difference)) }

    func roundBegan() { rounds.increment() }

    func sent(_ bytes: Int) {
        sends.increment()
        sentBytes.increment(by: bytes)
    }

    func received(_ bytes: Int) { receivedBytes.increment(by: bytes) }

    /// A verdict was handed to its connection so long after the answer came in.
    func tookForVerdict(_ time: Duration) { verdict.recordNanoseconds(time.nanoseconds) }

    /// The history's disk has done what it had to, or failed to.
    func tookForCommit(_ time: Duration) { commit.recordNanoseconds(time.nanoseconds) }

    /// A connection's door is known.
    func opened(_ door: Doorman.Door) {
        opened[door]?.increment()
        connections[door]?.increment()
    }

    /// A connection whose door was known is gone.
    func closed(_ door: Doorman.Door) { connections[door]?.decrement() }

    /// A verdict was told.
    func judged(_ verdict: HostMessage.Verdict) {
        answers[verdict.reason]?.increment()
    }

    /// Somebody was sent away.
    func dismissed(_ goodbye: HostMessage.Goodbye) {
        Counter(label: "twentyfour_goodbyes_total", dimensions: [("code", goodbye.code.rawValue)], factory: factory)
            .increment()
    }
}
