package import Console
import Foundation
package import Phrases
import PlainText
import StateFolder

/// The name of a person, remembered between games under `XDG_CONFIG_HOME` (XDG Base Directory Specification).
package struct Profile {
    private let file: URL
    /// Nil if no room would admit it.
    private let login: String?

    /// - Parameter environment: has the person's folders and login name.
    package init(environment: [String: String]) {
        file = StateFolder.base("XDG_CONFIG_HOME", or: ".config", environment).appending(path: "twentyfour/name")
        let login = (environment["USER"] ?? environment["LOGNAME"] ?? "").plain(limit: PlayerName.limit)
        self.login = PlayerName(login)?.text
    }

    /// The remembered name; nil if no room would admit it.
    package var name: String? {
        (try? String(contentsOf: file, encoding: .utf8)).flatMap { PlayerName($0)?.text }
    }

    /// Remembers a name. If the file cannot be written, the name is asked for again next time.
    package func remember(_ name: String) {
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? Data((name + "\n").utf8).write(to: file, options: .atomic)
    }

    /// The name to play under: the remembered one, or the answer to a question. Where nobody can be asked, the login name.
    /// - Returns: nil if the person leaves instead of answering.
    @MainActor package func name(askingAt console: Console, _ relay: InputRelay, in catalog: Catalog) async -> String? {
        if let name { return name }
        let fallback = login ?? catalog(.profile(.fallback))
        guard console.mode != .piped else { return fallback }
        if console.mode == .plain { console.print(catalog(.profile(.question(name: fallback)))) }
        while let answer = await ask(catalog(.profile(.prompt(name: fallback))), at: console, relay) {
            guard let name = answer.isEmpty ? fallback : PlayerName(answer)?.text else {
                console.print(catalog(.lines(.badName(count: PlayerName.limit))))
                continue
            }
            remember(name)
            return name
        }
        return nil
    }
}
