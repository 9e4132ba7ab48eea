import GameUI
import Messages
import Phrases
import PlainText
import Puzzles
import Rules

/// A host's typed commands. The host's console and a terminal that joined with the host's link parse them alike, and
/// differ in how they carry them out.
@MainActor protocol HostCommandLine: HostCommands {
    /// The commands there are.
    var commands: [HostUsage] { get }

    /// The mode; nil if unknown.
    var mode: Mode? { get async }

    /// The names of the teams; none if everybody plays for themselves, or it is not known.
    var teams: [String] { get async }

    /// Why the room cannot be played in a mode; nil if it can, or if the host itself will say so.
    func refusal(of mode: Mode) async -> ModeRefusal?

    /// The names that are banned.
    var banned: [PlayerName] { get async }

    /// Everybody with a seat, a line each; nothing where that is not known.
    var people: [Phrase]? { get async }

    /// Has a command done.
    /// - Returns: what came of it, as far as that is known at once.
    func perform(_ command: PlayerMessage.Command) async -> [Phrase]

    /// Adds the name of the room to an answer, if there are several.
    func said(_ lines: [String]) -> [String]

    /// Ends the match, perhaps after a question.
    func end() async -> [Phrase]

    /// Begins a game that waits for its host, who pressed Enter.
    func begin() async -> [String]

    /// Carries out a command that not every host has.
    /// - Returns: nil if there is no such command.
    func runOther(_ command: String, _ subject: String) async -> [String]?
}

extension HostCommandLine {
    var names: [String] { commands.names }

    /// Carries out a line that does not answer a question.
    func runCommand(_ line: String) async -> [String] {
        let words = line.drop { $0 == "/" || $0.isWhitespace }.split(separator: " ", maxSplits: 1).map(String.init)
        let subject = words.count > 1 ? words[1] : ""
        switch words.first?.lowercased() {
        case nil: return await begin()
        case "help", "?": return commands.help(in: catalog)
        case let command?:
            if let lines = await obey(CommandName(rawValue: command), subject) {
                return said(lines.map { catalog($0) })
            }
            return await runOther(command, subject) ?? [catalog(.host(.unknownCommand))]
        }
    }

    /// - Returns: nothing for a command that only some hosts have.
    private func obey(_ command: CommandName, _ subject: String) async -> [Phrase]? {
        switch command {
        case .start, .skip, .pause, .resume, .lock, .unlock, .mute, .unmute: return await perform(.init(do: command))
        case .end: return await end()
        case .mode: return await change(to: subject)
        case .teams: return await play(in: subject)
        case .team: return await move(subject)
        case .bots:
            guard let count = Int(subject), RoomSetting.bots.choice("\(count)") != nil else {
                return RoomSetting.bots.bounds.map { [.host(.botsUsage(most: $0.upperBound))] }
            }
            return await perform(.init(do: .bots, count: count))
        case .kick, .ban:
            let (whom, all) = command == .ban ? Self.all(in: subject) : (subject, nil)
            let name = whom.plain(limit: PlayerName.limit)
            return name.isEmpty
                ? [.host(.whom(command: command.rawValue))] : await perform(.init(do: command, name: name, all: all))
        case .time: return await give(subject)
        case .unban: return await unban(subject)
        case CommandName(rawValue: "who"):
            guard let people = await people else { return [.host(.notInYet)] }
            return people.isEmpty ? [.host(.nobodyIsHere)] : people
        default: return nil
        }
    }

    /// Takes `all`, or `all` and a number, from the end of a line that has something before it.
    private static func all(in subject: String) -> (whom: String, all: Int?) {
        let words = subject.split(separator: " ")
        let number = words.last.flatMap { Int($0) }
        let rest = number == nil ? words[...] : words.dropLast()
        guard rest.count > 1, rest.last?.lowercased() == "all" else { return (subject, nil) }
        return (rest.dropLast().joined(separator: " "), number ?? 0)
    }

    private func change(to words: String) async -> [Phrase] {
        guard let mode = await mode else { return [.host(.notInYet)] }
        let wish: Mode
        do { wish = try mode.changed(by: words) } catch {
            return [.mode(.unknown(words: error.words.plain(limit: Self.longestChoice)))] + Phrase.modeChoices
        }
        if wish == mode { return Phrase.mode(mode) }
        if let refusal = await refusal(of: wish) { return [.refusal(refusal)] }
        return await perform(.init(wish))
    }

    /// How many characters of an unknown choice an answer repeats.
    private static var longestChoice: Int { 24 }

    /// Gives somebody more time: the last word says how many times the room's.
    private func give(_ subject: String) async -> [Phrase] {
        let words = subject.split(separator: " ")
        let name = words.dropLast().joined(separator: " ").plain(limit: PlayerName.limit)
        guard let factor = words.last.flatMap({ Double($0.replacing(",", with: ".")) }), (1...4).contains(factor),
            !name.isEmpty
        else { return [.host(.timeUsage)] }
        return await perform(.init(do: .time, name: name, factor: factor))
    }

    /// Eight names of teams with commas and spaces between them.
    private static var longestTeams: Int { 8 * (TeamName.limit + 2) }

    /// Plays in the teams that the host has typed, or says which there are.
    private func play(in subject: String) async -> [Phrase] {
        let text = subject.plain(limit: Self.longestTeams)
        if text.isEmpty { return [.hostTeams(await teams)] }
        if text.lowercased() == RoomSetting.teams.none { return await perform(.init(do: .teams)) }
        guard let list = TeamList(text) else { return [.host(.howTeams)] }
        return await perform(.init(do: .teams, teams: list.names.map(\.text)))
    }

    /// Puts somebody into a team: the name of a team, which may have spaces, is at the end.
    private func move(_ subject: String) async -> [Phrase] {
        let teams = await teams, text = subject.plain(limit: Self.longestTeams)
        let team = teams.first { text.lowercased().hasSuffix(" " + $0.lowercased()) }
        guard let team else {
            return [teams.isEmpty ? .hostTeams([]) : .host(.whichTeam(teams: teams.joined(separator: ", ")))]
        }
        let name = String(text.dropLast(team.count)).plain(limit: PlayerName.limit)
        return await perform(.init(do: .team, name: name, team: team))
    }

    private func unban(_ subject: String) async -> [Phrase] {
        let banned = await banned
        guard let name = PlayerName(subject) else { return [.host(.whomToUnban), .hostBans(banned)] }
        guard banned.contains(where: { $0.isLike(name) }) else {
            return [.host(.notBanned(name: name.text)), .hostBans(banned)]
        }
        return await perform(.init(do: .unban, name: name.text))
    }
}
