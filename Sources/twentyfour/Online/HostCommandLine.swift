import GameUI
import Messages
import PlainText
import Puzzles
import Rules
import Wire

/// A host's typed commands. The host's console and a terminal that joined with the host's link parse them alike, and
/// differ in how they carry them out.
@MainActor protocol HostCommandLine: HostCommands {
    /// The available commands.
    var commands: [HostSentences.Usage] { get }

    /// The mode; nil if unknown.
    var mode: Mode? { get async }

    /// The names that are banned.
    var banned: [PlayerName] { get async }

    /// Everybody with a seat, one line each; nil if unknown.
    var people: [String]? { get async }

    /// Carries out a command.
    /// - Returns: the result, as far as it is known at once.
    func perform(_ command: PlayerMessage.Command) async -> [String]

    /// Adds the name of the room to an answer, if there are several.
    func said(_ lines: [String]) -> [String]

    /// Begins a game that waits for its host, who pressed Enter.
    func begin() async -> [String]

    /// Carries out a command that not every host has.
    /// - Returns: nil if there is no such command.
    func runOther(_ command: String, _ subject: String) async -> [String]?
}

extension HostCommandLine {
    var names: [String] { HostSentences.names(commands) }

    /// Carries out a line that does not answer a question.
    func runCommand(_ line: String) async -> [String] {
        let words = line.drop { $0 == "/" || $0.isWhitespace }.split(separator: " ", maxSplits: 1).map(String.init)
        let subject = words.count > 1 ? words[1] : ""
        switch words.first?.lowercased() {
        case nil: return await begin()
        case "help", "?": return HostSentences.help(commands)
        case let command?:
            if let lines = await obey(CommandName(rawValue: command), subject) { return said(lines) }
            return await runOther(command, subject) ?? [HostSentences.unknownCommand]
        }
    }

    /// - Returns: nil for a command that only some hosts have.
    private func obey(_ command: CommandName, _ subject: String) async -> [String]? {
        switch command {
        case .start, .skip, .pause, .resume, .lock, .unlock: return await perform(.init(do: command))
        case .mode: return await change(to: subject)
        case .kick, .ban:
            let name = subject.plain(limit: PlayerName.limit)
            return name.isEmpty ? [HostSentences.whom(command)] : await perform(.init(do: command, name: name))
        case .unban: return await unban(subject)
        case CommandName(rawValue: "who"):
            guard let people = await people else { return [HostSentences.notInYet] }
            return people.isEmpty ? [HostSentences.nobodyIsHere] : people
        default: return nil
        }
    }

    private func change(to words: String) async -> [String] {
        guard let mode = await mode else { return [HostSentences.notInYet] }
        guard let wish = mode.changed(by: words) else { return HostSentences.modeUsage }
        if wish == mode { return [HostSentences.mode(mode)] }
        return await perform(.init(do: .mode, rounds: wish.matchLength, level: wish.level?.rawValue))
    }

    private func unban(_ subject: String) async -> [String] {
        let banned = await banned
        guard let name = PlayerName(subject) else { return [HostSentences.unbanUsage(banned)] }
        guard banned.contains(where: { $0.isLike(name) }) else { return [HostSentences.notBanned(name, banned)] }
        return await perform(.init(do: .unban, name: name.text))
    }
}
