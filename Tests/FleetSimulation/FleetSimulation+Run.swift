extension FleetSimulation {
    /// Runs simulations of consecutive seeds, on as many threads as there are processors.
    /// - Parameter progress: receives the number of runs so far.
    /// - Returns: the breach with the lowest seed of those found before the others were stopped.
    package static func firstBreach(
        runs: Int, from seed: UInt64, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async -> Breach? {
        await withTaskGroup(of: (runs: Int, breach: Breach?).self) { group in
            let batch = 100
            for start in stride(from: 0, to: runs, by: batch) {
                group.addTask {
                    let seeds = (start..<min(start + batch, runs)).map { seed &+ UInt64($0) }
                    for seed in seeds {
                        if Task.isCancelled { break }
                        do {
                            try FleetSimulation(seed: seed).run()
                        } catch {
                            return (0, error as? Breach)
                        }
                    }
                    return (seeds.count, nil)
                }
            }
            var done = 0
            var first: Breach?
            for await result in group {
                done += result.runs
                progress(done)
                guard let breach = result.breach else { continue }
                if let known = first, known.seed < breach.seed { continue }
                first = breach
                group.cancelAll()
            }
            return first
        }
    }
}
