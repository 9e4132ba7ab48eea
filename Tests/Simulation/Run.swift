extension Simulation {
    /// Plays the games of consecutive seeds, on as many threads as there are processors.
    /// - Parameters:
    ///   - games: the number of games.
    ///   - seed: the first game's seed.
    ///   - progress: receives the number of games played now and then.
    /// - Returns: of the failures found before the others stop, the one with the lowest seed.
    package static func firstFailure(
        games: Int, from seed: UInt64, progress: @Sendable (Int) -> Void = { _ in }
    ) async -> Failure? {
        await withTaskGroup(of: (played: Int, failure: Failure?).self) { group in
            let batch = 250
            let starts = stride(from: 0, to: games, by: batch)
            for start in starts {
                group.addTask {
                    let seeds = (start..<min(start + batch, games)).lazy.map { seed &+ UInt64($0) }
                    for seed in seeds {
                        if Task.isCancelled { break }
                        if let failure = failure(seed: seed) { return (0, failure) }
                    }
                    return (seeds.count, nil)
                }
            }
            var played = 0
            var first: Failure?
            for await result in group {
                played += result.played
                progress(played)
                guard let failure = result.failure else { continue }
                if let known = first, known.seed < failure.seed { continue }
                first = failure
                group.cancelAll()
            }
            return first
        }
    }
}
