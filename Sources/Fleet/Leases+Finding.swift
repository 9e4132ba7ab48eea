package import History
package import Hosting

// Finds rooms for gateways, and rooms without a host for hosts. Lets operators reset rooms.
extension Leases {
    /// Looks up the host of a room. Blocks.
    /// - Parameters:
    ///   - room: its id or its code.
    ///   - parse: reads a host's address, `HOST:PORT`.
    package func place(
        of room: RoomReference, _ parse: (String) -> Whereabouts?
    ) throws(HistoryError) -> Whereabouts {
        try sessions.transaction { database in
            guard let row = try database.first(OwnerSQL.whereabouts, [room.text, room.text]) else { return .nowhere }
            let (address, lost): (String, Int64) = try (row[0], row[1])
            if lost > 0 { return .stopped }
            return address.isEmpty ? .underway : parse(address) ?? .underway
        }
    }

    /// Rooms without a host.
    struct Unhosted: Sendable {
        struct Room: Hashable, Sendable {
            let id: String
            /// Whether it was requested at a gateway.
            let isFromGateway: Bool
            /// How many hosts in a row were lost with it.
            let failures: Int
        }

        /// The rooms that this host may take now.
        var rooms: [Room] = []
        /// How many hosts in a row could not host a room that will be tried again later.
        var failing: [String: Int] = [:]
        /// The rooms that wait for an operator, because the store has lost entries that players had heard about.
        var lost: Set<String> = []
    }

    /// Finds rooms whose hosts gave them up, or whose hosts' leases expired some time ago.
    /// - Parameter margins: how long this host leaves rooms of silent hosts to others.
    func unhosted(margins: Int) throws(HistoryError) -> Unhosted {
        try hold()
        let own = own
        return try sessions.transaction { database in
            let (now, lease, taker) = try circumstances(in: database)
            let mayTakeOver = mayTakeOver
            var unhosted = Unhosted()
            let values: [any Storable] = [lease.milliseconds / Int64(FleetTiming.margin), program, host]
            try database.each(OwnerSQL.unhosted, values) { found in
                // An invalid row that no host could have written must not hold up the others.
                guard let row = try? RoomRow(found, from: 2), case let id:String = try found[0], !own.contains(id)
                else {
                    return true
                }
                let expiry: WallTime? = try found[9]
                switch row.decision(for: taker, .any(margins: margins), expiry: expiry, lease: lease, at: now) {
                case .take(let failures, _) where row.host == nil || mayTakeOver:
                    unhosted.rooms.append(.init(id: id, isFromGateway: try found[1], failures: failures))
                case .lost: unhosted.lost.insert(id)
                case .wait:
                    let losses = row.retry(after: expiry, lease: lease).losses
                    if losses > 1 { unhosted.failing[id] = losses }
                case .take, .later: break
                }
                return true
            }
            return unhosted
        }
    }

    /// Looks up the hosts of several rooms at once. Blocks.
    /// - Parameter rooms: their ids or codes.
    /// - Returns: `HOST:PORT` for each of these rooms that has a host. A code that several rooms share has several.
    package func addresses(of rooms: [RoomReference]) throws(HistoryError) -> [RoomReference: [String]] {
        try found(OwnerSQL.addresses, of: rooms)
    }

    /// Looks up what rooms are doing, as their hosts reported last. Blocks.
    func phases(of rooms: [RoomReference]) throws(HistoryError) -> [RoomReference: String] {
        try found(FleetSQL.phases, of: rooms).compactMapValues(\.first)
    }

    /// What a statement finds about rooms: rows of a name, an id or a code, and a text.
    private func found(
        _ sql: String, of rooms: [RoomReference]
    ) throws(HistoryError) -> [RoomReference: [String]] {
        try sessions.transaction { database in
            let found: [(String, [String])] = try database.all(sql, [stored(rooms.map(\.text))]) {
                try ($0[0], [$0[1]])
            }
            let texts = Dictionary(found, uniquingKeysWith: +)
            return rooms.reduce(into: [:]) { $0[$1] = texts[$1.text] }
        }
    }

    /// Checks that rooms can be looked up. Blocks.
    package func check() throws(HistoryError) {
        try sessions.transaction { _ = try $0.first(OwnerSQL.check) }
    }

    /// Allows any host to take a room at once, although it could not be continued or has lost entries. Does nothing to
    /// a room that is open. Blocks.
    /// - Parameter room: its id or its code.
    /// - Returns: the rooms that match, and whether each is open.
    package func reset(_ room: RoomReference) throws(HistoryError) -> [String: Bool] {
        try sessions.transaction { database in
            let found: [(String, Bool)] = try database.all(OwnerSQL.reset, [room.text, room.text]) {
                try ($0[0], $0[1])
            }
            return Dictionary(found) { first, _ in first }
        }
    }

    /// Removes outdated hosts, rooms and requests.
    func tidy() throws(HistoryError) {
        try sessions.transaction { database in
            let (now, _, taker) = try circumstances(in: database)
            // After the store was away, or its clock was set, other hosts' leases may look outdated that are not.
            guard mayTakeOver, taker.isAlive(at: now) else { return }
            try database.run(RoomRequestSQL.forget, [])
            try database.run(OwnerSQL.forget, [])
            try database.run(OwnerSQL.free, [])
            try database.run(OwnerSQL.forgetHosts, [])
            try database.run(FleetSQL.forgetGateways, [])
        }
    }
}
