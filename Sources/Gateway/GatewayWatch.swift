package import CoreMetrics
import Hosting
package import Logging
import Synchronization
import Transports

/// What operators see of a gateway: its metrics and its log.
package final class GatewayWatch: Sendable {
    /// How a search for a room ended.
    enum Outcome: String, CaseIterable {
        /// The guest is connected to the room's host.
        case found
        /// No room has the code.
        case nowhere
        /// The room had no host, or its host did not answer, for as long as the gateway looks.
        case noHost
        /// The store has lost what the room's players were told.
        case stopped
    }

    /// Counts guests that are disconnected.
    let connections: ConnectionMetrics
    let logger: Logger
    private let guests: Meter
    private let guestsTotal: Counter
    private let searches: [Outcome: Counter]
    private let moved: Counter
    private let deadPaths: Counter
    private let silentHosts: Counter
    private let count = Atomic(0)
    /// When the log said last that the host of a room does not answer.
    private let told = Mutex<[RoomReference: ContinuousClock.Instant]>([:])

    /// The least time between two such lines about a room. Each guest tries several times a second.
    private static let pause = Duration.seconds(5)
    /// The most rooms to remember.
    private static let mostTold = 1_000

    /// The help text of each metric, by its name.
    package static let help = [
        "twentyfour_guests": "Guests that are connected to a room through this gateway.",
        "twentyfour_guests_total": "Guests that this gateway connected to a room.",
        "twentyfour_searches_total": "Searches for a room, by how they ended.",
        "twentyfour_guests_moved_total": "Guests that were cut because another host has their room.",
        "twentyfour_dead_paths_total": "Connections to hosts that were cut because nothing came back.",
        "twentyfour_host_failures_total": "Attempts to reach a room's host that failed.",
        "twentyfour_goodbyes_total": "Connections that this process closed, by the reason given.",
    ]

    /// Watches nothing.
    package static var none: GatewayWatch {
        GatewayWatch(NOOPMetricsHandler.instance, Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() })
    }

    /// - Parameter factory: makes the metrics.
    package init(_ factory: any MetricsFactory, _ logger: Logger) {
        self.logger = logger
        connections = ConnectionMetrics(NOOPMetricsHandler.instance, ofGoodbyes: factory)
        guests = Meter(label: "twentyfour_guests", factory: factory)
        guestsTotal = Counter(label: "twentyfour_guests_total", factory: factory)
        searches = Dictionary(
            uniqueKeysWithValues: Outcome.allCases.map { outcome in
                let dimensions = [("outcome", outcome.rawValue)]
                return (
                    outcome, Counter(label: "twentyfour_searches_total", dimensions: dimensions, factory: factory)
                )
            })
        moved = Counter(label: "twentyfour_guests_moved_total", factory: factory)
        deadPaths = Counter(label: "twentyfour_dead_paths_total", factory: factory)
        silentHosts = Counter(label: "twentyfour_host_failures_total", factory: factory)
    }

    /// The number of connected guests.
    package var guestCount: Int { count.load(ordering: .relaxed) }

    func came() {
        guestsTotal.increment()
        guests.increment()
        count.wrappingAdd(1, ordering: .relaxed)
    }

    func left() {
        guests.decrement()
        count.wrappingSubtract(1, ordering: .relaxed)
    }

    func ended(_ outcome: Outcome) { searches[outcome]?.increment() }

    func cutMoved(_ count: Int, _ room: RoomReference) {
        moved.increment(by: Int64(count))
        logger.info(
            "another host has a room; its guests look for it again",
            metadata: room.metadata.merging(["guests": "\(count)"]) { $1 })
    }

    /// - Parameter host: the host's place.
    func recordDeadPath(to host: Whereabouts, _ room: RoomReference) {
        deadPaths.increment()
        logger.warning(
            "nothing comes from a host", metadata: room.metadata.merging(["host": "\(host.address)"]) { $1 })
    }

    /// - Parameter host: the host's place.
    func recordSilent(_ host: Whereabouts, _ room: RoomReference) {
        silentHosts.increment()
        let isNews = told.withLock { told in
            if let last = told[room], last.duration(to: .now) < Self.pause { return false }
            if told.count >= Self.mostTold { told = [:] }
            told[room] = .now
            return true
        }
        guard isNews else { return }
        logger.info(
            "a room's host does not answer", metadata: room.metadata.merging(["host": "\(host.address)"]) { $1 })
    }
}

extension RoomReference {
    /// How logs name the room: as hosts do, by its id and code, as far as its guest has named it.
    fileprivate var metadata: Logger.Metadata {
        if let code { return ["code": "\(code.text)"] }
        return ["id": "\(text)", "code": "\(RoomIdentity(id: text, name: "").code.text)"]
    }
}
