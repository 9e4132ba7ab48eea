package import History
import Hosting

// How a host gets rooms: new ones, those without a host, and those that its operator asks for.
extension Leases {
    /// The outcome of a request for a room.
    package enum RequestOutcome: Hashable, Sendable {
        /// The room is now this host's.
        case taken(Tenure)
        /// Another host has it, at this address, or had it until this many milliseconds from now.
        case owned(address: String, milliseconds: Int64)
        /// The store has lost entries that players had heard about: see ``RoomRow/lost``.
        case lost
        /// A later version of this program plays it.
        case later
    }

    /// Takes a room without a host: a new one, or one whose host is gone.
    /// - Parameters:
    ///   - room: its identity.
    ///   - code: the code that guests type at a gateway.
    package func take(
        _ room: String, code: String, _ approach: RoomRow.Approach = .asked
    ) throws(HistoryError) -> RequestOutcome {
        try take { database in
            if let tenure = try open(room, code: code, in: database) {
                return Taking(value: .taken(tenure), tenure: tenure)
            }
            guard let found = try database.first(OwnerSQL.lock, [room]) else {
                return Taking(value: .owned(address: "", milliseconds: 0))
            }
            let row = try RoomRow(found, from: 0)
            let expiry: WallTime? = try row.host.flatMap { try database.first(OwnerSQL.lockHost, [$0]) }.map {
                try $0[0]
            }
            let (now, lease, taker) = try circumstances(in: database)
            switch row.decision(for: taker, approach, expiry: expiry, lease: lease, at: now) {
            case .take(let failures, let lastAlive):
                let taken = row.taken(by: host, failures: failures, at: now)
                let last = try take(room, taken, lastAlive: lastAlive, in: database)
                let tenure = Tenure(room: room, epoch: taken.epoch)
                return Taking(value: .taken(tenure), tenure: tenure, last: last)
            case .wait(let until):
                let address: String = try database.first(OwnerSQL.address, [room])?[0] ?? ""
                let wait = until.milliseconds.subtractingReportingOverflow(now.milliseconds).partialValue
                return Taking(value: .owned(address: address, milliseconds: wait))
            case .later: return Taking(value: .later)
            case .lost: return Taking(value: .lost)
            }
        }
    }

    /// What operators call the host that had a room before a tenure; nil if there was none.
    func former(before tenure: Tenure) throws(HistoryError) -> String? {
        try sessions.transaction { try $0.first(OwnerSQL.former, [tenure.room, tenure.epoch])?[0] }
    }

    /// - Returns: the number of the room's last entry; nil if it is not stored.
    private func take(
        _ room: String, _ row: RoomRow, lastAlive: WallTime, in database: any Database
    ) throws -> Int? {
        let stopped = try database.first(OwnerSQL.stop, [lastAlive, room])
        try database.run(OwnerSQL.taking, [host, row.epoch, row.taken, row.failures, room])
        let last: Int? = try (stopped ?? database.first(OwnerSQL.last, [room]))?[0]
        try database.run(OwnerSQL.takeover, [room, row.epoch, host, last ?? 0])
        return last
    }

    /// Makes a row for a room that has none.
    /// - Returns: nil if it has a row.
    private func open(
        _ room: String, code: String, isFromGateway: Bool = false, in database: any Database
    ) throws -> Tenure? {
        let values: [any Storable] = [room, code, host, room, program, isFromGateway]
        guard let epoch: Int64 = try database.first(OwnerSQL.opening, values)?[0] else { return nil }
        let last: Int? = try database.first(OwnerSQL.last, [room])?[0]
        try database.run(OwnerSQL.takeover, [room, epoch, host, last ?? 0])
        return Tenure(room: room, epoch: epoch)
    }

    /// Takes a room for its operator. If another host has it, waits until that host's lease would have ended: a host
    /// that is alive renews its lease.
    /// - Parameter waiting: called before the wait.
    /// - Returns: the answer after the wait.
    package func claim(
        _ room: String, code: String, waiting: @Sendable () async -> Void
    ) async throws(HistoryError) -> RequestOutcome {
        func take() async throws(HistoryError) -> RequestOutcome {
            try await runBlocking { () throws(HistoryError) in try self.take(room, code: code) }
        }
        let answer = try await take()
        guard case .owned(_, let milliseconds) = answer else { return answer }
        await waiting()
        // A moment longer, because the server's clock decides when the lease ends.
        try? await Task.sleep(for: .milliseconds(max(milliseconds, 0) + 300))
        return try await take()
    }

    /// Takes a new room, if no other room of the store has its code.
    /// - Returns: nil if another room has it.
    package func open(_ room: String, code: String) throws(HistoryError) -> Tenure? {
        try take { database in
            _ = try database.first(RoomRequestSQL.lockCode, [code])
            guard try database.first(RoomRequestSQL.isCodeFree, [code, code]) != nil,
                let tenure = try open(room, code: code, in: database)
            else { return Taking(value: nil) }
            return Taking(value: tenure, tenure: tenure)
        }
    }

    /// Takes the oldest request: at once if no other host has space for more rooms, otherwise only if the others leave
    /// it for a moment.
    /// - Parameters:
    ///   - format: the format of requests that this host understands.
    ///   - spare: the number of further rooms for which it has space.
    ///   - fromGateways: how many of these may be rooms requested at gateways.
    /// - Returns: the request, whose room is now this host's; without a tenure if another room has its id or its code.
    package func takeRequest(
        ofFormat format: Int, spare: Int, fromGateways: Int = 0
    ) throws(HistoryError) -> (RoomRequest, Tenure?)? {
        try take { database in
            guard
                let row = try database.first(RoomRequestSQL.taking, [format, fromGateways, host, spare, fromGateways])
            else { return Taking(value: nil) }
            let request = try RoomRequest(
                room: row[0], code: row[1], format: format, body: row[2], isFromGateway: row[3])
            // The program that made it may not have checked.
            guard try database.first(RoomRequestSQL.isNew, [request.code, request.room, request.room]) != nil,
                let tenure = try open(
                    request.room, code: request.code, isFromGateway: request.isFromGateway, in: database)
            else { return Taking(value: (request, nil)) }
            try database.run(
                "UPDATE hosts SET spare = spare - 1, spare_from_gateway = spare_from_gateway - ? WHERE id = ?",
                [request.isFromGateway, host])
            return Taking(value: (request, tenure), tenure: tenure)
        }
    }
}
