import GameUI
import Messages
import Phrases
import PlainText
import Rules
import Telling

/// A host's typed commands. The host's console and a terminal that joined with the host's link share this parser; the
/// room carries out the commands.
@MainActor protocol HostCommandLine: HostCommands {
    /// The available commands.
    var commands: [HostUsage] { get }

    /// Everyone with a seat, one line each; nil if unknown.
    var people: [Phrase]? { get async }

    /// Has the room carry out a command.
    /// - Returns: its outcome, unless the room reports it later.
    func perform(_ command: PlayerMessage.Command) async -> [Phrase]

    /// Adds the name of the room to an answer if there are several rooms.
    func said(_ lines: [String]) -> [String]

    /// Ends the match, perhaps after a question.
    func end() async -> [Phrase]

    /// Begins a game that is waiting for its host, who pressed Enter.
    func begin() async -> [String]

    /// Carries out a command that only some hosts have.
    /// - Returns: nil if there is no such command.
    func runOther(_ command: String, _ subject: String) async -> [String]?
}

extension HostCommandLine {
    var names: [String] { commands.names }

    /// Carries out a line that does not answer a question.
    func runCommand(_ line: String) async -> [String] {
        let lines = await answer(to: line)
        hasListed = lines.count > 1
        return lines
    }

    private func answer(to line: String) async -> [String] {
        let words = line.drop { $0 == "/" || $0.isWhitespace }.split(separator: " ", maxSplits: 1).map(String.init)
        let subject = words.count > 1 ? words[1].trimmed : ""
        switch words.first?.lowercased() {
        case nil: return await begin()
        case "help", "?": return commands.help(in: catalog)
        case "end": return said(await end().map { catalog($0) })
        case "who":
            guard let people = await people else { return [catalog(.host(.notInYet))] }
            return said((people.isEmpty ? [.host(.nobodyIsHere)] : people).map { catalog($0) })
        case let command?:
            switch Typed(command, subject) {
            case .command(let command): return said(await perform(command).map { catalog($0) })
            case .usage(let phrases): return said(phrases.map { catalog($0) })
            case nil: return await runOther(command, subject) ?? [catalog(.host(.unknownCommand))]
            }
        }
    }
}

/// A line that a host has typed: a command for the room, or a hint on how to type it.
private enum Typed {
    case command(PlayerMessage.Command)
    case usage([Phrase])

    /// The most characters of an unknown choice that an answer repeats.
    private static let longestChoice = 24

    /// - Returns: nil for a command that only some hosts have.
    init?(_ word: String, _ subject: String) {
        let command = CommandName(rawValue: word), text = subject.plain(limit: SettingValue.longestText)
        switch word {
        case "start", "skip", "pause", "resume", "lock", "unlock": self = .command(.init(do: command))
        case "mode", "set":
            do throws(UnknownChoice) {
                // Without values, the room tells how everything is set.
                self = Self.set(try SettingValues(typed: text))
            } catch {
                self = .usage([Self.refusal(of: error.words)])
            }
        case "mute", "unmute": self = Self.set(["reactions": .flag(word == "unmute")])
        case "bots":
            let values = try? SettingValues(typed: "bots \(text)")
            self = values.map(Self.set) ?? .usage([Self.botsUsage])
        case "teams":
            let values = try? SettingValues(typed: "teams \(text)")
            self = values.map(Self.set) ?? .usage([.host(.howTeams)])
        case "team": self = .command(.init(do: .team, name: text))
        case "kick", "ban":
            let (whom, all) = word == "ban" ? Self.all(in: text) : (text, nil)
            self =
                whom.isEmpty
                ? .usage([.host(.whom(command: word))])
                : .command(.init(do: command, name: whom, all: all))
        case "time":
            let words = text.split(separator: " "), name = words.dropLast().joined(separator: " ")
            let factor = words.last.flatMap { Double($0.replacing(",", with: ".")) }
            guard let factor, TimeFactor(factor) != nil, !name.isEmpty else {
                self = .usage([.host(.timeUsage)])
                return
            }
            self = .command(.init(do: .time, name: name, factor: factor))
        case "pin":
            let none = ["off", "aus"].contains(text.lowercased())
            self = .command(.init(do: .pin, pin: text.isEmpty ? nil : none ? "" : text))
        case "unban": self = text.isEmpty ? .usage([.host(.whomToUnban)]) : .command(.init(do: .unban, name: text))
        default: return nil
        }
    }

    private static var botsUsage: Phrase { .host(.botsUsage(most: RoomSetting.bots.bounds?.upperBound ?? 0)) }

    /// Why words that a host typed are no choice. A setting that takes a number has its bounds named.
    private static func refusal(of typed: String) -> Phrase {
        let words = typed.plain(limit: longestChoice), name = typed.split(separator: " ").first?.lowercased()
        guard let setting = RoomSetting.changeable.first(where: { $0.name == name }), let bounds = setting.bounds else {
            return .host(.unknownSetting(words: words))
        }
        // It has a form of its own besides the number.
        if setting.hasOtherChoices { return botsUsage }
        let (low, high) = (bounds.lowerBound, bounds.upperBound)
        return .host(
            setting.none.map { .outOfBoundsOr(words: words, low: low, high: high, none: $0) }
                ?? .outOfBounds(words: words, low: low, high: high))
    }

    private static func set(_ values: SettingValues) -> Typed { .command(.set(values)) }

    /// Takes `all`, or `all` and a number, from the end of a line that has something before it.
    private static func all(in subject: String) -> (whom: String, all: Int?) {
        let words = subject.split(separator: " ")
        let number = words.last.flatMap { Int($0) }
        let rest = number == nil ? words[...] : words.dropLast()
        guard rest.count > 1, rest.last?.lowercased() == "all" else { return (subject, nil) }
        return (rest.dropLast().joined(separator: " "), number ?? 0)
    }
}
