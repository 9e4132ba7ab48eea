import FoundationEssentials

/// Every sentence of the game in one language.
package struct Catalog: Sendable {
    package let language: Language
    /// By their names.
    package let templates: [String: Template]

    /// The catalog of a language. English supplies what another language lacks; a test checks that none lacks anything.
    package static subscript(_ language: Language) -> Catalog {
        switch language {
        case .english: english
        case .german: german
        case .pseudo: pseudo
        }
    }

    package static let english = Catalog(.english, PackageResources.en_json)
    private static let german = Catalog(.german, PackageResources.de_json)
    private static let pseudo = Catalog(stretching: english)

    /// The catalog for a player without rivals: an entry of the group `alone` replaces the entry that it is named after.
    package var alone: Catalog {
        let group = "alone."
        let own = templates.filter { $0.key.hasPrefix(group) }.map { (String($0.key.dropFirst(group.count)), $0.value) }
        return Catalog(language, templates: templates.merging(own) { $1 })
    }

    private init(_ language: Language, _ json: [UInt8]) {
        self.language = language
        do {
            templates = try JSONDecoder().decode([String: Template].self, from: Data(json))
        } catch {
            // The program contains the file, and a test reads it.
            templates = [:]
        }
    }

    init(_ language: Language, templates: [String: Template]) {
        (self.language, self.templates) = (language, templates)
    }

    /// A phrase in words. An entry that is missing is shown by its name.
    package func callAsFunction(_ phrase: Phrase) -> String {
        guard let text = template(phrase.name)?.sentence(for: phrase.values, in: language) else { return phrase.name }
        return filled(text) { name in
            switch phrase.values[name] {
            case .number(let count)? where Self.counts.contains(name): return grouped(count)
            case .names(let names)?:
                // A count next to names is how many people they stand for.
                if case .number(let count)? = phrase.values["count"] { return listed(names, of: count) }
                return listed(names)
            case let value: return value.map(worded)
            }
        }
    }

    private func template(_ name: String) -> Template? { templates[name] ?? Self.english.templates[name] }

    /// A sentence with its placeholders filled in. Values are inserted as they are, even with braces; only a name that
    /// ends in a full stop also ends the sentence.
    private func filled(_ text: String, _ value: (String) -> String?) -> String {
        var rest = text[...]
        var filled = ""
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[rest.index(after: open)..<close]
            filled += rest[..<open] + (value(String(name)) ?? "")
            rest = rest[rest.index(after: close)...]
            if filled.hasSuffix("."), rest.hasPrefix(".") { rest = rest.dropFirst() }
        }
        return filled + rest
    }

    private func worded(_ value: Phrase.Value) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .seconds(let seconds): hundredths(seconds)
        case .factor(let factor): Int(exactly: factor).map { "\($0)" } ?? "\(factor)".replacing(".", with: point)
        case .names(let names): listed(names)
        case .phrase(let phrase): self(phrase)
        case .phrases(let phrases): phrases.map { self($0) }.joined(separator: ", ")
        }
    }

    /// The placeholders of numbers that count something. Others name something: a port, a round, a player.
    private static let counts: Set = ["count", "points"]

    /// A number with a sign between its thousands, as on every screen: 1,234.
    package func grouped(_ number: Int) -> String {
        let digits = Array("\(number.magnitude)"), sign = self(Phrase("number.thousands"))
        return digits.indices.reduce(into: number < 0 ? "-" : "") { text, place in
            if place > 0, (digits.count - place).isMultiple(of: 3) { text += sign }
            text.append(digits[place])
        }
    }

    /// Between a whole number and its fraction.
    package var point: String { self(Phrase("number.point")) }

    /// Seconds to the hundredth: `12.34`. A number from the network may be anything: an impossible time counts as 0.
    package func hundredths(_ seconds: Double) -> String {
        let all = Int(exactly: (seconds * 100).rounded()) ?? 0
        let (whole, rest) = all.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(all < 0 ? "-" : "")\(whole)\(point)\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The most people who are named in a list.
    private static let mostNamed = 3

    /// Ann, Bob and Carl; if there are many, only the first ones.
    /// - Parameter count: how many they are, if the names are those of some.
    package func listed(_ names: [String], of count: Int = 0) -> String {
        let named = names.prefix(Self.mostNamed)
        let more = max(count, names.count) - named.count
        let first = (more > 0 ? named : named.dropLast()).joined(separator: ", ")
        if more > 0 { return self(Phrase("list.more", ["names": .text(first), "count": .number(more)])) }
        guard let last = named.last, !first.isEmpty else { return named.last ?? "" }
        return self(Phrase("list.and", ["names": .text(first), "last": .text(last)]))
    }
}

extension Template {
    /// The sentence for these values; nil if it lacks the form for its number.
    fileprivate func sentence(for values: [String: Phrase.Value], in language: Language) -> String? {
        guard case .forms(let by, let isOrdinal, let forms) = self else { return sentences[0] }
        guard case .number(let number)? = values[by] else { return forms[.other] }
        if number == 0, let none = forms[.zero] { return none }
        return forms[isOrdinal ? language.ordinal(number) : language.plural(number)] ?? forms[.other]
    }
}

/// Whole seconds, rounded up, from 0 to a day. They may come from the network.
package func wholeSeconds(_ seconds: Double) -> Int {
    // Written so that NaN counts as 0.
    seconds > 0 ? Int(min(seconds, 86_400).rounded(.up)) : 0
}
