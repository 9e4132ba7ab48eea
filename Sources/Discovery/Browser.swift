/// The rooms on the network as they appear, change and disappear, for as long as the sequence is iterated.
///
/// Each iteration browses separately. It ends, and frees its resources, when its task is cancelled or its iterator is
/// released. A slow reader sees only the latest event.
package struct Browser: AsyncSequence, Sendable {
    /// The rooms that are visible now.
    package enum Event: Hashable, Sendable {
        /// The rooms, sorted by name. Sent as soon as the search begins, even if there are none yet. If there are more
        /// than 64, each host gets a fair share of the list, and `hidden` counts the rest.
        case rooms([RoomListing], hidden: Int)
        /// Rooms are not visible at the moment. The browser tries again every 2 s, and `rooms` follows by itself.
        case unavailable(DiscoveryError)
    }

    /// How long to wait before the next attempt.
    private static let retryInterval = Duration.seconds(2)

    private let sought: String?

    /// - Parameter sought: the name of a room to include, however many others there are.
    package init(seeking sought: String? = nil) {
        self.sought = sought
    }

    package func makeAsyncIterator() -> AsyncStream<Event>.Iterator {
        let (events, feed) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task { [sought] in await Self.browse(for: sought, into: feed) }
        feed.onTermination = { _ in task.cancel() }
        return events.makeAsyncIterator()
    }

    private static func browse(for sought: String?, into events: AsyncStream<Event>.Continuation) async {
        var last: [RoomListing]?
        while !Task.isCancelled {
            let retry = ContinuousClock.now + retryInterval
            var watch = RoomWatch(after: last, seeking: sought)
            let failure = await watch.run { rooms, hidden in
                last = rooms
                events.yield(.rooms(rooms, hidden: hidden))
            }
            if let error = failure?.error {
                last = nil
                events.yield(.unavailable(error))
            }
            try? await Task.sleep(until: retry, clock: .continuous)
        }
    }
}
