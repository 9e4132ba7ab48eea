package import History

// New rooms: those that somebody wants opened, and those of a host's own.
extension Leases {
    /// Takes a room that is new, if no other room of the store has its code.
    /// - Returns: whether it is this host's now.
    package func open(_ room: String, code: String) throws(HistoryError) -> Bool {
        let asked = ContinuousClock.now
        let grant: Grant? = try sessions.transaction { database in
            _ = try database.first(WishSQL.lockCode, [code])
            guard try database.first(WishSQL.isCodeFree, [code, code]) != nil else { return nil }
            return try database.first(OwnerSQL.opening, [room, code]).map(Grant.init)
        }
        guard let grant else { return false }
        hold(room, grant, since: asked)
        return true
    }

    /// This host takes rooms. To be said again in time, and whenever it takes more or fewer.
    /// - Parameter spare: how many more.
    /// - Returns: how long the store counts on it.
    @discardableResult
    package func isPresent(spare: Int) throws(HistoryError) -> Duration {
        try sessions.transaction { database in
            try database.run(WishSQL.forgetHosts, [])
            try database.run(WishSQL.forget, [])
            return .milliseconds(
                try database.first(WishSQL.presence, [host, spare])?.decode(Int64.self, atIndex: 0) ?? 0)
        }
    }

    /// This host takes no rooms any more. If the store does not hear that, it knows in a moment.
    package func isAbsent() {
        try? sessions.transaction { try $0.run(WishSQL.absence, [host]) }
    }

    /// Takes the oldest room that is wanted. What this host has most to spare for it takes at once; what others have more for
    /// only if they leave it for a second.
    /// - Parameters:
    ///   - format: of the wishes that it understands.
    ///   - spare: how many rooms it takes.
    /// - Returns: what is wanted; the room is this host's.
    package func takeWish(ofFormat format: Int, spare: Int) throws(HistoryError) -> Wish? {
        let asked = ContinuousClock.now
        let taken: (wish: Wish, grant: Grant)? = try sessions.transaction { database in
            guard let row = try database.first(WishSQL.taking, [format, host, spare]) else { return nil }
            let wish = Wish(
                room: try row.decode(atIndex: 0), code: try row.decode(atIndex: 1), format: format,
                body: try row.decode(atIndex: 2))
            guard let owner = try database.first(OwnerSQL.opening, [wish.room, wish.code]) else { return nil }
            try database.run(WishSQL.isFuller, [host])
            return (wish, try Grant(owner))
        }
        guard let taken else { return nil }
        hold(taken.wish.room, taken.grant, since: asked)
        return taken.wish
    }
}
