import GameView
package import Messages
import Phrases

/// The meaning of a typed line.
package enum TypedLine: Hashable, Sendable {
    case nothing
    /// Shows these lines.
    case say([String])
    /// Sends this message, and shows these lines about it.
    case send(PlayerMessage, [String] = [])
    case leave
    /// A command of the host's, without its slash.
    case host(String)
}

extension Narrator {
    /// The one-word commands of every player. Anything else that begins with a slash is for the host.
    private static let ownCommands: Set = ["/me", "/hint", "/solutions"]

    /// Handles a typed line: an answer, `g`, `h`, `s`, `?`, `q`, `/me`, `/name Ann`, `/clap`, `/lang de`, or a command
    /// of the host's.
    /// - Parameter now: the time; if nil, the host decides whether a hint can be taken.
    package mutating func take(_ line: String, at now: Double? = nil) -> TypedLine {
        let text = line.trimmed
        let wasAsked = isAsked
        isAsked = false
        let words = text.lowercased().split(separator: " ")
        if words.first == "/lang" {
            // The reply is in the new language.
            let answer = change(to: words.dropFirst().first)
            return say(answer)
        }
        if let own = command(text, words, at: now) { return own }
        if isHost, words == ["/watch"], mustAsk(wasAsked) { return say(.reply(.sureToWatch)) }
        if text.hasPrefix("/"), !Self.ownCommands.contains(text.lowercased()) {
            return isHost ? .host(String(text.dropFirst())) : say(.reply(.onlyForHosts))
        }
        guard text.utf8.count <= PlayerMessage.longestLine else { return say(.reply(.answerTooLong)) }
        switch text.lowercased() {
        case "" where isAlone && !game.isOn: return .send(.command(.init(do: .skip)))
        case "": return isHost && game.isWaitingForHost ? .host("") : .nothing
        case "?", "help": return .say(help)
        case let word where word.isLeaving:
            return mustAsk(wasAsked) ? say(.reply(.sureToLeave)) : .leave
        case "/me": return .say([catalog(oneself)])
        case "h", "/hint": return takeHint(at: now)
        case "s", "/solutions": return .say(solutions)
        case "g", "give up": return send { .giveUp(.init(round: $0)) }
        default:
            let expression = game.isCards ? Cards.numbers(in: text) : text
            return send(isFurther: game.isSearching) { .answer(.init(round: $0, expression: expression)) }
        }
    }

    /// Whether to ask for confirmation, because the listener would lose their score.
    private mutating func mustAsk(_ wasAsked: Bool) -> Bool {
        isAsked = asksBeforeLeaving && hasSomethingToLose && !wasAsked
        return isAsked
    }

    /// A player's request about themselves.
    /// - Returns: nil if the line is no such request.
    private mutating func command(_ text: String, _ words: [Substring], at now: Double?) -> TypedLine? {
        guard let command = words.first, command.hasPrefix("/") else { return nil }
        let name = command.dropFirst()
        if name == "name" {
            let wanted = String(text.dropFirst(command.count)).trimmed
            return wanted.isEmpty || wanted.utf8.count > PlayerMessage.longestLine
                ? say(.reply(.howToName(count: PlayerMessage.Rename.longest))) : ask(.rename(.init(name: wanted)))
        }
        if name == "team" { return team(String(text.dropFirst(command.count)).trimmed) }
        let code = ReactionCode(rawValue: String(name))
        guard ReactionCode.all.contains(code), !isAlone else { return nil }
        if game.isSpectator { return say(.reply(.onlyWatching)) }
        // The room would drop it without a reply.
        if let now, now - reacted < PlayerMessage.React.pause { return say(.reply(.oneReaction)) }
        if let now, game.isConnected { reacted = now }
        return ask(.react(.init(code: code)))
    }

    /// - Returns: nil for a host who puts another player into a team.
    private func team(_ wanted: String) -> TypedLine? {
        let isKnown = game.teams.contains { $0.lowercased() == wanted.lowercased() }
        if isHost, !isKnown { return nil }
        if game.isSpectator { return say(.reply(.onlyWatching)) }
        if game.teams.isEmpty { return say(.reply(.noTeams)) }
        guard !wanted.isEmpty, wanted.utf8.count <= PlayerMessage.longestLine else {
            return say(.reply(.chooseTeam(teams: game.teams.joined(separator: ", "))))
        }
        if let own = game.welcome?.player.team, own.lowercased() == wanted.lowercased() {
            return say(.reply(.yourTeam(team: own)))
        }
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
        catalog = isAlone ? Catalog[language].alone : Catalog[language]
        return .lines(.language)
    }

    private func takeHint(at now: Double?) -> TypedLine {
        guard game.isPlaying, let start = game.start else { return say(.reply(whyNot)) }
        if game.settings.hints == "off" { return say(.reply(.noHints)) }
        // If the host has not announced whether it has hints, ask it.
        if let now, game.settings.hints != nil {
            guard let offer = game.offer(at: now) else { return say(.reply(game.hintsLeft ? .outOfTime : .allHints)) }
            guard offer.isOpen else {
                let seconds = game.clock(at: now).map { wholeSeconds($0.left - $0.whole / 2) }
                return say(.reply(.hintsIn(count: seconds ?? 0)))
            }
        }
        return .send(.hint(.init(round: start.round, step: game.hints.count + 1)))
    }

