/// An entry of a catalog: one sentence, or its forms for different numbers.
///
/// In JSON it is a string, or an object: `plural` or `ordinal` names the number that decides, and each form has a sentence.
/// `=0` is a sentence for none.
package enum Template: Sendable, Hashable {
    case sentence(String)
    case forms(by: String, isOrdinal: Bool, [PluralForm: String])

    /// Every sentence in it.
    package var sentences: [String] {
        switch self {
        case .sentence(let text): [text]
        case .forms(_, _, let forms): PluralForm.allCases.compactMap { forms[$0] }
        }
    }

    /// The same with every sentence changed.
    func map(_ change: (String) -> String) -> Template {
        switch self {
        case .sentence(let text): .sentence(change(text))
        case .forms(let by, let isOrdinal, let forms): .forms(by: by, isOrdinal: isOrdinal, forms.mapValues(change))
        }
    }
}

extension Template: Codable {
    private enum Decider: String, CodingKey { case plural, ordinal }

    package init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .sentence(text)
            return
        }
        let decider = try decoder.container(keyedBy: Decider.self)
        var members = try decoder.singleValueContainer().decode([String: String].self)
        let ordinal = members.removeValue(forKey: Decider.ordinal.rawValue)
        guard let by = ordinal ?? members.removeValue(forKey: Decider.plural.rawValue) else {
            throw DecodingError.keyNotFound(
                Decider.plural, .init(codingPath: decider.codingPath, debugDescription: "No number decides."))
        }
        let forms = try members.map { key, text in
            guard let form = PluralForm(rawValue: key) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decider.codingPath, debugDescription: "\(key) is not a plural form."))
            }
            return (form, text)
        }
        self = .forms(by: by, isOrdinal: ordinal != nil, Dictionary(uniqueKeysWithValues: forms))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .sentence(let text): try container.encode(text)
        case .forms(let by, let isOrdinal, let forms):
            var members = Dictionary(uniqueKeysWithValues: forms.map { ($0.rawValue, $1) })
            members[isOrdinal ? Decider.ordinal.rawValue : Decider.plural.rawValue] = by
            try container.encode(members)
        }
    }
}
