extension Browser {
    /// How long a search lasts.
    package struct Patience: Sendable {
        /// The largest duration.
        package var limit: Duration
        /// The duration if no room is found.
        package var ifNone: Duration
        /// How long nothing new must arrive before the search is complete.
        package var ifQuiet: Duration

        /// For a list of all rooms. A host answers within 0.2 s and is queried again after 1 s; a host that has just
        /// started announces itself after another. With very many rooms, it takes longer to find out which belongs to
        /// whom.
        package static let list = Patience(limit: .seconds(10), ifNone: .seconds(3), ifQuiet: .seconds(1))

        /// For a typed name: if there are other rooms, it should soon be clear that there is none with this name.
        package static let name = Patience(limit: .seconds(5), ifNone: .seconds(5), ifQuiet: .milliseconds(1_200))

        /// For a search for one particular room.
        package static func until(_ limit: Duration) -> Patience {
            Patience(limit: limit, ifNone: limit, ifQuiet: limit)
        }

        /// When the search ends, given the rooms seen so far.
        fileprivate func deadline(
            after rooms: [RoomListing], hidden: Int, from begin: ContinuousClock.Instant, now: ContinuousClock.Instant
        ) -> ContinuousClock.Instant {
            if hidden > 0 { return begin + limit }
            guard rooms.contains(where: { $0.advert != nil }) else { return begin + ifNone }
            return now + ifQuiet < begin + limit ? now + ifQuiet : begin + limit
        }
    }

    /// The rooms, as soon as enough of them have been seen, or when the search has lasted long enough.
    ///
    /// Cancelling the task ends the search early, with the rooms seen so far.
    ///
    /// - Parameters:
    ///   - patience: how long to search.
    ///   - sought: the name of a room to include, however many others there are.
    ///   - isEnough: whether to stop the search.
    /// - Returns: the rooms, and how many more there are.
    /// - Throws: the error of `unavailable`, as soon as it occurs.
    package static func look(
        _ patience: Patience, seeking sought: String? = nil,
        until isEnough: @Sendable ([RoomListing]) -> Bool = { _ in false }
    ) async throws(DiscoveryError) -> (rooms: [RoomListing], hidden: Int) {
        let begin = ContinuousClock.now
        // Nil when the time is up.
        let (events, feed) = AsyncStream.makeStream(of: Event?.self)
        let browsing = Task { for await event in Browser(seeking: sought) { feed.yield(event) } }
        var timer = feed.yield(nil, at: begin + patience.ifNone)
        defer {
            browsing.cancel()
            timer.cancel()
        }
        var seen: (rooms: [RoomListing], hidden: Int) = ([], 0)
        for await event in events {
            switch event {
            case .rooms(let rooms, let hidden)?: seen = (rooms, hidden)
            case .unavailable(let error)?: throw error
            case nil: return seen
            }
            if isEnough(seen.rooms) { break }
            timer.cancel()
            timer = feed.yield(
                nil, at: patience.deadline(after: seen.rooms, hidden: seen.hidden, from: begin, now: .now))
        }
        return seen
    }
}

extension [RoomListing] {
    /// The room with this name: known under it, or else displayed under it, or else ignoring case.
    package func named(_ name: String) -> RoomListing? {
        first { $0.instanceName == name } ?? first { $0.isExactly(name) } ?? first { $0.isNamed(name) }
    }
}
