/// Passes what is typed to whoever listens at the moment: the lobby, a question, a game, then the lobby again.
///
/// A stream ends for good when its reader is cancelled; this keeps the console's own stream out of that.
@MainActor package final class InputRelay {
    private var listener: AsyncStream<Input>.Continuation?
    private var unheard: [Input] = []
    private var end: Input?
    private var search: (@MainActor () -> Void)?
    /// Whether the person wanted to be out at once.
    package private(set) var wasInterrupted = false

    /// - Parameter lines: the console's; nobody else may read them.
    package init(_ lines: AsyncStream<Input>) {
        Task {
            // Whoever listens goes on when the lines end: an interruption can still come.
            for await input in lines { pass(input) }
        }
    }

    /// From now on input goes to this stream, and no longer to the last one.
    package func listen() -> AsyncStream<Input> {
        listener?.finish()
        let (stream, continuation) = AsyncStream.makeStream(of: Input.self)
        for input in unheard { continuation.yield(input) }
        unheard = []
        // An end that the last listener heard, or had not come to yet, is one for the next as well.
        if let end { continuation.yield(end) }
        listener = continuation
        return stream
    }

    /// The process was asked to end, as if Ctrl-C had been typed.
    package func interrupt() {
        pass(.interrupt)
    }

    /// Does something that takes its time, and cancels it if the person wants out.
    package func unlessInterrupted<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
        let task = Task { await body() }
        search = { task.cancel() }
        defer { search = nil }
        return await task.value
    }

    private func pass(_ input: Input) {
        if input == .endOfInput || input == .outputClosed { end = input }
        if input == .interrupt {
            wasInterrupted = true
            search?()
        }
        guard let listener else {
            unheard.append(input)
            return
        }
        // What a listener leaves when it goes is for the next one.
        if case .terminated = listener.yield(input) {
            self.listener = nil
            unheard.append(input)
        }
    }
}
