extension Simulation {
    /// The shortest log that still fails, in the sense that no step of it can be left out: the algorithm ddmin of
    /// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002).
    /// - Parameters:
    ///   - steps: a log that fails.
    ///   - fails: whether a log fails.
    package static func shortest<Element>(_ steps: [Element], fails: ([Element]) -> Bool) -> [Element] {
        var steps = steps
        var parts = 2
        while steps.count > 1 {
            let size = (steps.count + parts - 1) / parts
            let starts = stride(from: 0, to: steps.count, by: size)
            let smaller = starts.lazy.map { start in
                Array(steps[..<start] + steps[min(start + size, steps.count)...])
            }.first(where: fails)
            if let smaller {
                steps = smaller
                parts = max(parts - 1, 2)
            } else if size == 1 {
                break
            } else {
                parts = min(parts * 2, steps.count)
            }
        }
        return steps
    }
}
