import Dispatch
import Gateway
import Server
import Transports
import Website
import Fleet
import History
import Hosting
import Playing
import Synchronization

/// Finds rooms in a store. What it has found it knows for a moment, as hundreds may ask for one room at a time.
final class StoreFinder: RoomFinder {
    private struct Finding {
        let whereabouts: Whereabouts
        let end: ContinuousClock.Instant
    }

    private let leases: Leases
    private let known = Mutex<[String: Finding]>([:])

    private static let lifetime = Duration.seconds(1)
    /// Strangers may ask for any code.
    private static let mostKnown = 1_000

    init(_ store: Store) {
        leases = store.leases
    }

    func find(_ text: String, isAgain: Bool) async -> Whereabouts {
        let text = RoomCode(text)?.text ?? text
        if !isAgain, let finding = known.withLock({ $0[text] }), finding.end > .now { return finding.whereabouts }
        let found = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { [self] in continuation.resume(returning: look(for: text)) }
        }
        known.withLock { known in
            if known.count >= Self.mostKnown { known = [:] }
            known[text] = Finding(whereabouts: found, end: .now + Self.lifetime)
        }
        return found
    }

    func places(of rooms: [String]) async -> [String: Set<Whereabouts>] {
        let names = Dictionary(rooms.map { (RoomCode($0)?.text ?? $0, [$0]) }, uniquingKeysWith: +)
        let found = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { [leases] in
                // A store that does not answer may in a moment.
                continuation.resume(returning: (try? leases.addresses(of: Array(names.keys))) ?? [:])
            }
        }
        var places: [String: Set<Whereabouts>] = [:]
        for (name, addresses) in found {
            let hosts = addresses.compactMap(HostAddress.init).map { Whereabouts.at(host: $0.host, port: $0.port) }
            for room in names[name] ?? [] { places[room] = Set(hosts) }
        }
        return places
    }

    private func look(for text: String) -> Whereabouts {
        do throws(HistoryError) {
            switch try leases.owner(of: text) {
            case .noRoom: return .nowhere
            case .none: return .underway
            case .at(let address):
                return HostAddress(address).map { .at(host: $0.host, port: $0.port) } ?? .underway
            }
        } catch {
            // A store that does not answer may in a moment.
            return .underway
        }
    }
}
