/// Passes input to one listener after another, such as a question and then a game.
///
/// A stream ends for good when its reader is cancelled; the relay protects the console's own stream from that. Input that
/// nobody has taken yet waits here, up to ``most`` lines, and beyond that in the console.
@MainActor package final class InputRelay {
    /// Input that nobody has taken yet, oldest first.
    private var unheard: [Input] = []
    private var end: Input?
    private var search: (@MainActor () -> Void)?
    /// Whether the person interrupted the program.
    package private(set) var wasInterrupted = false
    /// Whether the person or a signal has asked the program to end.
    package private(set) var isToEnd = false

    /// Counts the listeners; only the latest one gets input.
    private var listeners = 0
    private var hasHeardEnd = false
    /// The listener, while it waits for input.
    private var waiting: CheckedContinuation<Input?, Never>?
    /// The reader, while the relay is full.
    private var full: CheckedContinuation<Void, Never>?

    /// How many lines may wait here.
    nonisolated static let most = 256

    /// - Parameter lines: the console's lines, which nobody else may read.
    package init(_ lines: AsyncStream<Input>) {
        Task {
            // The stream of the listener stays open when the lines end: an interruption can still come.
            for await input in lines {
                pass(input)
                if unheard.count >= Self.most { await withCheckedContinuation { full = $0 } }
            }
            // A console that has lost its output may have had no room to report it.
            if end == nil { pass(.outputClosed) }
        }
    }

    /// Sends input to a new stream from now on, and no longer to the previous one. An element is taken only when the listener
    /// asks for it; what it leaves goes to the next listener.
    package func listen() -> AsyncStream<Input> {
        release()
        listeners += 1
        // The next listener hears the end of input too.
        hasHeardEnd = false
        let listener = listeners
        return AsyncStream { await self.next(for: listener) }
    }

    /// Interrupts as if Ctrl-C had been typed.
    /// - Parameter isByPerson: false if a service manager asked the process to end.
    package func interrupt(isByPerson: Bool) {
        let before = wasInterrupted
        pass(.interrupt)
        wasInterrupted = before || isByPerson
    }

    /// Runs something that takes time, and cancels it when the person interrupts.
    package func unlessInterrupted<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
        let task = Task { await body() }
        search = { task.cancel() }
        defer { search = nil }
        return await task.value
    }

    private func pass(_ input: Input) {
        if input == .interrupt {
            (wasInterrupted, isToEnd) = (true, true)
            search?()
        }
        if input == .endOfInput || input == .outputClosed {
            // A listener that went on after the end of input still has to hear that the output is closed.
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

    /// The next input, if there is any.
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

    /// Ends the current listener's stream.
    private func release() {
        waiting?.resume(returning: nil)
        waiting = nil
    }
}
