import Messages
import PlainText
import Phrases
import Transports

/// The files of the pages, as the server sends them. Source files with separate purposes are sent as one. A player's
/// page sends its script in two parts, so that players can join before the part for the first round has loaded.
///
/// The scripts are ES modules, so that a browser or a test can load each of them alone. Sent as one classic script,
/// they share a scope, without imports and the word `export`. Therefore
/// - an import is one line, `import { a, b } from "./file.js";`, and renames nothing;
/// - `export` is at the beginning of a line, before a declaration;
/// - a name is declared at the top of one module only, exported or not;
/// - in the lists, a module comes after everything that it imports.
enum PageFiles {
    /// The modules of every page: its words, the view of the game, and the connection.
    private static let base = [
        PackageResources.page_js, PackageResources.words_js, PackageResources.shown_js, PackageResources.game_view_js,
        PackageResources.socket_js,
    ]
    /// The modules of a room up to its first round, on the page of a player and on the television.
    private static let room =
        base + [
            PackageResources.telling_js, PackageResources.proof_js, PackageResources.room_js,
            PackageResources.sounds_js, PackageResources.lobby_js, PackageResources.invitation_js,
            PackageResources.face_js, PackageResources.hall_js, PackageResources.people_js, PackageResources.screen_js,
        ]
    /// The modules of the rounds, on both.
    private static let round = [
        PackageResources.score_js, PackageResources.cues_js, PackageResources.numbers_js,
        PackageResources.calculation_js, PackageResources.judging_js, PackageResources.motion_js,
        PackageResources.cards_js, PackageResources.timeline_js, PackageResources.count_js, PackageResources.paging_js,
        PackageResources.reveal_js, PackageResources.standings_js, PackageResources.break_js,
        PackageResources.urgency_js, PackageResources.podium_js, PackageResources.table_js, PackageResources.round_js,
        PackageResources.awake_js,
    ]
    /// The modules that a player needs before the first round.
    static let player = room + [PackageResources.question_js, PackageResources.player_view_js]
    /// The modules that the page loads next. They share the scope of the first ones.
    static let rounds =
        round + [
            PackageResources.found_js, PackageResources.own_card_js, PackageResources.buzz_js,
            PackageResources.place_js, PackageResources.practice_js, PackageResources.save_js,
            PackageResources.recap_js, PackageResources.notes_js, PackageResources.typing_js,
            PackageResources.unfinished_js, PackageResources.tiles_js, PackageResources.lights_js,
            PackageResources.player_round_js,
        ]
    /// The modules of the television.
    static let television =
        room + round + [
            PackageResources.bed_js, PackageResources.race_js, PackageResources.television_round_js,
            PackageResources.full_screen_js, PackageResources.greeting_js, PackageResources.television_view_js,
        ]
    /// The modules of the host's page.
    static let host =
        base + [
            PackageResources.host_outcome_js, PackageResources.desk_js, PackageResources.hold_js,
            PackageResources.host_question_js, PackageResources.situation_js, PackageResources.score_js,
            PackageResources.seats_js, PackageResources.host_settings_js, PackageResources.controls_js,
            PackageResources.host_js,
        ]
    /// The modules that the host's page loads next, for what opens above it. They share the scope of the first ones.
    static let hostLate = [
        PackageResources.save_js, PackageResources.report_js, PackageResources.removal_js, PackageResources.person_js,
    ]

    /// The phrases that scripts select by code: groups, and single ones.
    private static let codesBefore: Set = [
        "difficulty", "headline", "detail", "news", "goodbye", "react", "refused", "setting",
    ]
    private static let codesInRounds: Set = ["outcome", "award", "fact", "own", "hint", "wrong"]
    private static let codesOnTelevision = codesBefore.union(["outcome", "award", "fact"]).subtracting(["refused"])
    private static let codesOfHost: Set = ["goodbye.roomClosed", "setting", "difficulty", "outcome"]
    /// The phrases of these groups that no page says.
    private static let onlyInLines: Set = [
        "detail.movedUp", "hint.keepsNext", "goodbye.classicRefused", "news.counts",
    ]
    /// The phrases of these groups that no player's page says: those of the television, and goodbyes for which the page
    /// has words of its own.
    private static let notForPlayers: Set = [
        "goodbye.badPin", "goodbye.replaced", "goodbye.unsupportedProtocol", "goodbye.badHandshake",
        "headline.roundIsOn", "headline.invitation", "headline.locked", "headline.roundWonBy",
        "headline.photoFinishWonBy", "headline.nobodyWonRound", "headline.matchWonBy",
    ]

