import Foundation
import NIOCore
import Phrases
import Stage
import Testing
import Transports

@testable import Website

@Suite("The page's scripts are modules that can be joined into one script")
struct PageModuleTests {
    /// The modules of each page, and the page itself.
    private static let pages: [String: (modules: [[UInt8]], page: [Language: String])] = [
        "player, at first": (PageFiles.player, PageFiles.index),
        "player": (PageFiles.player + PageFiles.rounds, whole(PageFiles.index, PageFiles.roundsScript)),
        "television": (PageFiles.television, PageFiles.televisionPage),
        "host, at first": (PageFiles.host, PageFiles.hostPage),
        "host": (PageFiles.host + PageFiles.hostLate, whole(PageFiles.hostPage, PageFiles.hostLateScript)),
    ]

    @Test("A page's modules follow the rules for joining them", arguments: ["player", "television", "host"])
    func rules(name: String) throws {
        let files = try Self.files()
        let modules = try #require(Self.pages[name]).modules.map { source in
            try #require(files.first { $0.source == String(decoding: source, as: UTF8.self) })
        }
        #expect(Module.complaints(on: modules) == [])
    }

    @Test(
        "The script that is sent has no imports and exports, and is strict",
        arguments: ["/script.js", "/rounds.js", "/television.js", "/host.js", "/host-late.js"])
    func sent(path: String) throws {
        let late = ["/rounds.js": PageFiles.roundsScript, "/host-late.js": PageFiles.hostLateScript]
        let body = String(buffer: try #require(late[path]?[.english] ?? PageFiles.all[path]).body)
        #expect(body.hasPrefix(#""use strict";"#))
        #expect(body.firstMatch(of: /(^|[\n;}])(import|export)\b/) == nil)
    }

    @Test("Every sentence and label that a page's script says comes with the page", arguments: pages.keys.sorted())
    func said(name: String) throws {
        let (modules, pages) = try #require(Self.pages[name])
        let names = Set(PageFiles.phrases(in: PageFiles.text(modules)))
        #expect(names.count > 20)
        for language in Language.allCases {
            let page = try #require(pages[language])
            #expect(names.filter { !page.contains("\"\($0)\":") } == [], "\(language)")
        }
    }

    @Test("A page gets none of the sentences that only other screens say")
    func unsaid() throws {
        let player = try #require(PageFiles.index[.english])
        let television = try #require(PageFiles.televisionPage[.english])
        for name in ["detail.movedUp", "hint.keepsNext"] {
            #expect(!player.contains("\"\(name)\":") && !television.contains("\"\(name)\":"), "\(name)")
        }
        #expect(television.contains(#""headline.roundWonBy":"#) && !player.contains(#""headline.roundWonBy":"#))
        #expect(player.contains(#""refused.tooSoon":"#) && !television.contains(#""refused.tooSoon":"#))
        let rounds = String(buffer: try #require(PageFiles.roundsScript[.english]).body)
        #expect(rounds.contains(#""hint.numbers":"#) && !rounds.contains(#""detail.earned":"#))
    }

    private static func whole(_ pages: [Language: String], _ late: [Language: HTTPResponse]) -> [Language: String] {
        pages.merging(late.mapValues { String(buffer: $0.body) }) { $0 + $1 }
    }

    @Test(
        "A module that breaks a rule is found",
        arguments: [
            (["const a = 1;\nexport function b() {}"], []),
            (["export const a = 1;", #"import { a } from "./0.js";"#], []),
            (["export const a = 1;", "export class a {}"], ["a is declared twice"]),
            (["function a() {}", "async function a() {}"], ["a is declared twice"]),
            (["const a = 1;", #"import { a } from "./0.js";"#], ["0.js does not export a"]),
            ([#"import { a } from "./1.js";"#, "export const a = 1;"], ["0.js comes before 1.js, which it imports"]),
            ([#"import { a as b } from "./1.js";"#], [#"not understood: import { a as b } from "./1.js";"#]),
            (["export default 1;"], ["not understood: export default 1;"]),
            (["const a = 1, b = 2;"], ["not understood: const a = 1, b = 2;"]),
        ])
    func fault(sources: [String], complaints: [String]) {
        let modules = sources.enumerated().map { Module(name: "\($0.offset).js", source: $0.element) }
        #expect(Module.complaints(on: modules) == complaints)
    }

    /// All scripts among the package's sources.
    private static func files() throws -> [Module] {
        let sources = Python.packageRoot.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "js" }.map {
            Module(name: $0.lastPathComponent, source: try String(contentsOf: $0, encoding: .utf8))
        }
    }
}

private struct Module {
    let name: String
    let source: String

    /// The problems of modules if they are joined in this order.
    static func complaints(on modules: [Module]) -> [String] {
        var complaints: [String] = []
        var declared: Set<String> = []
        var exported: [String: Set<String>] = [:]
        for module in modules {
            var exports: Set<String> = []
            for line in module.source.split(separator: "\n") {
                if let match = line.wholeMatch(of: /import \{ ([\w, ]+) \} from "\.\/([\w-]+\.js)";/),
                    !match.1.contains(" as ")
                {
                    let file = String(match.2)
                    guard let known = exported[file] else {
                        complaints.append("\(module.name) comes before \(file), which it imports")
                        continue
                    }
                    for name in match.1.split(separator: ", ").map(String.init) where !known.contains(name) {
                        complaints.append("\(file) does not export \(name)")
                    }
                } else if let match = line.prefixMatch(
                    of: /(export )?(?:(?:const|let) (\w+) =(?! [\w.]+, \w+ =)|(?:async )?function (\w+)\(|class (\w+) )/
                ),
                    let name = (match.2 ?? match.3 ?? match.4).map(String.init)
                {
                    if !declared.insert(name).inserted { complaints.append("\(name) is declared twice") }
                    if match.1 != nil { exports.insert(name) }
                } else if line.prefixMatch(of: /(import|export|const|let|var|function|async|class)\b/) != nil {
                    complaints.append("not understood: \(line)")
                }
            }
            exported[module.name] = exports
        }
        return complaints
    }
}
