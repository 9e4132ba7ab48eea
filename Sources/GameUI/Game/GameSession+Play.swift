import Console
import Playing

extension GameSession {
    /// Plays until the session or the input ends. Each source is asked for more only when the last event is dealt with, so
    /// that nothing piles up.
    /// - Parameters:
    ///   - show: handles an event, and returns how the session ended, if it has.
    ///   - take: handles an input, and returns whether the player has left.
    ///   - tick: is called four times a second; nil for a player who needs no clock.
    @MainActor func play(
        at input: AsyncStream<Input>, show: @escaping @MainActor (SessionEvent) async -> Ending?,
        take: @escaping @MainActor (Input) async -> Bool, tick: (@MainActor () -> Void)? = nil
    ) async -> Ending {
        await firstResult(else: .left) { end in
            [
                Task { await run { event in if let ending = await show(event) { end.yield(ending) } } },
                Task {
                    for await line in input where await take(line) {
                        end.yield(.left)
                        return
                    }
                },
                Task {
                    while let tick {
                        try await Task.sleep(for: .milliseconds(250))
                        tick()
                    }
                },
            ]
        }
    }
}
