/// The rooms on the network as they come, change and go, for as long as somebody iterates.
///
/// Each iteration browses for itself. It ends when its task is cancelled or its iterator is let go, and
/// what it holds at the daemon is freed then. A slow reader sees the latest event only.
package struct Browser: AsyncSequence, Sendable {
    /// What there is to see now.
    package enum Event: Hashable, Sendable {
        /// All the rooms, sorted by name. Comes as soon as the daemon searches, even if there are none yet.
        case rooms([RoomListing])
        /// Rooms cannot be seen at the moment. It is tried again every 2 s, and `rooms` comes by itself.
        case unavailable(DiscoveryError)
    }

    /// How long after a failure it is tried again.
    private static let retryInterval = Duration.seconds(2)

    package init() {}

    package func makeAsyncIterator() -> AsyncStream<Event>.Iterator {
        let (events, feed) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task { await Self.browse(into: feed) }
        feed.onTermination = { _ in task.cancel() }
        return events.makeAsyncIterator()
    }

    private static func browse(into events: AsyncStream<Event>.Continuation) async {
        while !Task.isCancelled {
            var watch = RoomWatch()
            guard let code = await watch.run({ events.yield(.rooms($0)) }) else { return }
            events.yield(.unavailable(DiscoveryError(code: code)))
            try? await Task.sleep(for: retryInterval)
        }
    }
}
