import ArgumentParser
import Phrases

/// The person's language.
struct LanguageOptions: ParsableArguments {
    @Option(
        name: .customLong("lang"),
        help: ArgumentHelp(
            "The language of the game. (default: that of LC_ALL, LC_MESSAGES or LANG, or else English)",
            valueName: "lang"))
    var language: Language?

    /// The words in this language.
    var catalog: Catalog { Catalog[language ?? Language(environment: environment)] }
}

extension Language: ExpressibleByArgument {
    init?(argument: String) { self.init(tag: argument) }

    /// Those that people speak.
    static var allValueStrings: [String] { allCases.filter { $0 != .pseudo }.map(\.rawValue) }
}
