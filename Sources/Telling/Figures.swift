// Numbers as a person reads them. They may come from the network: none is taken to be reasonable.

/// Seconds to the hundredth: `12.34`.
package func hundredths(_ seconds: Double) -> String {
    let all = Int(exactly: (seconds * 100).rounded()) ?? 0
    let (whole, rest) = all.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(all < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
}

/// Seconds in whole ones, a begun one counted, from none to a day's.
package func wholeSeconds(_ seconds: Double) -> Int {
    // Written so that what is no number at all is none.
    seconds > 0 ? Int(min(seconds, 86_400).rounded(.up)) : 0
}

/// A number with its noun: `1 player`, `2 players`.
package func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// 1st, 2nd, 3rd, 4th, 11th.
package func ordinal(_ number: Int) -> String {
    let suffix =
        switch (number % 10, number % 100) {
        case (_, 11...13): "th"
        case (1, _): "st"
        case (2, _): "nd"
        case (3, _): "rd"
        default: "th"
        }
    return "\(number)\(suffix)"
}
