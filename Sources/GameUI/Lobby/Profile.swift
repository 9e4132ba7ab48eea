package import Console
import Foundation
package import Phrases
import PlainText

/// The name of a person, remembered between games under `XDG_CONFIG_HOME` (XDG Base Directory Specification).
package struct Profile {
    private let file: URL
    private let login: String

    /// - Parameter environment: has the person's folders and login name.
    package init(environment: [String: String]) {
        let home = environment["HOME"] ?? "/"
        let config =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
            ?? URL(filePath: home).appending(path: ".config")
        file = config.appending(path: "twentyfour/name")
        login = (environment["USER"] ?? environment["LOGNAME"] ?? "").plain(limit: PlayerName.limit)
    }

    /// The remembered name.
    package var name: String? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        let name = text.plain(limit: PlayerName.limit)
        return name.isEmpty ? nil : name
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
        let fallback = login.isEmpty ? catalog(.profile(.fallback)) : login
        guard console.mode != .piped else { return fallback }
        if console.mode == .plain { console.print(catalog(.profile(.question(name: fallback)))) }
        guard let answer = await ask(catalog(.profile(.prompt(name: fallback))), at: console, relay) else { return nil }
        let name = answer.plain(limit: PlayerName.limit)
        remember(name.isEmpty ? fallback : name)
        return name.isEmpty ? fallback : name
    }
}
