package import Messages

/// What a typed line asks for.
package enum Wish: Hashable, Sendable {
    case nothing
    /// To be told something, a line each.
    case say([String])
    case send(PlayerMessage)
    case leave
    /// A command of the host's, without its slash.
    case host(String)
}

extension Narrator {
    /// The most bytes of a line that is taken for an answer. Seven numbers of seven digits, with all the brackets and
    /// spaces that anybody needs, take half of it.
    package static let longestLine = 200

    /// The answers that may wait for a verdict; a host cuts off who sends more at once (see docs/protocol.md).
    private static let mostUnjudged = 16

    /// Takes in a line that was typed: an answer, `g`, `?`, `q`, `/me`, or a command of the host's.
    package mutating func take(_ line: String) -> Wish {
        let text = line.trimmed
        if text.hasPrefix("/"), text != "/me" {
            return isHost ? .host(String(text.dropFirst())) : .say([Sentences.onlyForHosts])
        }
        guard text.utf8.count <= Self.longestLine else { return .say([Sentences.tooLong]) }
        switch text.lowercased() {
        case "": return isHost && [.gathering, .matchOver].contains(stage) ? .host("") : .nothing
        case "?", "help":
            return .say(
                Sentences.help(target: welcome?.rules.target ?? 24, isHost: isHost, isSpectator: role == .spectator))
        case "q", "quit", "exit": return .leave
        case "/me": return .say([oneself])
        case "g", "give up": return send(nil)
        default: return send(text)
        }
    }

    private mutating func send(_ expression: String?) -> Wish {
        guard stage == .guessing, let start else { return .say([whyNot]) }
        guard unjudged.count < Self.mostUnjudged else { return .say([Sentences.unjudged]) }
        unjudged.append(Try(round: start.round, expression: expression))
        guard let expression else { return .send(.giveUp(.init(round: start.round))) }
        return .send(.answer(.init(round: start.round, expression: expression)))
    }

    private var whyNot: String {
        switch stage {
        case .joining, .lost: Sentences.notConnected
        case _ where role == .spectator: Sentences.onlyWatching
        case .waiting: Sentences.notGuessing
        case .gathering: Sentences.notBegun
        default: Sentences.noPuzzle
        }
    }

    private var oneself: String {
        guard let welcome else { return Sentences.notConnected }
        if role == .spectator { return Sentences.spectator(welcome.player.name) }
        return Sentences.oneself(welcome.player.name, row: ownRow, wins: wins, solved: solved, stage: stage)
    }
}

extension String {
    /// Without white space at its ends.
    package var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
