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
    /// What the value of an award is called in its sentences, by code.
    private static let values = [
        "fastest": "seconds", "patient": "seconds", "best": "seconds", "streak": "rounds", "hardest": "numbers",
        "closest": "value", "near": "value", "solutions": "count", "stubborn": "count", "climb": "count",
        "discoveries": "count", "solved": "count", "tries": "count", "present": "count",
    ]
    /// The codes that the group `fact` has under another name.
    private static let factNames = ["streak": "longestStreak", "discoveries": "firstFinder"]

    /// The sentence about it for everybody.
    fileprivate var fact: Phrase? { phrase("fact." + (Self.factNames[code] ?? code), ["name": .text(name)]) }

    /// What its owner is told.
    package var ownFact: Phrase? { phrase("own." + code) }

    /// - Returns: nil if there is no such entry, or if the value is of another kind.
    private func phrase(_ name: String, _ others: [String: Phrase.Value] = [:]) -> Phrase? {
        guard Catalog.english.templates[name] != nil, let placeholder = Self.values[code] else { return nil }
        let value: Phrase.Value? =
            switch placeholder {
            case "seconds": seconds.map { .seconds($0) }
            case "numbers": numbers.map { .text($0) }
            case "value": text.map { .text($0) }
            default: count.map { .number($0) }
            }
        return value.map { Phrase(name, others.merging([placeholder: $0]) { $1 }) }
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
