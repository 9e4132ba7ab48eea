package import NIOCore

extension EventLoop {
    /// Whether it does something within this time.
    package func responds(within patience: Duration) async -> Bool {
        let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
        execute { answer.yield(true) }
        let late = Task {
            try await Task.sleep(for: patience)
            answer.yield(false)
        }
        defer { late.cancel() }
        for await isAlive in answers { return isAlive }
        return false
    }
}
