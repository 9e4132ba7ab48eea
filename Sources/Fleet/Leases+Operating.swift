package import History
package import Hosting
import Synchronization

// What operators ask and want, from any machine; and what hosts do about it.
extension Leases {
    /// The result of an operator's order.
    package enum OrderOutcome: Hashable, Sendable {
        /// It is noted, for this host. Its name, or its address if it has none.
        case noted(host: String)
        /// This host has the room.
        case alreadyThere(host: String)
        /// No live host has that name.
        case noSuchHost
        /// Several live hosts have that name; these are their ids.
        case ambiguous([String])
        /// The host takes no rooms of others: it was started without `--fleet`.
        case notFleet(host: String)
        /// The host gives its rooms up: an operator wants that, or it was told to stop.
        case leaving(host: String)
        /// A later version than the host's plays the room.
        case earlier(host: String)
        /// No other host could take the rooms.
        case noTaker
        /// No host has this room that takes orders, or there is no such room.
        case noSuchRoom
    }

    private struct Found {
        let id, name: String
        let isFleet, isLeaving: Bool
        /// The ``Wire/Program/number`` of its program.
        let program: Int
    }

    /// Carries out an order for a fleet host, if the store has exactly one with that name.
    /// - Parameter name: its id, name or address.
    private func order(
        _ name: String, _ carryOut: (Found, any Database) throws -> OrderOutcome
    ) throws(HistoryError) -> OrderOutcome {
        try sessions.transaction { database in
            let found = try database.all(FleetSQL.named, [name]) { row -> Found in
                let (name, address): (String, String) = try (row[1], row[2])
                let (isDraining, isEnding): (Bool, Bool) = try (row[4], row[5])
                return try Found(
                    id: row[0], name: name.isEmpty ? address : name, isFleet: row[3],
                    isLeaving: isDraining || isEnding, program: row[6])
            }
            guard let host = found.first else { return .noSuchHost }
            if found.count > 1 { return .ambiguous(found.map(\.id)) }
            return try host.isFleet ? carryOut(host, database) : .notFleet(host: host.name)
        }
    }

    /// Has a host give up all its rooms in their breaks, and take no more; or take rooms again. Blocks.
    /// - Parameter name: its id, name or address.
    package func drain(_ name: String, _ isDraining: Bool) throws(HistoryError) -> OrderOutcome {
        try order(name) { host, database in
            if isDraining, try !hasTaker(of: host.id, in: database) { return .noTaker }
            try database.run(FleetSQL.drain, [isDraining, host.id])
            return .noted(host: host.name)
        }
    }

    /// Has a room go to a host in its next break. Blocks.
    /// - Parameters:
    ///   - room: its id or its code.
    ///   - name: the host's id, name or address.
    package func move(_ room: RoomReference, to name: String) throws(HistoryError) -> OrderOutcome {
        try order(name) { host, database in
            if host.isLeaving { return .leaving(host: host.name) }
            let values: [any Storable] = [host.id, host.program, host.id, room.text, room.text]
            guard let found = try database.first(FleetSQL.want, values) else { return .noSuchRoom }
            let (owner, program): (String, Int) = try (found[0], found[1])
            if owner == host.id { return .alreadyThere(host: host.name) }
            return program > host.program ? .earlier(host: host.name) : .noted(host: host.name)
        }
    }

    /// Notes which of this host's rooms go to other hosts that have fewer. Blocks.
    /// - Parameter candidates: the ids of the rooms that can go, those that should go first in front.
    /// - Returns: the ids of the rooms that go.
    func balance(_ candidates: [String]) throws(HistoryError) -> Set<String> {
        if candidates.isEmpty { return [] }
        return try sessions.transaction { database in
            let hosts = try database.all(FleetSQL.loads, [program]) { row in
                FleetBalance.Host(id: try row[0], rooms: try row[2], spare: try row[1])
            }
            let targets = FleetBalance(of: hosts).moves(from: host).sorted { $0.key < $1.key }
                .flatMap { Array(repeating: $0.key, count: $0.value) }
            let given = Dictionary(zip(candidates, targets.prefix(FleetHostOptions.mostAtOnce))) { first, _ in first }
            if !given.isEmpty { try database.run(FleetSQL.give, [try stored(given), host]) }
            return Set(given.keys)
        }
    }

    /// Whether another host could take this one's rooms. Blocks.
    func hasTaker() throws(HistoryError) -> Bool {
        try sessions.transaction { try hasTaker(of: host, in: $0) }
    }

    private func hasTaker(of host: String, in database: any Database) throws -> Bool {
        let takers: Int = try database.first(FleetSQL.takers, [host, host])?[0] ?? 0
        return takers > 0
    }

    private struct Report: Encodable {
        let room, phase: String
        let players: Int
        /// Whether the room waits for the store.
        let stalled: Bool
    }

    /// Reports what is going on in the rooms of this host, for operators, unless the store knows it. Blocks.
    package func report(_ rooms: [String: RoomSituation]) throws(HistoryError) {
        let news = shared.withLock { shared in rooms.filter { shared.reported[$0.key] != $0.value } }
        if news.isEmpty { return }
        let reports = news.map {
            Report(room: $0.key, phase: $0.value.phase, players: $0.value.players, stalled: $0.value.isStalled)
        }
        try sessions.transaction { try $0.run(FleetSQL.report, [try stored(reports), host]) }
        shared.withLock { $0.reported = rooms }
    }
}

extension Store {
    /// Everything that the store knows about its hosts, gateways and rooms. Blocks.
    package func status() throws(HistoryError) -> FleetStatus {
        try reader().read { try FleetStatus(reading: $0) }
    }
}
