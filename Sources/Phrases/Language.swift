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

    /// The language that a browser likes best of those that are known (RFC 9110 section 12.5.4).
    /// - Parameter acceptLanguage: the value of the header: `de-AT,de;q=0.9,en;q=0.5`.
    package init(acceptLanguage: String) {
        let wishes = acceptLanguage.split(separator: ",").prefix(32).compactMap { wish -> (Self, Double)? in
            let parts = wish.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
            guard let language = parts.first.flatMap({ Self(tag: $0) }) else { return nil }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return quality > 0 ? (language, quality) : nil
        }
        // Of equal wishes the first counts.
        self = wishes.enumerated().max { ($0.1.1, $1.0) < ($1.1.1, $0.0) }?.1.0 ?? .english
    }

    /// Its name in itself, and as a guest may type it.
    package var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .pseudo: "Pseudo-English"
        }
    }
}
