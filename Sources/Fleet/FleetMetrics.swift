package import CoreMetrics
import History
import Hosting
import Rules

/// Counts what a process does in a store, for operators. The names follow Prometheus's conventions.
package struct FleetMetrics: Sendable {
    private let failing: Meter
    private let lost: Meter
    private let clock: Meter
    private let held: Meter
    private let draining: Meter
    private let lapses: Counter
    private let losses: [String: Counter]
    private let opened: Counter
    private let takeovers: Counter
    private let given: Counter
    private let refused: [String: Counter]
    private let errors: [String: Counter]
    private let store: Timer

    /// The help text of each metric of a host, by its name.
    package static let help = [
        "twentyfour_rooms_failing":
            "Rooms of the store that wait to be tried again, because hosts were lost with them.",
        "twentyfour_rooms_lost":
            "Rooms of the store that are stopped, because the store lost what their players were told.",
        "twentyfour_leases_held": "Rooms of the store for which this host may act now.",
        "twentyfour_host_draining": "1 if an operator wants this host to give up its rooms, otherwise 0.",
        "twentyfour_lease_lapses_total": "Times that this host could not act for a room, because the store was silent.",
        "twentyfour_leases_lost_total": "Rooms that this host lost, to other hosts or because the store lost entries.",
        "twentyfour_rooms_opened_total": "Rooms that this host opened in the store.",
        "twentyfour_takeovers_total": "Rooms that this host took over from other hosts.",
        "twentyfour_rooms_given_total": "Rooms that this host gave to other hosts.",
        "twentyfour_rooms_refused_total": "Rooms that this host did not take, by the reason.",
    ].merging(storeHelp) { $1 }

    /// The help text of each metric that a gateway has too.
    package static let storeHelp = [
        "twentyfour_store_errors_total": "Transactions in the store that failed, by the reason.",
        "twentyfour_store_seconds": "How long a transaction in the store took.",
        "twentyfour_clock_lead_seconds": "How far this machine's clock is ahead of the store's.",
    ]

    /// Metrics that count nothing.
    package static let none = FleetMetrics(NOOPMetricsHandler.instance)

    /// - Parameters:
    ///   - factory: makes the metrics.
    ///   - hostFactory: makes those that only a host has; nil for the same.
    package init(_ factory: any MetricsFactory, ofHost hostFactory: (any MetricsFactory)? = nil) {
        let ofHost = hostFactory ?? factory
        failing = Meter(label: "twentyfour_rooms_failing", factory: ofHost)
        lost = Meter(label: "twentyfour_rooms_lost", factory: ofHost)
        held = Meter(label: "twentyfour_leases_held", factory: ofHost)
        draining = Meter(label: "twentyfour_host_draining", factory: ofHost)
        lapses = Counter(label: "twentyfour_lease_lapses_total", factory: ofHost)
        opened = Counter(label: "twentyfour_rooms_opened_total", factory: ofHost)
        takeovers = Counter(label: "twentyfour_takeovers_total", factory: ofHost)
        given = Counter(label: "twentyfour_rooms_given_total", factory: ofHost)
        // Create all series now, and not each at its first event: a rate needs the zero before it.
        func byReason(_ name: String, _ reasons: [String], _ factory: any MetricsFactory) -> [String: Counter] {
            Dictionary(
                uniqueKeysWithValues: reasons.map {
                    ($0, Counter(label: name, dimensions: [("reason", $0)], factory: factory))
                })
        }
        losses = byReason("twentyfour_leases_lost_total", ["moved", "diverged"], ofHost)
        refused = byReason("twentyfour_rooms_refused_total", RefusedRoom.Reason.names, ofHost)
        errors = byReason("twentyfour_store_errors_total", ["unreachable", "refused", "full", "other"], factory)
        clock = Meter(label: "twentyfour_clock_lead_seconds", factory: factory)
        store = Timer(label: "twentyfour_store_seconds", factory: factory)
    }

    func record(failing count: Int, lost others: Int) {
        failing.set(count)
        lost.set(others)
    }

    func record(clockLead: Duration) { clock.set(clockLead / .seconds(1)) }

    func record(held count: Int) { held.set(count) }

    func record(isDraining: Bool) { draining.set(isDraining ? 1 : 0) }

    func record(_ status: LeaseStatus) {
        switch status {
        case .held: break
        case .lapsed: lapses.increment()
        case .moved: losses["moved"]?.increment()
        case .diverged: losses["diverged"]?.increment()
        }
    }

    /// - Parameter isNew: whether no host had the room before.
    func recordTakeover(isNew: Bool) { isNew ? opened.increment() : takeovers.increment() }

    func recordHandover() { given.increment() }

    func record(_ refusal: RefusedRoom) { refused[refusal.reason.name]?.increment() }

    func record(_ error: HistoryError) {
        let reason =
            switch error {
            case .unreachable: "unreachable"
            case .refused, .forbidden: "refused"
            case .full: "full"
            default: "other"
            }
        errors[reason]?.increment()
    }

    func record(transaction length: Duration) { store.recordNanoseconds(length.nanoseconds) }
}

extension RefusedRoom.Reason {
    static let names = ["impossible", "damaged", "failing", "lost"]

    var name: String {
        switch self {
        case .impossible: "impossible"
        case .damaged: "damaged"
        case .failing: "failing"
        case .lost: "lost"
        }
    }
}
