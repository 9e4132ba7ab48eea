/// A form of a sentence, by the number in it (Unicode CLDR, Language Plural Rules).
package enum PluralForm: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
    case zero = "=0"
    case one, two, few, other
}

extension Language {
    /// The form for a number of things.
    func plural(_ count: Int) -> PluralForm {
        switch (self, count.magnitude % 100) {
        // The rule of Slovenian, which has four forms.
        case (.pseudo, 1): .one
        case (.pseudo, 2): .two
        case (.pseudo, 3...4): .few
        case (.pseudo, _): .other
        case (.english, _), (.german, _): count == 1 ? .one : .other
        }
    }

    /// The form for a position in an order: 1st, 2nd, 3rd, 4th, 11th.
    func ordinal(_ number: Int) -> PluralForm {
        switch (self, number.magnitude % 10, number.magnitude % 100) {
        case (.german, _, _), (_, _, 11...13): .other
        case (_, 1, _): .one
        case (_, 2, _): .two
        case (_, 3, _): .few
        default: .other
        }
    }

    /// The language whose plural rule this one has, for a browser's `Intl.PluralRules`.
    package var pluralRule: String { self == .pseudo ? "sl" : rawValue }

    /// The forms that a sentence with a plural, or with an ordinal, needs.
    package func forms(ordinal: Bool) -> [PluralForm] {
        switch (self, ordinal) {
        case (.german, true): [.other]
        case (.english, true), (.pseudo, _): [.one, .two, .few, .other]
        default: [.one, .other]
        }
    }
}
