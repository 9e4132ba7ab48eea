/// Passes what is typed to whoever listens at the moment: the lobby, a question, a game, then the lobby again.
///
/// A stream ends for good when its reader is cancelled; this keeps the console's own stream out of that. What nobody
/// has taken yet waits here, and when that is ``most`` lines, in the console.
@MainActor package final class InputRelay {
    /// What is typed and not heard yet, oldest first.
    private var unheard: [Input] = []
    private var end: Input?
    private var search: (@MainActor () -> Void)?
    /// Whether the person wanted to be out at once.
    package private(set) var wasInterrupted = false

    /// Counts the listeners; only the last one is told anything.
    private var listeners = 0
    private var hasHeardEnd = false
    /// The listener, while there is nothing for it.
    private var waiting: CheckedContinuation<Input?, Never>?
    /// The reader, while there is no room for more.
    private var full: CheckedContinuation<Void, Never>?

    /// How many lines may wait here.
    nonisolated static let most = 256

    /// - Parameter lines: the console's; nobody else may read them.
    package init(_ lines: AsyncStream<Input>) {
        Task {
            // Whoever listens goes on when the lines end: an interruption can still come.
            for await input in lines {
                pass(input)
                if unheard.count >= Self.most { await withCheckedContinuation { full = $0 } }
            }
            // A console that has lost its output may have had no room left to say so.
            if end == nil { pass(.outputClosed) }
        }
    }

    /// From now on input goes to this stream, and no longer to the last one. An element is taken only when the
    /// listener asks for it: what it leaves when it goes is for the next one.
    package func listen() -> AsyncStream<Input> {
        release()
        listeners += 1
        // An end that the last listener heard is one for the next as well.
        hasHeardEnd = false
        let listener = listeners
        return AsyncStream { await self.next(for: listener) }
    }

    /// The process was asked to end, as if Ctrl-C had been typed.
    /// - Parameter isByPerson: if not, whatever looks after the process wants it to end in good order.
    package func interrupt(isByPerson: Bool) {
        let before = wasInterrupted
        pass(.interrupt)
        wasInterrupted = before || isByPerson
    }

    /// Does something that takes its time, and cancels it if the person wants out.
    package func unlessInterrupted<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
        let task = Task { await body() }
        search = { task.cancel() }
        defer { search = nil }
        return await task.value
    }

    private func pass(_ input: Input) {
        if input == .interrupt {
            wasInterrupted = true
            search?()
        }
        if input == .endOfInput || input == .outputClosed {
            // Who went on without input still has to hear that nobody reads the output.
            if input != end { hasHeardEnd = false }
            end = input
        } else {
            unheard.append(input)
        }
        if let waiting, let next = take() {
            self.waiting = nil
            waiting.resume(returning: next)
        }
    }

    private func next(for listener: Int) async -> Input? {
        guard listener == listeners, !Task.isCancelled else { return nil }
        if let next = take() { return next }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting = $0 }
        } onCancel: {
            Task { @MainActor in if listener == self.listeners { self.release() } }
        }
    }

    /// The next one to be heard, if there is any.
    private func take() -> Input? {
        if !unheard.isEmpty {
            full?.resume()
            full = nil
            return unheard.removeFirst()
        }
        guard let end, !hasHeardEnd else { return nil }
        hasHeardEnd = true
        return end
    }

    /// Tells who listens that there is nothing more to come.
    private func release() {
        waiting?.resume(returning: nil)
        waiting = nil
    }
}
