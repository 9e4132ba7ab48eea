/// One browse for rooms, with a watch on the TXT record of each listed room.
///
/// The number of concurrent queries is limited, whatever others announce: each takes a connection to the system bus,
/// which admits 256 per user.
struct RoomWatch {
    /// How long a watch that replaces another may take to find the same rooms again.
    private static let settlingTime = Duration.seconds(1)
    /// If there are very many rooms, how long to wait for their hosts before they are listed by host, and how often to
    /// update the list, so that it is not rebuilt on every message.
    private static let sortingTime = Duration.seconds(1)
    private static let sortingInterval = Duration.milliseconds(250)

    private enum Finding: Sendable {
        case browse(ServiceReply)
        case text(of: String, ServiceReply)
        case place(Placement.Finding)
        case settled
        case sorted
        case due
    }

    private let findings: AsyncStream<Finding>
    private let feed: AsyncStream<Finding>.Continuation
    private var roster: RoomRoster
    private var placement: Placement
    private var watches: [String: ServiceOperation] = [:]
    /// The rooms that were last reported; nil if none were.
    private var last: [RoomListing]?
    private var lastHidden = 0
    private var isSettled: Bool
    private var isSorted: Bool
    private var sorting: Task<Void, any Error>?
    private var due: Task<Void, any Error>?

    /// - Parameters:
    ///   - last: the rooms that an earlier watch has seen, which are not gone just because this one begins.
    ///   - sought: the name of a room to list, however many there are.
    init(after last: [RoomListing]?, seeking sought: String?) {
        self.last = last
        isSettled = last == nil
        // A search for one room does not wait for the others.
        isSorted = sought != nil
        roster = RoomRoster(seeking: sought)
        let (findings, feed) = AsyncStream.makeStream(of: Finding.self)
        (self.findings, self.feed) = (findings, feed)
        placement = Placement { feed.yield(.place($0)) }
    }

    /// Browses until that fails or the task is cancelled, and reports the rooms, and how many are hidden: at once, and
    /// on each change.
    ///
    /// - Returns: the failure; nil if the task was cancelled.
    mutating func run(_ changed: ([RoomListing], _ hidden: Int) -> Void) async -> ServiceFailure? {
        let browse = ServiceOperation.begin(.browse) { [feed] in feed.yield(.browse($0)) }
        let settling = feed.yield(.settled, at: .now + Self.settlingTime)
        defer {
            browse.end()
            for timer in [settling, sorting, due] { timer?.cancel() }
            for watch in watches.values { watch.end() }
            placement.end()
        }
        for await finding in findings {
            switch finding {
            case .browse(.failed(let failure)): return failure
            case .browse(let reply): receive(reply)
            case .text(let name, let reply): receive(reply, of: name)
            case .place(let finding): placement.apply(finding, in: &roster)
            case .settled: isSettled = true
            case .sorted: isSorted = true
            case .due: due = nil
            }
            if roster.isCrowded {
                placement.askMore()
                if sorting == nil { sorting = feed.yield(.sorted, at: .now + Self.sortingTime) }
                guard case .due = finding else {
                    if due == nil { due = feed.yield(.due, at: .now + Self.sortingInterval) }
                    continue
                }
                isSorted = isSorted || placement.isDone
            }
            // Until the hosts are known, the list keeps the rooms that came first.
            let listings = roster.isCrowded && !isSorted ? last ?? [] : roster.listings
            watch(listings)
            let hidden = roster.hidden(besides: listings)
            guard isSettled, listings != last || hidden != lastHidden else { continue }
            changed(listings, hidden)
            (last, lastHidden) = (listings, hidden)
        }
        return nil
    }

    private mutating func receive(_ reply: ServiceReply) {
        guard case .instance(let name, let interface, let isPresent) = reply else { return }
        if isPresent {
            if roster.appeared(name, on: interface) { placement.add(name) }
        } else {
            roster.disappeared(name, from: interface)
            if roster.has(name) { return }
            watches.removeValue(forKey: name)?.end()
            placement.remove(name)
        }
    }

    private mutating func receive(_ reply: ServiceReply, of name: String) {
        guard watches[name] != nil else { return }
        switch reply {
        case .record(let data, let interface, true): roster.gained(data, of: name, on: interface)
        case .record(let data, let interface, false): roster.lost(data, of: name, on: interface)
        default: break
        }
    }

    /// Watches the records of these rooms, and no others.
    private mutating func watch(_ rooms: [RoomListing]) {
        let names = Set(rooms.map(\.instanceName))
        for (name, watch) in watches where !names.contains(name) {
            watch.end()
            watches[name] = nil
            roster.unwatched(name)
        }
        for name in names where watches[name] == nil {
            watches[name] = .begin(.watchText(name: name)) { [feed] in feed.yield(.text(of: name, $0)) }
        }
    }
}