    private static let saidBefore = phrases(for: player, and: codesBefore).subtracting(notForPlayers)
    private static let saidByHost = phrases(for: host, and: codesOfHost)

    /// The page of a player in each language.
    static let index = inEachLanguage(text([PackageResources.index_html]), sending: saidBefore)
    /// The page of the television in each language: the same page with its own script and style.
    static let televisionPage = inEachLanguage(
        text([PackageResources.index_html])
            .replacing(#"<script src="/script.js""#, with: #"<script src="/television.js""#)
            .replacing(styleLink("style"), with: styleLink("style") + styleLink("television")),
        sending: phrases(for: television, and: codesOnTelevision))
    /// The host's page in each language.
    static let hostPage = inEachLanguage(text([PackageResources.host_html]), sending: saidByHost)

    private static func styleLink(_ name: String) -> String { #"<link rel="stylesheet" href="/\#(name).css">"# }

    private static func inEachLanguage(_ page: String, sending names: Set<String>) -> [Language: String] {
        inEachLanguage { $0.fill(page, sending: names) }
    }

    private static func inEachLanguage<Made>(_ make: (Catalog) -> Made) -> [Language: Made] {
        Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, make(Catalog[$0])) })
    }

    /// The names of the phrases that a script says: those that it names, and those that it selects by code.
    private static func phrases(for script: [[UInt8]], and codes: Set<String>) -> Set<String> {
        let coded = Catalog.english.templates.keys.filter { name in
            codes.contains(name) || codes.contains(String(name.prefix { $0 != "." }))
        }
        return Set(coded).subtracting(onlyInLines).union(phrases(in: text(script)))
    }

    /// The names of phrases in a script: `"table.more"`.
    static func phrases(in script: String) -> [String] {
        script.utf8.split(separator: UInt8(ascii: "\"")).dropFirst().dropLast().filter { text in
            let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
        }.map { String(Substring($0)) }
    }

    /// The script of the rounds in each language, with the phrases that the page does not have yet.
    static let roundsScript = lateScript(rounds, phrases(for: rounds, and: codesInRounds).subtracting(saidBefore))
    /// The last script of the host's page.
    static let hostLateScript = lateScript(hostLate, phrases(for: hostLate, and: []).subtracting(saidByHost))

    private static func lateScript(_ parts: [[UInt8]], _ names: Set<String>) -> [Language: HTTPResponse] {
        let script = ScriptStripper.strip(text(parts))
        return inEachLanguage { catalog in
            var response = HTTPResponse.kept(
                "text/javascript; charset=utf-8", "\"use strict\";learn(\(catalog.json(names)));\(script)")
            response.headers.append(("Vary", "Accept-Language"))
            return response
        }
    }

    /// The responses that are the same for everyone, by request path.
    static let all: [String: HTTPResponse] = [
        "/style.css": style([PackageResources.style_css, PackageResources.people_css, PackageResources.hall_css]),
        "/rounds.css": style([PackageResources.rounds_css, PackageResources.show_css], adding: teamMarks),
        "/television.css": style(
            [PackageResources.rounds_css, PackageResources.show_css, PackageResources.television_css],
            adding: teamMarks),
        "/host.css": style([PackageResources.host_css]),
        "/script.js": script(player),
        "/television.js": script(television),
        "/host.js": script(host),
        "/favicon.ico": .kept("image/svg+xml", String(decoding: PackageResources.icon_svg, as: UTF8.self)),
    ]

    private static func style(_ parts: [[UInt8]], adding more: String = "") -> HTTPResponse {
        .kept("text/css; charset=utf-8", StyleStripper.strip(text(parts) + more))
    }

    /// The marks of teams; their place among the room's teams selects one.
    static let teamMarks = TeamMark.all.enumerated().map { place, mark in
        let (red, green, blue) = mark.rgb
        return ".team\(place){--team:rgb(\(red) \(green) \(blue))}\n"
    }.joined()

    private static func script(_ parts: [[UInt8]]) -> HTTPResponse {
        .kept("text/javascript; charset=utf-8", ScriptStripper.strip(text(parts)))
    }

    /// Joins files into one, without indentation and comment lines, imports and exports.
    static func text(_ parts: [[UInt8]]) -> String {
        let skipped = ["//", "/*", "<!--", "import "]
        let lines = parts.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
            .map { $0.drop(while: \.isWhitespace) }
            .filter { line in !line.isEmpty && !skipped.contains(where: line.hasPrefix) }
            .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
        return lines.joined(separator: "\n") + "\n"
    }
}
