package import Wire

extension GameScreen {
    /// What a typed line asks for.
    package enum Wish: Equatable, Sendable {
        case nothing
        case say([String])
        case send(PlayerMessage)
        case leave
        /// A command for the host, without its slash.
        case host(String)
    }

    /// Takes in a line that was typed.
    package mutating func take(_ line: String) -> Wish {
        let text = line.trimmed
        if text.hasPrefix("/") {
            return form.isHost ? .host(String(text.dropFirst())) : .say(["Only the host has commands. ? shows yours."])
        }
        switch text.lowercased() {
        case "": return .nothing
        case "?", "help": return .say(help(isHost: form.isHost))
        case "q", "quit", "exit": return .leave
        case "g", "give up": return giveUp()
        default: return answer(text)
        }
    }

    private mutating func giveUp() -> Wish {
        guard case .guessing = scene, let start else { return .say([nothingToAnswer]) }
        unjudged.append(nil)
        return .send(.giveUp(.init(round: start.round)))
    }

    private mutating func answer(_ text: String) -> Wish {
        guard case .guessing = scene, let start else { return .say([nothingToAnswer]) }
        guard text.utf8.count <= 1_000 else { return .say(["That is too long for an answer."]) }
        unjudged.append(text)
        return .send(.answer(.init(round: start.round, expression: text)))
    }

    private var nothingToAnswer: String {
        switch scene {
        case .watching: "You are not guessing in this round. Wait for the next one."
        case .lost, .joining: "There is no connection yet. Wait a moment."
        default: "There is no puzzle right now. Wait for the next round."
        }
    }
}
