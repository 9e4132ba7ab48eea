package import CoreMetrics
package import Messages
import Rules

/// Counts the connections of a process, and their messages.
///
/// A class, because every connection has them.
package final class ConnectionMetrics: Sendable {
    private let open: [DetectedTransport: Meter]
    private let opened: [DetectedTransport: Counter]
    private let goodbyes: [GoodbyeCode: Counter]
    private let sends: Counter
    private let sentBytes: Counter
    private let receivedBytes: Counter
    private let verdict: Timer

    /// The help text of each metric, by its name.
    package static let help = [
        "twentyfour_connections": "Connections that are open, by transport.",
        "twentyfour_connections_total": "Connections that were opened, by transport.",
        "twentyfour_goodbyes_total": "Connections that this process closed, by the reason given.",
        "twentyfour_sends_total": "Times that something was handed to a connection.",
        "twentyfour_sent_bytes_total": "Bytes handed to connections.",
        "twentyfour_received_bytes_total": "Bytes that came in.",
        "twentyfour_verdict_seconds": "From an answer's arrival until its verdict was handed to the connection.",
    ]

    /// Metrics that count nothing.
    package static let none = ConnectionMetrics(NOOPMetricsHandler.instance)

    /// - Parameters:
    ///   - factory: makes the metrics.
    ///   - goodbyeFactory: makes those of goodbyes; nil for the same. A gateway counts only these.
    package init(_ factory: any MetricsFactory, ofGoodbyes goodbyeFactory: (any MetricsFactory)? = nil) {
        let transports: [(DetectedTransport, String)] = [(.framed, "framed"), (.web, "web"), (.lines, "lines")]
        func each<Metric>(_ make: ([(String, String)]) -> Metric) -> [DetectedTransport: Metric] {
            Dictionary(uniqueKeysWithValues: transports.map { ($0, make([("transport", $1)])) })
        }
        open = each { Meter(label: "twentyfour_connections", dimensions: $0, factory: factory) }
        opened = each { Counter(label: "twentyfour_connections_total", dimensions: $0, factory: factory) }
        // Create all of them now, and not each at its first event: a rate needs the zero before it.
        goodbyes = Dictionary(
            uniqueKeysWithValues: GoodbyeCode.all.map { code in
                let dimensions = [("code", code.rawValue)]
                let counter = Counter(
                    label: "twentyfour_goodbyes_total", dimensions: dimensions, factory: goodbyeFactory ?? factory)
                return (code, counter)
            })
        sends = Counter(label: "twentyfour_sends_total", factory: factory)
        sentBytes = Counter(label: "twentyfour_sent_bytes_total", factory: factory)
        receivedBytes = Counter(label: "twentyfour_received_bytes_total", factory: factory)
        verdict = Timer(label: "twentyfour_verdict_seconds", factory: factory)
    }

    func sent(_ bytes: Int) {
        sends.increment()
        sentBytes.increment(by: bytes)
    }

    func received(_ bytes: Int) { receivedBytes.increment(by: bytes) }

    /// Records the time from an answer's arrival to handing its verdict to the connection.
    func tookForVerdict(_ time: Duration) { verdict.recordNanoseconds(time.nanoseconds) }

    /// Notes that a connection's transport is known.
    func opened(_ transport: DetectedTransport) {
        opened[transport]?.increment()
        open[transport]?.increment()
    }

    /// Notes that a connection with a known transport is gone.
    func closed(_ transport: DetectedTransport) { open[transport]?.decrement() }

    /// Notes that a connection was dismissed.
    package func dismissed(_ goodbye: HostMessage.Goodbye) {
        goodbyes[goodbye.code]?.increment()
    }
}
