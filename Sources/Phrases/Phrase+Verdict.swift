package import Messages

// What verdicts and hints say.
extension HostMessage.Verdict {
    /// What a right answer brings, besides that it is right.
    package var gains: [Phrase.Detail] {
        let gains: [Phrase.Detail?] = [
            points.map { .earned(count: $0) }, best == true ? .bestTime : nil, discovery == true ? discovered : nil,
        ]
        return gains.compactMap(\.self)
    }

    /// A solution that nobody had found: how many are found now, and how many there are, if that is known.
    private var discovered: Phrase.Detail {
        // The host may say anything.
        guard let found, let solutions, found > 0, found <= solutions, solutions > 1 else {
            return .discovery
        }
        return found < solutions
            ? .discoveryOf(found: found, solutions: solutions) : .discoveryOfLast(solutions: solutions)
    }
}

extension HostMessage.Hint {
    /// What it says.
    /// - Parameter asCards: whether numbers of the puzzle are shown as cards. Those of later hints can be results.
    package func phrase(asCards: Bool) -> Phrase {
        let texts = numbers?.map { asCards && step < 3 ? Cards.faces(in: $0.text) : $0.text } ?? []
        let (first, second) = (texts.first ?? "?", texts.dropFirst().first ?? "?")
        if let operation, let value {
            return .hint(.operation(first: first, sign: operation, second: second, value: value))
        }
        return .hint(step > 1 ? .next(first: first, second: second) : .numbers(first: first, second: second))
    }
}
