package import CoreMetrics

/// Counts a host's work in a fleet, for operators. The names follow Prometheus's conventions.
package struct FleetMetrics: Sendable {
    private let failing: Meter
    private let lost: Meter
    private let clock: Meter

    /// The help text of each metric, by its name.
    package static let help = [
        "twentyfour_rooms_failing":
            "Rooms of the store that wait to be tried again, because hosts were lost with them.",
        "twentyfour_rooms_lost":
            "Rooms of the store that are stopped, because the store lost what their players were told.",
        "twentyfour_clock_lead_seconds": "How far this machine's clock is ahead of the store's.",
    ]

    /// Metrics that count nothing.
    package static let none = FleetMetrics(NOOPMetricsHandler.instance)

    /// - Parameter factory: makes the metrics.
    package init(_ factory: any MetricsFactory) {
        failing = Meter(label: "twentyfour_rooms_failing", factory: factory)
        lost = Meter(label: "twentyfour_rooms_lost", factory: factory)
        clock = Meter(label: "twentyfour_clock_lead_seconds", factory: factory)
    }

    func note(failing count: Int, lost others: Int) {
        failing.set(count)
        lost.set(others)
    }

    func note(clockLead: Duration) { clock.set(clockLead / .seconds(1)) }
}
