package import History

// New rooms: those that somebody has requested, and a host's own.
extension Leases {
    /// Takes a new room, if no other room of the store has its code.
    /// - Returns: whether it is this host's now.
    package func open(_ room: String, code: String) throws(HistoryError) -> Bool {
        let asked = now()
        let grant: LeaseState.Grant? = try sessions.transaction { database in
            _ = try database.first(RoomRequestSQL.lockCode, [code])
            guard try database.first(RoomRequestSQL.isCodeFree, [code, code]) != nil else { return nil }
            return try database.first(OwnerSQL.opening, [room, code, false]).map(LeaseState.Grant.init)
        }
        guard let grant else { return false }
        hold(room, grant, asked: asked)
        return true
    }

    /// This host opens requested rooms. To be said again in time, and whenever it has place for more or fewer.
    /// - Parameters:
    ///   - spare: how many more rooms it has place for.
    ///   - fromDoors: for how many of these somebody at a door may ask.
    /// - Returns: how long the store counts on it.
    @discardableResult
    package func isPresent(spare: Int, fromDoors: Int = 0) throws(HistoryError) -> Duration {
        try sessions.transaction { database in
            try database.run("DELETE FROM hosts WHERE expires < clock_timestamp() - interval '1 min'", [])
            try database.run(RoomRequestSQL.forget, [])
            try database.run(OwnerSQL.forget, [])
            return .milliseconds(
                try database.first(RoomRequestSQL.presence, [host, spare, fromDoors])?[0] ?? 0 as Int64)
        }
    }

    /// This host opens no rooms any more. If the store does not hear of it, it knows when the row's time is over.
    /// - Returns: whether the store has heard of it.
    @discardableResult
    package func isAbsent() -> Bool {
        (try? sessions.transaction { try $0.run("DELETE FROM hosts WHERE id = ?", [host]) }) != nil
    }

    /// Takes the oldest request: at once if no other host has place for more rooms, else only if the others leave it for a
    /// moment.
    /// - Parameters:
    ///   - format: of the requests that this host understands.
    ///   - spare: how many more rooms it has place for.
    ///   - fromDoors: for how many of these somebody at a door may ask.
    /// - Returns: the request; the room is this host's.
    package func takeRequest(ofFormat format: Int, spare: Int, fromDoors: Int = 0) throws(HistoryError) -> RoomRequest?
    {
        let asked = now()
        let taken: (request: RoomRequest, grant: LeaseState.Grant)? = try sessions.transaction { database in
            guard let row = try database.first(RoomRequestSQL.taking, [format, fromDoors, host, spare, fromDoors])
            else {
                return nil
            }
            let request = try RoomRequest(
                room: row[0], code: row[1], format: format, body: row[2], isFromDoor: row[3])
            let values: [any Storable] = [request.room, request.code, request.isFromDoor]
            guard let owner = try database.first(OwnerSQL.opening, values) else { return nil }
            try database.run(
                "UPDATE hosts SET spare = spare - 1, spare_from_door = spare_from_door - ? WHERE id = ?",
                [request.isFromDoor, host])
            return (request, try .init(owner))
        }
        guard let taken else { return nil }
        hold(taken.request.room, taken.grant, asked: asked)
        return taken.request
    }
}