    /// The lines with the solutions of the round that is over.
    private var solutions: [String] {
        guard let end = game.end else { return [catalog(.reply(.noSolutions))] }
        let found = end.found ?? [.init(expression: end.solution, names: [], count: 0)]
        let others = end.solutions.subtractingReportingOverflow(found.count).partialValue
        return found.map {
            let shown = $0.expression.shown(asCards: game.isCards)
            return catalog(.found(.init(expression: shown, names: $0.names, count: $0.count), target: game.target))
        } + (others > 0 && end.found != nil ? [catalog(.table(.more(count: others)))] : [])
    }

    /// - Parameter isFurther: whether the message can be sent after the player has solved the round.
    private mutating func send(isFurther: Bool = false, _ message: (_ round: Int) -> PlayerMessage) -> TypedLine {
        guard game.isPlaying || isFurther, let start = game.start else { return say(.reply(whyNot)) }
        guard game.unjudged.count < PlayerMessage.Answer.mostUnjudged else { return say(.reply(.unjudged)) }
        let message = message(start.round)
        send(message)
        return .send(message, game.wait.map { [catalog(.reply(.waits(count: $0)))] } ?? [])
    }

    private var whyNot: Phrase.Reply {
        // Alone, there is no connection to wait for, only the first puzzle.
        if !game.isConnected { return isAlone ? .noPuzzle : .notConnected }
        if game.isSpectator { return .onlyWatching }
        if game.state?.paused == true { return game.state?.resumeSeconds == nil ? .isPaused : .isResuming }
        if game.isOn {
            return switch game.outcome {
            case .solved?: .alreadySolved
            case .gaveUp?: .alreadyGivenUp
            case .outOfTime?: .outOfTime
            default: .notGuessing
            }
        }
        return game.state?.phase == .gathering ? .notBegun : .noPuzzle
    }

    private var help: [String] {
        var keys: [(typed: String, meaning: Phrase.Help)] = []
        if !game.isSpectator {
            keys.append(("8/(3-8/3)", .answer))
            if game.settings.hasHints { keys.append(("h", costOfHint)) }
            keys += [("g", .giveUp), ("/me", .me), ("/name \(catalog(.help(.newName)))", .name)]
            if !game.teams.isEmpty { keys.append(("/team NAME", .team(teams: game.teams.joined(separator: ", ")))) }
            // A lone player has nobody to react to.
            if !isAlone {
                let reactions = ReactionCode.all.map { "/\($0.rawValue)" }
                keys.append((reactions[0], .react(others: reactions.dropFirst().joined(separator: " "))))
            }
        }
        keys += [("s", .solutions), ("/lang", .lang(codes: Language.codes)), ("?", .help)]
        keys.append(("q", isHost ? .stopPlaying : .leave))
        if isHost { keys.append(("/help", .host)) }
        return [catalog(game.isSpectator ? .reply(.onlyWatching) : .help(.goal(target: game.target)))]
            + keys.map { typed, meaning in
                "    \(typed)\(String(repeating: " ", count: max(12 - typed.count, 1)))\(catalog(.help(meaning)))"
            }
    }

    private var costOfHint: Phrase.Help {
        if game.isOut { return .hintFree }
        return game.settings.hasPoints ? .hint : game.settings.isRace && !isAlone ? .hintForRank : .hintFree
    }

    /// The listener's name, rank and score.
    private var oneself: [Phrase] {
        guard let name = game.welcome?.player.name else { return [.reply(.notConnected)] }
        if game.isSpectator { return [.reply(.you(name: name)), .reply(.onlyWatching)] }
        var round: Phrase?
        if let row = game.ownRow, let rank = row.rank, let seconds = row.seconds {
            round = game.ownPlace(rank, seconds: seconds)
        } else if game.isPlaying {
            round = .reply(.stillGuessing)
        } else if game.ownRow?.outcome == .waiting {
            round = .reply(.nextRound)
        }
        let team = game.welcome?.player.team.map { Phrase.reply(.yourTeam(team: $0)) }
        // What the solution brings counts once the round is over.
        let isAhead = game.isOn && game.outcome == .solved
        let score = isAhead ? ownScore.map { .reply(.beforeRound(score: $0)) } : ownScore
        return [.reply(.you(name: name)), team, game.isOut ? .detail(.out) : nil, round, score].compactMap(\.self)
    }

    /// The listener's score in the match; nil while it would give away the end of the match, and if it is not known.
    var ownScore: Phrase? {
        if game.isEnding || game.hidesTotals { return nil }
        if score.isPartial { return score.points.map { .reply(.points(count: $0)) } }
        return .reply(
            game.settings.isForSolved
                ? .solved(count: score.solved)
                : .score(score: .score(score.points, wins: score.wins), solved: score.solved))
    }
}

extension String {
    /// The text without white space at its ends.
    package var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
