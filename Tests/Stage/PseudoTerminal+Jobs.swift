extension PseudoTerminal {
    /// Asks the shell in this terminal for its jobs until one has stopped because it wants the terminal.
    package func waitForStoppedJob() throws {
        let deadline = Deadline()
        var question = 0
        while !screen.history.contains(where: { $0.contains("Stopped (tty output)") }) {
            guard deadline.milliseconds > 0 else { throw Failure("expected: a stopped job\nshown: \(screen.lines)") }
            question += 1
            type("jobs; echo asked $((\(question)))\r")
            try wait(for: "the jobs") { $0.lines.contains("asked \(question)") && $0.lines.last == "$" }
        }
    }
}
