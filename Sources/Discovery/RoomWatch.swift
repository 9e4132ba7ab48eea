/// One browse for rooms, with a watch of each room's TXT record.
struct RoomWatch {
    /// The most rooms whose TXT records are watched at a time: each takes a connection to the system bus,
    /// which admits 256 of a user. Rooms above that are listed without an advert.
    private static let maximumWatched = 64

    /// How long a watch that follows upon another may take to find the same rooms again.
    private static let settlingTime = Duration.seconds(1)

    private enum Finding: Sendable {
        case browse(ServiceReply)
        case text(of: String, ServiceReply)
        case settled
    }

    private let findings: AsyncStream<Finding>
    private let feed: AsyncStream<Finding>.Continuation
    private var roster = RoomRoster()
    private var watches: [String: ServiceOperation] = [:]
    /// The rooms that were said last; nothing if nothing was.
    private var last: [RoomListing]?

    /// - Parameter last: the rooms that an earlier watch has seen, which are not gone only because this one begins.
    init(after last: [RoomListing]?) {
        self.last = last
        (findings, feed) = AsyncStream.makeStream(of: Finding.self)
    }

    /// Browses until that fails or the task is cancelled, and says which rooms there are: at once, and at each
    /// change.
    ///
    /// - Returns: the failure, nil if the task was cancelled.
    mutating func run(_ changed: ([RoomListing]) -> Void) async -> ServiceFailure? {
        let browse = ServiceOperation.begin(.browse) { [feed] in feed.yield(.browse($0)) }
        let settling = Task { [feed] in
            try await Task.sleep(for: Self.settlingTime)
            feed.yield(.settled)
        }
        defer {
            browse.end()
            settling.cancel()
            for watch in watches.values { watch.end() }
        }
        var isSettled = last == nil
        for await finding in findings {
            switch finding {
            case .browse(.failed(let failure)): return failure
            case .browse(let reply): note(reply)
            case .text(let name, let reply): note(reply, of: name)
            case .settled: isSettled = true
            }
            let listings = roster.listings
            guard isSettled, listings != last else { continue }
            changed(listings)
            last = listings
        }
        return nil
    }

    private mutating func note(_ reply: ServiceReply) {
        guard case .instance(let name, let interface, let isPresent) = reply else { return }
        if isPresent {
            roster.appeared(name, on: interface)
        } else {
            roster.disappeared(name, from: interface)
            if !roster.has(name) { watches.removeValue(forKey: name)?.end() }
        }
        watchMore()
    }

    private mutating func note(_ reply: ServiceReply, of name: String) {
        switch reply {
        case .record(let data, let interface, true): roster.gained(data, of: name, on: interface)
        case .record(let data, let interface, false): roster.lost(data, of: name, on: interface)
        default: break
        }
    }

    /// Begins watches of rooms that have none, as far as there is room for them.
    private mutating func watchMore() {
        for listing in roster.listings where watches.count < Self.maximumWatched {
            let name = listing.instanceName
            guard watches[name] == nil else { continue }
            watches[name] = .begin(.watchText(name: name)) { [feed] in feed.yield(.text(of: name, $0)) }
        }
    }
}
