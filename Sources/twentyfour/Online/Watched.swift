import Fleet
import Foundation
import Playing
import Server
import Transports
import Metering
import Synchronization

/// What operators can monitor of a host's rooms: their metrics, and whether guests can join.
final class Watched: Sendable {
    let metrics: RoomMetrics
    /// Counted only by a fleet host.
    var fleet: FleetMetrics { FleetMetrics(registry) }
    private let registry = PrometheusRegistry(help: RoomMetrics.help.merging(FleetMetrics.help) { $1 })
    private let rooms = Mutex<[RoomServer]>([])
    /// An event loop that does not answer for this long is stuck.
    private static let patience = Duration.seconds(1)

    init() {
        metrics = RoomMetrics(registry)
    }

    /// Serves requests at this address from now on, if there is one. Reports errors to the user.
    /// - Parameter names: the public names of the host.
    func open(at address: HostAddress?, names: [String]) async throws -> MetricsEndpoint? {
        guard let address else { return nil }
        let names = (names + [address.host, ProcessInfo.processInfo.hostName]).map { $0.lowercased() }
        let answers = MetricsEndpoint.Answers(
            registry, names: names, isAlive: { await self.isAlive }, isReady: { self.rooms.withLock { !$0.isEmpty } })
        do {
            return try await MetricsEndpoint.open(at: address.host, port: address.port, answers)
        } catch {
            let sentence =
                switch ListenError(error, address: address.host, port: address.port) {
                case .portInUse:
                    "Port \(address.port) is in use, so there are no metrics there. Choose another one with --metrics."
                case .portNotAllowed:
                    "You may not serve metrics at port \(address.port). Choose one from 1024 to 65535 with --metrics."
                default:
                    "Metrics cannot be served at \(address.host):\(address.port). Choose another address with --metrics."
                }
            throw complaint(sentence, .inputOutput, within: .seconds(1))
        }
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
