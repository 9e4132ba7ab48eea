extension AsyncStream.Continuation where Element: Sendable {
    /// Yields an element at an instant, unless the task that this returns is cancelled before.
    func yield(_ element: Element, at instant: ContinuousClock.Instant) -> Task<Void, any Error> {
        Task {
            try await Task.sleep(until: instant, clock: .continuous)
            yield(element)
        }
    }
}
