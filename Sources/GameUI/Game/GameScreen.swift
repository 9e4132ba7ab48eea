package import Console
import GameView
package import Messages
package import Phrases
package import Playing
import Telling

/// A player's screen as a value: events go in; lines to print, a prompt and a picture come out. All instants are in seconds.
package struct GameScreen {
    /// Whether sentences replace tables, for screen readers and scripts.
    let isSpoken: Bool
    let palette: Palette
    /// Knows the state of the game, and words what happens.
    var narrator: Narrator
    /// The table printed last.
    var printed: HostMessage.Results?
    /// The last standings of the match, current or final.
    var standings: Frame.Table?

    /// An empty screen.
    /// - Parameters:
    ///   - role: what the player came for.
    ///   - isHost: whether the player has a host's commands.
    ///   - isAlone: whether nobody else can come.
    ///   - asksBeforeLeaving: whether somebody who would lose points is asked before they leave.
    package init(
        isSpoken: Bool, palette: Palette, catalog: Catalog, role: PlayerMessage.Handshake.Role, isHost: Bool = false,
        isAlone: Bool = false, asksBeforeLeaving: Bool = true
    ) {
        (self.isSpoken, self.palette) = (isSpoken, palette)
        narrator = Narrator(
            role: role, isHost: isHost, isAlone: isAlone, asksBeforeLeaving: asksBeforeLeaving, catalog: catalog)
    }

    /// The words, in the player's language.
    var catalog: Catalog { narrator.catalog }
    var game: GameView { narrator.game }

    /// Handles an event.
    /// - Parameters:
    ///   - width: the columns available; nil for as many as needed.
    ///   - isStaged: whether a picture above the lines already shows the puzzle and the table.
    /// - Returns: lines to print.
    package mutating func show(
        _ event: SessionEvent, at now: Double, width: Int?, isStaged: Bool = false
    ) -> [String] {
        switch event {
        case .resolving: return [catalog(.screen(.looking))]
        case .joining: return [catalog(.screen(.joining))]
        case .message(let message):
            let lines = narrator.tell(message, at: now)
            let table = game.frame(at: now).table
            switch table.kind {
            case .standings, .final: standings = table
            // Also what is shown for a moment after coming back.
            case .players: if (game.results?.round ?? 0) == 0 { standings = nil }
            case .round: if game.start?.round == 1 { standings = nil }
            }
            return isSpoken ? lines : draw(message, lines, at: now, width: width, isStaged: isStaged)
        case .lost:
            narrator.loseConnection()
            return [palette(catalog(.screen(.lost)), .bad)]
        // The host's goodbye has been shown already.
        case .ended(.goodbye): return []
        case .ended(let ending): return ending.lines(in: catalog).map { palette($0, .notice) }
        }
    }

    /// The prompt: what to type, and how much time is left.
    /// - Parameter isStaged: whether a picture already shows the puzzle and the clock.
    package func prompt(at now: Double, isStaged: Bool = false) -> String {
        let frame = game.frame(at: now)
        let left = isStaged ? nil : frame.clock?.seconds ?? frame.countdown
        let clock = left.map { catalog(.screen(.clock(count: $0))) + "  " } ?? ""
        guard frame.connection != .lost else { return catalog(.prompt(.lost)) + " > " }
        let words: Phrase? =
            switch frame.phase {
            case .joining, .playing: nil
            case .showing: .prompt(.watching)
            case .done, .waiting: .prompt(.waiting)
            case .paused: .prompt(.paused)
            case .gathering: narrator.isHost ? .prompt(.pressToStart) : .prompt(.waitingForHost)
            case .break, .countdown, .over, .idle: rest(frame.status?.code, left, isStaged: isStaged)
            }
        switch frame.phase {
        case _ where frame.phase == .playing || frame.isSearching:
            return "\(clock)\(game.start?.numbers.shown(asCards: game.isCards).joined(separator: " ") ?? "") > "
        case .showing, .done, .waiting, .paused: return clock + (words.map { catalog($0) } ?? "") + " > "
        default: return words.map { catalog($0) + " > " } ?? "> "
        }
    }

    private func rest(_ code: StatusCode?, _ left: Int?, isStaged: Bool) -> Phrase? {
        switch code {
        case .paused?: .prompt(.paused)
        case .waitingForPlayers?: .prompt(.waitingForPlayers)
        case .matchOver?: ending(left, isStaged: isStaged)
        default: left.map { .prompt(.nextRoundIn(count: $0)) } ?? (isStaged ? nil : .prompt(.nextRound))
        }
    }

    private func ending(_ left: Int?, isStaged: Bool) -> Phrase? {
        let isRevealing = game.match == nil && game.status?.seconds != nil
        if narrator.isHost { return .prompt(isRevealing ? .pressForWinners : .pressForMatch) }
        return isRevealing ? left.map { .prompt(.winnersIn(count: $0)) } : .prompt(.matchOver)
    }

    /// What to say because time has passed.
    package mutating func tick(at now: Double) -> [String] {
        narrator.remind(at: now).map { isSpoken ? $0 : palette($0, .notice) }
    }
}
