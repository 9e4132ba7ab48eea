import Synchronization

/// The players who have come back since a host was started.
final class Roll: Sendable {
    /// A player did not come back in time.
    struct Missing: Error, CustomStringConvertible {
        let count: Int
        var description: String { "\(count) players were not back within \(Roll.patience)" }
    }

    /// As long as a seat is kept.
    private static let patience = Duration.seconds(120)

    private struct State {
        var present: Set<String> = []
        var completed: AsyncStream<Void>.Continuation?
    }

    private let count: Int
    private let state = Mutex(State())

    init(of count: Int) {
        self.count = count
    }

    /// Another host has started: nobody is back yet.
    func begin() {
        state.withLock { $0 = State() }
    }

    func note(_ name: String) {
        state.withLock { state in
            state.present.insert(name)
            if state.present.count == count { state.completed?.finish() }
        }
    }

    /// Waits until everybody is back.
    func complete() async throws {
        let (waiting, completed) = AsyncStream.makeStream(of: Void.self)
        let isComplete = state.withLock { state in
            state.completed = completed
            return state.present.count == count
        }
        if isComplete { return }
        let impatience = Task {
            try await Task.sleep(for: Self.patience)
            completed.finish()
        }
        defer { impatience.cancel() }
        for await _ in waiting {}
        let missing = count - state.withLock { $0.present.count }
        if missing > 0 { throw Missing(count: missing) }
    }
}
