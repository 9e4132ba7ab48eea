import Foundation
import Messages
import Testing

@testable import Phrases

@Suite("The catalogs") struct CatalogTests {
    private static let translations = Language.allCases.filter { $0 != .english }
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    /// The groups whose entries are chosen by a code, so that no source names each of them.
    private static let coded = [
        "difficulty", "outcome", "goodbye", "setting", "mode", "wrong", "reaction", "refused", "react", "own",
        "fact", "alone", "award", "form", "done",
    ]

    @Test("Every language has every entry of English, and no others", arguments: translations)
    func entries(language: Language) {
        #expect(Set(Catalog[language].templates.keys) == Set(Catalog.english.templates.keys))
        #expect(Catalog.english.templates.count > 400)
    }

    @Test("A translation mentions what English mentions", arguments: translations)
    func placeholders(language: Language) {
        for (name, template) in Catalog.english.templates {
            let translated = Catalog[language].templates[name]
            #expect(translated?.placeholders == template.placeholders, "\(name)")
        }
    }

    @Test("What a person reads who plays alone replaces another entry, and mentions nothing else")
    func alone() {
        let catalog = Catalog.english, group = "alone."
        for (name, template) in catalog.templates where name.hasPrefix(group) {
            let usual = catalog.templates[String(name.dropFirst(group.count))]
            #expect(usual.map { template.placeholders.isSubset(of: $0.placeholders) } == true, "\(name)")
        }
        #expect(catalog.alone(.prompt(.winnersIn(count: 3))) == "the result in 3 s")
        #expect(catalog(.prompt(.winnersIn(count: 3))) == "winners in 3 s")
        let award = Phrase("fact.fastest", ["name": .text("Ann"), "seconds": .seconds(3.21)]).awardLine
        #expect(catalog(award) == "Fastest answer: Ann, 3.21 s")
        #expect(catalog.alone(award) == "Fastest answer: 3.21 s")
        #expect(catalog.alone(.prompt(.paused)) == catalog(.prompt(.paused)))
        #expect(Catalog[.german].alone.alone(.detail(.ownStreak(rounds: 2))) == "Du hast 2 Runden in Folge gelöst.")
    }

    @Test("A sentence with a number has the forms of its language", arguments: Language.allCases)
    func forms(language: Language) {
        for (name, template) in Catalog[language].templates {
            guard case .forms(let by, let isOrdinal, let forms) = template else { continue }
            let needed = Set(language.forms(ordinal: isOrdinal))
            #expect(Set(forms.keys).subtracting([.zero]) == needed, "\(name)")
            #expect(!isOrdinal || forms.values.allSatisfy { $0.contains("{\(by)}") }, "\(name)")
        }
    }

    @Test("Every entry is used, and every entry that is used is there")
    func used() throws {
        let names = try Self.named()
        for name in Catalog.english.templates.keys {
            let group = name.prefix { $0 != "." }
            #expect(names.contains(name) || Self.coded.contains(String(group)), "\(name) is not used")
        }
        // Only what begins like an entry is one: there are names of files as well.
        let groups = Set(Catalog.english.templates.keys.map { $0.prefix { $0 != "." } })
        for name in names
        where groups.contains(name.prefix { $0 != "." }) && ![".js", ".count"].contains(where: name.hasSuffix) {
            #expect(Catalog.english.templates[name] != nil, "\(name) is not there")
        }
    }

    @Test("Every sentence about a command of the host is the outcome of one")
    func done() throws {
        let codes = try String(
            contentsOf: Self.sources.appending(path: "Messages/HostMessage+Outcome.swift"), encoding: .utf8)
        for name in Catalog.english.templates.keys where name.hasPrefix("done.") && name != "done.hasUnknownPin" {
            #expect(codes.contains("OutcomeCode(rawValue: \"\(name.dropFirst("done.".count))\")"), "\(name)")
        }
        #expect(Phrase.done(OutcomeCode(rawValue: "later")) == Phrase("done.unknown"))
    }

