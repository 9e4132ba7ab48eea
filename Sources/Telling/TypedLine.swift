import GameView
package import Messages
import Phrases

/// What a typed line asks for.
package enum TypedLine: Hashable, Sendable {
    case nothing
    /// To be told something, a line each.
    case say([String])
    /// To be sent, and what the listener is told of that, a line each.
    case send(PlayerMessage, [String] = [])
    case leave
    /// A command of the host's, without its slash.
    case host(String)
}

extension Narrator {
    /// The most bytes of a line that is taken for an answer. Seven numbers of seven digits, with all the brackets and
    /// spaces that anybody needs, take half of it.
    package static let longestLine = 200

    /// The answers that may wait for a verdict; a host dismisses whoever sends more at once (see docs/protocol.md).
    private static let mostUnjudged = 16

    /// Takes in a line that was typed: an answer, `g`, `?`, `q`, `/me`, `/name Ann`, `/clap`, `/lang de`, or a command of the
    /// host's.
    package mutating func take(_ line: String) -> TypedLine {
        let text = line.trimmed
        let words = text.lowercased().split(separator: " ")
        if words.first == "/lang" {
            // Answered in the new language.
            let answer = change(to: words.dropFirst().first)
            return say(answer)
        }
        if let own = command(text, words) { return own }
        if text.hasPrefix("/"), text != "/me" {
            return isHost ? .host(String(text.dropFirst())) : say(.reply(.onlyForHosts))
        }
        guard text.utf8.count <= Self.longestLine else { return say(.reply(.answerTooLong)) }
        switch text.lowercased() {
        case "" where isAlone && !game.isOn: return .send(.command(.init(do: .skip)))
        case "": return isHost && game.isWaitingForHost ? .host("") : .nothing
        case "?", "help": return .say(help)
        case "q", "quit", "exit": return .leave
        case "/me": return .say([catalog(oneself)])
        case "g", "give up": return send { .giveUp(.init(round: $0)) }
        default: return send { .answer(.init(round: $0, expression: text)) }
        }
    }

    /// What a player asks of the host about themselves.
    /// - Returns: nil if the line is nothing of that kind.
    private func command(_ text: String, _ words: [Substring]) -> TypedLine? {
        guard let command = words.first, command.hasPrefix("/") else { return nil }
        let name = command.dropFirst()
        if name == "name" {
            let wanted = String(text.dropFirst(command.count)).trimmed
            return wanted.isEmpty
                ? say(.reply(.howToName(count: PlayerMessage.Rename.longest))) : ask(.rename(.init(name: wanted)))
        }
        if name == "team" { return team(String(text.dropFirst(command.count)).trimmed) }
        let code = ReactionCode(rawValue: String(name))
        guard ReactionCode.all.contains(code) else { return nil }
        return game.isSpectator ? say(.reply(.onlyWatching)) : ask(.react(.init(code: code)))
    }

    /// - Returns: nil for a host who puts somebody else into a team.
    private func team(_ wanted: String) -> TypedLine? {
        let isKnown = game.teams.contains { $0.lowercased() == wanted.lowercased() }
        if isHost, !isKnown { return nil }
        if game.isSpectator { return say(.reply(.onlyWatching)) }
        if game.teams.isEmpty { return say(.reply(.noTeams)) }
        guard !wanted.isEmpty else { return say(.reply(.chooseTeam(teams: game.teams.joined(separator: ", ")))) }
        return ask(.team(.init(team: wanted)))
    }

    private func ask(_ message: PlayerMessage) -> TypedLine {
        game.isConnected ? .send(message) : say(.reply(.notConnected))
    }

    private func say(_ phrase: Phrase) -> TypedLine { .say([catalog(phrase)]) }

    private mutating func change(to tag: Substring?) -> Phrase {
        guard let language = tag.flatMap({ Language(tag: $0) }) else {
            return .lines(.languages(codes: Language.codes))
        }
        catalog = Catalog[language]
        return .lines(.language)
    }

    private mutating func send(_ message: (_ round: Int) -> PlayerMessage) -> TypedLine {
        guard game.isPlaying, let start = game.start else { return say(.reply(whyNot)) }
        guard game.unjudged.count < Self.mostUnjudged else { return say(.reply(.unjudged)) }
        let message = message(start.round)
        send(message)
        return .send(message, game.wait.map { [catalog(.reply(.waits(count: $0)))] } ?? [])
    }

    private var whyNot: Phrase.Reply {
        if !game.isConnected { return .notConnected }
        if game.isSpectator { return .onlyWatching }
        if game.isOn { return .notGuessing }
        return game.status?.code == .gathering ? .notBegun : .noPuzzle
    }

    private var help: [String] {
        let reactions = ReactionCode.all.map(\.rawValue)
        let playing: [(String, Phrase)] = [
            ("8/(3-8/3)", .help(.answer)), ("g", .help(.giveUp)), ("/me", .help(.me)), ("/name NEW", .help(.name)),
        ]
        let reacting: [(String, Phrase)] = [
            ("/\(reactions[0])", .help(.react(others: reactions.dropFirst().map { "/\($0)" }.joined(separator: " "))))
        ]
        let teaming: [(String, Phrase)] =
            game.teams.isEmpty ? [] : [("/team NAME", .help(.team(teams: game.teams.joined(separator: ", "))))]
        let keys =
            (game.isSpectator ? [] : playing + teaming + reacting) + [
                ("/lang", .help(.lang(codes: Language.codes))), ("?", .help(.help)),
            ]
            + [("q", isHost ? .help(.stopPlaying) : .help(.leave))] + (isHost ? [("/help", .help(.host))] : [])
        return [catalog(game.isSpectator ? .reply(.onlyWatching) : .help(.goal(target: game.target)))]
            + keys.map { key, meaning in
                "    \(key)\(String(repeating: " ", count: max(12 - key.count, 1)))\(catalog(meaning))"
            }
    }

    /// The listener's name, place and score.
    private var oneself: [Phrase] {
        guard let name = game.welcome?.player.name else { return [.reply(.notConnected)] }
        if game.isSpectator { return [.reply(.you(name: name)), .reply(.onlyWatching)] }
        var round: Phrase?
        if let row = ownRow, let rank = row.rank, let seconds = row.seconds {
            round = .youCame(rank, seconds: seconds)
        } else if game.isPlaying {
            round = .reply(.stillGuessing)
        } else if ownRow?.outcome == .waiting {
            round = .reply(.nextRound)
        }
        let score = Phrase.reply(.score(score: .score(points, wins: wins), solved: solved))
        let team = game.welcome?.player.team.map { Phrase.reply(.yourTeam(team: $0)) }
        return [.reply(.you(name: name)), team, round, score].compactMap(\.self)
    }
}

extension String {
    /// Without white space at its ends.
    package var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
