package import History
package import Hosting
import Puzzles
import Rules

/// Requests new rooms from a store, and waits until a host has opened them.
package struct RoomRequester: Sendable {
    private let requests: RoomRequests
    private let store: String
    /// An opened room.
    package struct Opened: Sendable {
        package let id: String
        package let name: String
        package let code: RoomCode
        /// The address of its host, `HOST:PORT`.
        package let address: String
    }

    /// Why there is no room.
    package enum Refusal: Error {
        /// The store has no fleet host.
        case noHost(String)
        /// None of the fleet hosts has space for another room.
        case full(String, hosts: Int)
        /// Hosts had space for the room, but none opened it in time.
        case silent(String)
        /// These settings leave nothing to deal.
        case noDeal(String)
        case history(HistoryError)
    }

    private static let pause = Duration.milliseconds(100)
    /// How many codes to try. Most codes of a store are free.
    private static let mostCodes = 50

    /// - Parameter isAtGateway: whether a gateway requests them.
    package init(of store: Store, isAtGateway: Bool = false) {
        requests = RoomRequests(in: store, isAtGateway: isAtGateway)
        self.store = store.name
    }

    /// Waits until a host has opened a room.
    /// - Parameter tell: called each second with the number of seconds left.
    package func open(_ room: NewRoom, tell: @Sendable (Int) -> Void = { _ in }) async throws(Refusal) -> Opened {
        do {
            _ = try Room(settings: room.settings, seed: room.seed ?? 0)
        } catch {
            throw .noDeal(error.sentence)
        }
        let (identity, name) = try await request(room)
        // After that, no host takes the request any more. A room that is about to open will be empty, and be closed.
        if let address = await address(of: identity.id, tell) {
            return Opened(id: identity.id, name: name, code: identity.code, address: address)
        }
        let present = try await ask { requests throws(HistoryError) in try requests.hosts() }
        if present.hosts == 0 { throw .noHost(store) }
        throw present.spare == 0 ? .full(store, hosts: present.hosts) : .silent(store)
    }

    /// Makes the request, with a code that no room has.
    private func request(_ room: NewRoom) async throws(Refusal) -> (RoomIdentity, name: String) {
        for _ in 0..<Self.mostCodes {
            let identity = RoomIdentity(name: "")
            let name = room.name ?? identity.code.roomName
            var room = room
            room.name = name
            guard let body = try? stored(room) else { break }
            let request = RoomRequest(
                room: identity.id, code: identity.code.text, format: NewRoom.format, body: body)
            let isMade = try await ask { requests throws(HistoryError) in try requests.make(request) }
            if isMade { return (identity, name) }
        }
        throw .silent(store)
    }

    /// - Returns: the address of the open room; nil if it is not known to be open.
    private func address(of room: String, _ tell: (Int) -> Void) async -> String? {
        let end = ContinuousClock.now + FleetTiming.requestPatience
        var told = Int(FleetTiming.requestPatience.seconds)
        while case let left = ContinuousClock.now.duration(to: end), left > .zero, !Task.isCancelled {
            // A store that does not answer now may answer in a moment.
            switch try? await ask({ requests throws(HistoryError) in try requests.state(of: room) }) {
            case .open(let address): return address
            case .failed: return nil
            case .waiting, .taken, nil: break
            }
            let seconds = Int(left.seconds)
            if seconds < told { tell(seconds) }
            told = min(told, seconds)
            try? await Task.sleep(for: Self.pause)
        }
        return nil
    }

    private func ask<Value: Sendable>(
        _ work: @escaping @Sendable (RoomRequests) throws(HistoryError) -> Value
    ) async throws(Refusal) -> Value {
        do throws(HistoryError) {
            return try await runBlocking { [requests] () throws(HistoryError) in try work(requests) }
        } catch .missing {
            // The first host creates the tables.
            throw .noHost(store)
        } catch {
            throw .history(error)
        }
    }
}
