package import Hosting
import Messages
import Synchronization

/// Finds rooms of a store for a gateway. It caches results for a moment, because hundreds of guests may want the same
/// room at once.
package final class RoomLocator: RoomFinder {
    /// A question to the store, which all guests share who ask it before it is answered, or soon after.
    private struct Finding {
        let place: Task<Whereabouts, Never>
        let asked: ContinuousClock.Instant
        var isAnswered = false

        func isFresh(for time: Duration) -> Bool { !isAnswered || asked.duration(to: .now) < time }
    }

    private let leases: Leases
    private let parse: @Sendable (String) -> Whereabouts?
    private let known = Mutex<[RoomReference: Finding]>([:])

    /// A limit, because strangers may ask for any code.
    private static let mostKnown = 1_000

    /// - Parameter parse: reads a host's address from the store, `HOST:PORT`.
    package init(_ store: Store, parse: @escaping @Sendable (String) -> Whereabouts?) {
        (leases, self.parse) = (store.leases, parse)
    }

    /// Finds a room: `underway` even if the store does not answer, because it may answer in a moment.
    package func find(_ room: RoomReference, isAgain: Bool) async -> Whereabouts {
        if let finding = known.withLock({ $0[room] }) {
            if finding.isFresh(for: FleetTiming.gatewayGlance) { return await finding.place.value }
            if !isAgain, finding.isFresh(for: FleetTiming.gatewayMemory),
                case let place = await finding.place.value, place != .underway
            {
                return place
            }
        }
        return await known.withLock { known in
            // Others may have asked in the meantime.
            if let finding = known[room], finding.isFresh(for: FleetTiming.gatewayGlance) { return finding.place }
            let asked = ContinuousClock.now
            let place = Task { await ask(about: room, at: asked) }
            if known.count >= Self.mostKnown { known = [:] }
            known[room] = Finding(place: place, asked: asked)
            return place
        }.value
    }

    private func ask(about room: RoomReference, at asked: ContinuousClock.Instant) async -> Whereabouts {
        let place = await runBlocking { [leases, parse] in
            (try? leases.place(of: room, parse)) ?? Whereabouts.underway
        }
        known.withLock { known in
            if known[room]?.asked == asked { known[room]?.isAnswered = true }
        }
        return place
    }

    package func places(of rooms: [RoomReference]) async -> [RoomReference: Set<Whereabouts>] {
        await runBlocking { [leases, parse] in
            (try? leases.addresses(of: rooms))?.mapValues { Set($0.compactMap(parse)) } ?? [:]
        }
    }

    package func playing(among rooms: [RoomReference]) async -> Set<RoomReference>? {
        await runBlocking { [leases] in
            (try? leases.phases(of: rooms)).map { Set($0.filter { $0.value == PhaseCode.round.rawValue }.keys) }
        }
    }

    package func forget(_ room: RoomReference) { known.withLock { $0[room] = nil } }
}
