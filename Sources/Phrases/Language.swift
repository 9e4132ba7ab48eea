/// A language that the program speaks.
package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    /// English that looks foreign, is 40 % longer and has four plural forms: shows a translator, or a test, what a screen does
    /// with a language like that. Its tag is the usual one for such a language.
    case pseudo = "en-XA"

    /// Finds the language of a tag, as in `de`, `de-AT` or `de_DE.UTF-8` (RFC 5646, POSIX locales).
    package init?(tag: some StringProtocol) {
        let tag = tag.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
        if tag.starts(with: ["en", "xa"]) {
            self = .pseudo
        } else if let known = tag.first.flatMap(Self.init(rawValue:)) {
            self = known
        } else {
            return nil
        }
    }

    /// The language of a program's environment; English if it names none that is known (POSIX, section 8.2).
    package init(environment: [String: String]) {
        let tag = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self = tag.flatMap { Self(tag: $0) } ?? .english
    }

    /// The first known language among tags, the one that a reader likes best first; English if none is known.
    package init(preferred tags: [String]) {
        self = tags.lazy.compactMap { Self(tag: $0) }.first ?? .english
    }

    /// Its name in the language itself, which a guest may type.
    package var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .pseudo: "Pseudo-English"
        }
    }
}
