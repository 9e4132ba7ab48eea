/// The rooms on the network as they come, change and go, for as long as somebody iterates.
///
/// Each iteration browses for itself. It ends when its task is cancelled or its iterator is let go, and
/// what it holds is freed then. A slow reader sees the latest event only.
package struct Browser: AsyncSequence, Sendable {
    /// What there is to see now.
    package enum Event: Hashable, Sendable {
        /// The rooms, sorted by name. Comes as soon as the search begins, even if there are none yet. Of more than 64 those
        /// are told that are a fair share of each host, and how many are not.
        case rooms([RoomListing], hidden: Int)
        /// Rooms cannot be seen at the moment. It is tried again every 2 s, and `rooms` comes by itself.
        case unavailable(DiscoveryError)
    }

    /// How long after a beginning that fails it is tried again.
    private static let retryInterval = Duration.seconds(2)

    private let sought: String?

    /// - Parameter sought: the name of a room that is to be told of, however many others there are.
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
