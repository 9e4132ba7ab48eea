import FoundationEssentials
import Phrases
import Transports

// The words of the pages, in the visitor's language.
extension Catalog {
    /// A label by its entry's name; nil if there is no such entry.
    func label(_ name: String) -> String? { entry(name)?.sentences.first }

    private func entry(_ name: String) -> Template? { templates[name] ?? Self.english.templates[name] }

    /// A page with its labels, each written as `{{button.leave}}`, and with the phrases for its script.
    /// - Parameter names: the entries for its script.
    func fill(_ page: String, sending names: Set<String>) -> String {
        page.replacing(/\{\{([a-zA-Z.]+)\}\}/) { (label(String($0.1)) ?? String($0.1)).escapedForHTML }
            .replacing("<html lang=\"en\">", with: "<html lang=\"\(language.rawValue)\">")
            .replacing("<slot name=\"phrases\"></slot>", with: block(names))
            .replacing("<slot name=\"languages\"></slot>", with: otherLanguages)
    }

    /// Entries for a page's script. To a browser they are data, which it does not run.
    private func block(_ names: Set<String>) -> String {
        #"<script type="application/json" id="phrases">{"entries":\#(json(names)),"plural":"\#(language.pluralRule)"}</script>"#
    }

    /// Entries by name, as a JSON object that can be inside a script.
    func json(_ names: Set<String>) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let all = Self.english.templates.merging(templates) { $1 }
        let sent = all.filter { names.contains($0.key) }
        // Every text can be encoded.
        let json = (try? encoder.encode(sent)) ?? Data("{}".utf8)
        return String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
    }

    /// Links to the same page in the other languages.
    private var otherLanguages: String {
        let links = Language.allCases.filter { $0 != language && $0 != .pseudo }.map { other in
            #"<a href="?lang=\#(other.rawValue)" lang="\#(other.rawValue)">\#(other.name.escapedForHTML)</a>"#
        }
        let title = self(.otherLanguages).escapedForHTML
        return #"<nav id="languages" aria-label="\#(title)">\#(links.joined(separator: " "))</nav>"#
    }
}

extension HTTPRequest {
    /// The language that the address asks for, if it exists.
    private var chosenLanguage: Language? { query("lang").flatMap { Language(tag: $0) } }

    /// The visitor's language: the one in the address, otherwise the one that the browser prefers.
    var language: Language { chosenLanguage ?? Language(preferred: languages) }

    /// The query that another page's address needs to use the language of this address.
    var languageQuery: String { chosenLanguage.map { "?lang=\($0.rawValue)" } ?? "" }
}