    @Test("A phrase of a group has the values that its sentence mentions")
    func values() throws {
        var entries = 0
        for group in try Self.files().filter({ $0.path.contains("/Phrases/") }).flatMap(Self.groups) {
            for entry in group.cases {
                let template = try #require(Catalog.english.templates["\(group.name).\(entry.name)"])
                #expect(entry.values.isSuperset(of: template.placeholders), "\(group.name).\(entry.name)")
                // Others would be left out of the sentence.
                #expect(
                    entry.types.isSubset(of: ["String", "Int", "Double", "[String]", "Phrase", "[Phrase]", "Value"]),
                    "\(entry.name)")
                entries += 1
            }
        }
        #expect(entries > 250)
        #expect(Catalog.english(.headline(.matchWonBy(names: ["Ann", "Bob"]))).contains("Ann and Bob"))
        #expect(Phrase.help(.goal(target: 24)) == Phrase("help.goal", ["target": .number(24)]))
        #expect(Phrase.lines(.left) == Phrase("lines.left"))
    }

    @Test("An award is told with its value, by its code; an unknown one, or another kind of value, says nothing")
    func awards() {
        let codes = ["longestStreak": "streak", "firstFinder": "discoveries"]
        let values: [HostMessage.Award.Value] = [.number(3), .text("3 3 8 8")]
        func told(_ group: Substring, _ code: String, _ value: HostMessage.Award.Value) -> Phrase? {
            let award = HostMessage.Award(code: code, player: 1, name: "Ann", value: value)
            return group == "own" ? award.ownFact : HostMessage.EndMatch(rows: [], awards: [award]).facts.first
        }
        for (name, template) in Catalog.english.templates where name.hasPrefix("own.") || name.hasPrefix("fact.") {
            let parts = name.split(separator: "."), entry = String(parts[1])
            let phrases = values.compactMap { told(parts[0], codes[entry] ?? entry, $0) }
            #expect(phrases.map(\.name) == [name])
            #expect(phrases.allSatisfy { template.placeholders.isSubset(of: $0.values.keys) }, "\(name)")
        }
        for group in ["own", "fact"] as [Substring] { #expect(told(group, "later", .number(3)) == nil) }
        #expect(told("fact", "best", .number(3)) == nil && told("fact", "longestStreak", .number(3)) == nil)
    }

    @Test("A row at a terminal fits 80 columns", arguments: [Language.english, .german])
    func rows(language: Language) {
        let groups = ["lines", "reply", "help", "prompt", "screen", "status", "row", "news", "detail", "fact", "wrong"]
        for (name, template) in Catalog[language].templates where groups.contains(String(name.prefix { $0 != "." })) {
            for sentence in template.sentences {
                let row = sentence.replacing(/\{(names|name|room|winner)\}/, with: "Alexandra").replacing(
                    /\{(address|command|code)\}/, with: "192.0.2.7:40123"
                ).replacing(/\{\w+\}/, with: "24")
                #expect(row.count <= 80, "\(name): \(row)")
            }
        }
    }

    @Test("The pseudo-language is two fifths longer than English, and shows which form was chosen")
    func pseudo() {
        let short = Catalog.english(.detail(.stillGuessing(count: 5))),
            long = Catalog[.pseudo](.detail(.stillGuessing(count: 5)))
        #expect(long.count >= short.count * 7 / 5 - 2 && long.contains("5"))
        let forms = [1, 2, 3, 5].map { Catalog[.pseudo](.detail(.stillGuessing(count: $0))).last }
        #expect(Set(forms).count == 4)
    }

    /// The sources, scripts and pages.
    private static func files() throws -> [URL] {
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        return (files?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { ["swift", "js", "html"].contains($0.pathExtension) }
    }

    private typealias Group = (name: String, cases: [(name: String, values: Set<String>, types: Set<String>)])

    /// The groups of phrases in a file: `case wrongPin, wrongLink` in `enum Reason` are `reason.wrongPin` and
    /// `reason.wrongLink`, and the labels of a case are its values.
    private static func groups(in file: URL) throws -> [Group] {
        try String(contentsOf: file, encoding: .utf8).matches(of: /enum (\w+)(?:: \w+)? \{([^}]*)\}/).map { group in
            let cases = group.2.matches(of: /case (.+)/).flatMap { line in
                line.1.matches(of: /(\w+)(?:\((.*?)\))?(?:,|$|\s)/).map { entry in
                    let values = (entry.2 ?? "").matches(of: /(\w+): ([^,]+)/)
                    return (
                        name: String(entry.1), values: Set(values.map { String($0.1) }),
                        types: Set(values.map { String($0.2) })
                    )
                }
            }
            return (group.1.lowercased(), cases)
        }
    }

    /// The names of entries in the sources: in quotes, or in a page's braces.
    private static func named() throws -> Set<String> {
        var names: Set<String> = []
        for file in try files() {
            let text = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(
                text.matches(of: /["`](\w+\.\w+)["`]|\{\{(\w+\.\w+)\}\}/).map { String($0.1 ?? $0.2 ?? "") })
            // `Phrase("table.\(kind)")` and `phrase(`table.${kind}`)` are for every name that begins so.
            for match in text.matches(of: /["`](\w+\.\w*)(?:\\\(|\$\{)/) {
                names.formUnion(Catalog.english.templates.keys.filter { $0.hasPrefix(match.1) })
            }
            for group in file.path.contains("/Phrases/") ? try groups(in: file) : [] {
                names.formUnion(group.cases.map { "\(group.name).\($0.name)" })
            }
            // `phrase(`${question}.yes`)` adds to a name.
            for match in text.matches(of: /\$\{\w+\}\.(\w+)`/) {
                names.formUnion(Catalog.english.templates.keys.filter { $0.hasSuffix(".\(match.1)") })
            }
        }
        return names
    }
}

extension Template {
    fileprivate var placeholders: Set<String> {
        Set(sentences.flatMap { $0.matches(of: /\{(\w+)\}/).map { String($0.1) } })
    }
}
