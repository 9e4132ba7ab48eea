package import Messages

// What awards say. An award with an unknown code says nothing.
extension HostMessage.EndMatch {
    /// What was remarkable about the match.
    package var facts: [Phrase] { (awards ?? []).compactMap(\.fact) }
}

extension Phrase {
    /// What was remarkable about a match, in parts.
    package struct Award: Sendable {
        /// What it is called.
        package let title: Phrase
        /// Whose it is.
        package let name: String
        /// How much it was.
        package let value: Phrase
    }

    /// The parts of an award; nil for any other phrase.
    package var award: Award? {
        guard name.hasPrefix("fact."), case .text(let owner)? = values["name"] else { return nil }
        return Award(title: Phrase("award." + name.dropFirst("fact.".count)), name: owner, value: self)
    }

    /// An award in a line: `Fastest answer: Ann, 3.21 s`; any other phrase as it is.
    package var awardLine: Phrase {
        award.map {
            Phrase("award.line", ["title": .phrase($0.title), "name": .text($0.name), "value": .phrase($0.value)])
        } ?? self
    }
}

extension HostMessage.Award {
    /// What everybody is told about it.
    fileprivate var fact: Phrase? {
        let fact: Phrase.Fact? =
            switch code {
            case "fastest": seconds.map { .fastest(name: name, seconds: $0) }
            case "streak": count.map { .longestStreak(name: name, rounds: $0) }
            case "hardest": numbers.map { .hardest(numbers: $0, name: name) }
            case "solutions": count.map { .solutions(name: name, count: $0) }
            case "closest": text.map { .closest(name: name, value: $0) }
            case "stubborn": count.map { .stubborn(name: name, count: $0) }
            case "patient": seconds.map { .patient(name: name, seconds: $0) }
            case "climb": count.map { .climb(name: name, count: $0) }
            case "discoveries": count.map { .firstFinder(name: name, count: $0) }
            default: nil
            }
        return fact.map(Phrase.fact)
    }

    /// What its owner is told.
    package var ownFact: Phrase? {
        let fact: Phrase.Own? =
            switch code {
            case "fastest": seconds.map { .fastest(seconds: $0) }
            case "streak": count.map { .streak(rounds: $0) }
            case "hardest": numbers.map { .hardest(numbers: $0) }
            case "solutions": count.map { .solutions(count: $0) }
            case "closest": text.map { .closest(value: $0) }
            case "stubborn": count.map { .stubborn(count: $0) }
            case "patient": seconds.map { .patient(seconds: $0) }
            case "climb": count.map { .climb(count: $0) }
            case "discoveries": count.map { .discoveries(count: $0) }
            case "best": seconds.map { .best(seconds: $0) }
            case "solved": count.map { .solved(count: $0) }
            case "near": text.map { .near(value: $0) }
            case "tries": count.map { .tries(count: $0) }
            case "present": count.map { .present(count: $0) }
            default: nil
            }
        return fact.map(Phrase.own)
    }

    private var seconds: Double? {
        if case .number(let number)? = value { number } else { nil }
    }

    private var count: Int? { seconds.flatMap { Int(exactly: $0.rounded()) } }

    private var text: String? {
        if case .text(let text)? = value { text } else { nil }
    }

    /// The numbers of a puzzle, as cards if they were dealt as cards.
    private var numbers: String? { text?.shown(asCards: deck == Cards.deck) }
}
