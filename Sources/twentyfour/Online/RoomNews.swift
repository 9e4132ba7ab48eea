import Discovery
import Synchronization

/// The rooms on the network for a list that is kept up to date: the latest ones, and whether the search has lasted long
/// enough to report that there are none.
final class RoomNews: Sendable {
    /// Signals a change. A slow reader gets one signal for several changes.
    let changes: AsyncStream<Void>
    private let state = Mutex((event: Browser.Event?.none, isSettled: false))
    private let feed: AsyncStream<Void>.Continuation

    init() {
        (changes, feed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let tasks = [
            Task { [weak self] in for await event in Browser() { self?.note { $0.event = event } } },
            Task { [weak self] in
                try? await Task.sleep(for: Browser.Patience.list.ifNone)
                self?.note { $0.isSettled = true }
            },
        ]
        feed.onTermination = { _ in for task in tasks { task.cancel() } }
    }

    /// The visible rooms; nil until they are known.
    var event: Browser.Event? { state.withLock(\.event) }

    /// Whether an invisible room does not exist.
    var isSettled: Bool { state.withLock(\.isSettled) }

    private func note(_ change: (inout (event: Browser.Event?, isSettled: Bool)) -> Void) {
        state.withLock { change(&$0) }
        feed.yield()
    }
}
