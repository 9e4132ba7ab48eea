import Phrases
import Transports

/// The files of the pages, as they are sent. What is written as several files, each with its own job, is sent as one.
///
/// The scripts are ES modules, so that a browser or a test can load each of them alone. Sent as one classic script,
/// they share a scope, without imports and the word `export`. So
/// - an import is one line, `import { a, b } from "./file.js";`, and renames nothing;
/// - `export` is at the beginning of a line, before a declaration;
/// - a name is declared at the top of one module only, exported or not;
/// - in the list, a module comes after everything that it imports.
enum PageFiles {
    /// The modules of a player's page and of the television.
    static let player = [
        PackageResources.page_js, PackageResources.numbers_js, PackageResources.words_js,
        PackageResources.telling_js, PackageResources.game_view_js, PackageResources.socket_js,
        PackageResources.proof_js, PackageResources.room_js, PackageResources.sounds_js, PackageResources.lobby_js,
        PackageResources.invitation_js, PackageResources.face_js, PackageResources.show_js, PackageResources.table_js,
        PackageResources.found_js, PackageResources.people_js, PackageResources.screen_js, PackageResources.cards_js,
        PackageResources.television_view_js,
        PackageResources.notes_js, PackageResources.typing_js, PackageResources.tiles_js,
        PackageResources.player_view_js, PackageResources.main_js,
    ]
    /// The modules of the host's page.
    static let host = [
        PackageResources.page_js, PackageResources.words_js, PackageResources.socket_js, PackageResources.host_js,
    ]

    /// The page of a player and the television in each language. Its script chooses from these groups of phrases by codes.
    static let index = inEachLanguage(
        PackageResources.index_html, for: player,
        sending: [
            "difficulty", "headline", "detail", "news", "outcome", "fact", "hint", "wrong", "goodbye", "react",
            "refused",
        ])
    /// The host's page in each language.
    static let hostPage = inEachLanguage(PackageResources.host_html, for: host, sending: ["goodbye.roomClosed"])

    /// Sends with a page the phrases that its script names, and others: single ones, and whole groups.
    private static func inEachLanguage(
        _ page: [UInt8], for script: [[UInt8]], sending groups: Set<String>
    ) -> [Language: String] {
        let page = text([page]), names = groups.union(phrases(in: text(script)))
        return Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, Catalog[$0].fill(page, sending: names)) })
    }

    /// The names of phrases in a script: `"table.more"`.
    static func phrases(in script: String) -> [String] {
        script.matches(of: /"([a-zA-Z]+\.[a-zA-Z]+)"/).map { String($0.1) }
    }

    /// The responses, by request path.
    static let all: [String: HTTPResponse] = [
        "/style.css": file(
            "text/css",
            [
                PackageResources.style_css, PackageResources.people_css, PackageResources.show_css,
                PackageResources.television_css,
            ]),
        "/script.js": file("text/javascript", player),
        "/host.css": file("text/css", [PackageResources.host_css]),
        "/host.js": file("text/javascript", host),
        "/favicon.ico": HTTPResponse("image/svg+xml", String(decoding: PackageResources.icon_svg, as: UTF8.self)),
    ]

    private static func file(_ type: String, _ parts: [[UInt8]]) -> HTTPResponse {
        HTTPResponse("\(type); charset=utf-8", text(parts))
    }

    /// Joins files into one, without indentation and comment lines: phones need not load those.
    static func text(_ parts: [[UInt8]]) -> String {
        let skipped = ["//", "/*", "<!--", "import "]
        let lines = parts.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
            .map { $0.drop(while: \.isWhitespace) }
            .filter { line in !line.isEmpty && !skipped.contains(where: line.hasPrefix) }
            .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
        return lines.joined(separator: "\n") + "\n"
    }
}
