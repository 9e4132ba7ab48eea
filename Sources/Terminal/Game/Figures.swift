// Numbers as a person reads them. They come from the network: none is taken to be reasonable.

/// Seconds to the hundredth: `12.34`.
func hundredths(_ seconds: Double) -> String {
    let all = Int(exactly: (seconds * 100).rounded()) ?? 0
    let (whole, rest) = all.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(all < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// A duration that the host told in seconds, at most a day.
func duration(_ seconds: Double) -> Duration {
    .milliseconds(Int(exactly: (min(max(seconds, 0), 86_400) * 1_000).rounded()) ?? 0)
}

/// A number with its noun: `1 player`, `2 players`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
