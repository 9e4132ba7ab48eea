import Fleet
import Foundation
import Phrases
import Playing
import Server
import Transports
import Metering
import Synchronization

/// What operators can monitor of a host's rooms: their metrics, and whether guests can join.
final class Watched: Sendable {
    let metrics: RoomMetrics
    /// Counted only by a host of a store.
    let fleet: FleetMetrics
    private let registry = PrometheusRegistry(help: RoomMetrics.help.merging(FleetMetrics.help) { $1 })
    private let rooms = Mutex<[RoomServer]>([])
    /// What keeps guests from joining, besides a lack of rooms and the end; nil if nothing does.
    private let condition = Mutex<(@Sendable () -> Obstacle?)?>(nil)
    private let isEnding = Atomic<Bool>(false)
    /// An event loop that does not answer for this long is stuck.
    private static let patience = Duration.seconds(1)

    /// - Parameter isInStore: whether the rooms are in a store.
    init(isInStore: Bool) {
        metrics = RoomMetrics(registry)
        fleet = isInStore ? FleetMetrics(registry) : .none
    }

    /// Sets what keeps guests from joining, if that is not just the lack of a room.
    func obstacle(is condition: @escaping @Sendable () -> Obstacle?) { self.condition.withLock { $0 = condition } }

    /// Notes that the host was told to stop.
    func end() { isEnding.store(true, ordering: .relaxed) }

    private var obstacle: Obstacle? {
        if isEnding.load(ordering: .relaxed) { return .ending }
        guard let condition = condition.withLock(\.self) else { return hasRooms ? nil : .noRoom }
        return condition()
    }

    /// Whether there is a room that guests can join.
    var hasRooms: Bool { rooms.withLock { !$0.isEmpty } }

    /// Serves requests from now on, if the options name an address. Reports errors to the user.
    /// - Parameter names: further names by which requests may call this machine.
    func open(_ options: WatchOptions, names: [String]) async throws -> MetricsEndpoint? {
        let answers = MetricsEndpoint.Answers(
            registry, names: options.names(besides: names), isAlive: { await self.isAlive },
            obstacle: { self.obstacle })
        return try await MetricsEndpoint.open(at: options.metrics, answers)
    }

    /// Notes that guests can join this room.
    func add(_ room: RoomServer) {
        rooms.withLock { $0.append(room) }
    }

    /// Notes that guests can no longer join this room.
    func remove(_ room: RoomServer) {
        rooms.withLock { rooms in rooms.removeAll { $0.identity == room.identity } }
    }

    private var isAlive: Bool {
        get async {
            let rooms = rooms.withLock(\.self)
            return await withTaskGroup(of: Bool.self) { group in
                for room in rooms { group.addTask { await room.responds(within: Self.patience) } }
                return await group.allSatisfy(\.self)
            }
        }
    }
}

extension MetricsEndpoint {
    /// Serves requests at this address from now on, if there is one. Reports errors to the user.
    static func open(at address: HostAddress?, _ answers: Answers) async throws -> MetricsEndpoint? {
        guard let address else { return nil }
        do {
            return try await open(at: address.host, port: address.port, answers)
        } catch {
            let sentence =
                switch ListenError(error, address: address.host, port: address.port) {
                case .portInUse:
                    "Port \(address.port) is in use, so there are no metrics there. Choose another one with --metrics."
                case .portNotAllowed:
                    "You may not serve metrics at port \(address.port). Choose one from 1024 to 65535 with --metrics."
                default:
                    "Metrics cannot be served at \(address). Choose another address with --metrics."
                }
            throw complaint(sentence, .inputOutput, within: .seconds(1))
        }
    }
}

extension WatchOptions {
    /// The line that tells where the metrics are; nil if they are nowhere.
    func line(_ endpoint: MetricsEndpoint?, in catalog: Catalog = .english) -> String? {
        guard let metrics, let endpoint else { return nil }
        return catalog.row(.invite(.metrics), "http://\(HostAddress(host: metrics.host, port: endpoint.port))/metrics")
    }

    /// The names by which requests for the metrics may call this machine.
    func names(besides others: [String] = []) -> [String] {
        (others + [metrics?.host, ProcessInfo.processInfo.hostName].compactMap(\.self)).map { $0.lowercased() }
    }
}
