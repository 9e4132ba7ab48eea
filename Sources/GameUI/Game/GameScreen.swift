package import Console
import GameView
import Messages
package import Phrases
package import Playing
package import Telling

/// A player's screen as a value: events go in; lines to print, a prompt and a picture come out. All instants are in seconds.
package struct GameScreen {
    /// Whether sentences replace tables, for screen readers and scripts.
    let isSpoken: Bool
    let palette: Palette
    /// Knows the state of the game, and words what happens.
    var narrator: Narrator
    /// The last standings of the match, current or final.
    var standings: Frame.Table?
    /// The lines about awards whose turn has not come yet.
    var heldAwards: [String] = []
    /// Whether the host can type /invite.
    var canInvite = false
    /// Whether a list was shown last, so that the host's next Enter begins nothing.
    var hasListed = false
    /// Who solved the puzzle last, and how long that is news.
    private var solvers: (phrase: Phrase, until: Double)?
    /// The player's last answer in the round, and the verdict on it.
    private(set) var ownVerdict: String?

    /// An empty screen.
    /// - Parameters:
    ///   - isSpoken: whether sentences replace tables.
    ///   - asksBeforeLeaving: whether players who would lose points are asked before they leave.
    package init(
        for viewer: Viewer, isSpoken: Bool = false, asksBeforeLeaving: Bool = true, palette: Palette,
        catalog: Catalog
    ) {
        (self.isSpoken, self.palette) = (isSpoken, palette)
        narrator = Narrator(for: viewer, asksBeforeLeaving: asksBeforeLeaving, catalog: catalog)
    }

    /// The words, in the player's language.
    var catalog: Catalog { narrator.catalog }
    var game: GameView { narrator.game }
    var viewer: Viewer { narrator.viewer }

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
            let told = narrator.receive(message, at: now)
            let frame = game.frame(at: now), table = frame.table
            if case .results = message, let phrase = frame.news.compactMap(\.solvers).first {
                solvers = (phrase, now + GameView.newsLast)
            }
            if case .startRound(let start) = message, start.again != true { (solvers, ownVerdict) = (nil, nil) }
            if case .verdict(let verdict) = message, verdict.reason != .noHint, let words = told.lines.first {
                let answer = game.judged?.expression?.shown(asCards: game.isCards) ?? ""
                let said = [answer, words].filter { !$0.isEmpty }.joined(separator: "  ")
                ownVerdict =
                    verdict.correct
                    ? palette("✓ " + answer, .good)
                    : palette("✗ " + said, verdict.reason == .gaveUp ? .notice : .bad)
            }
            switch table.kind {
            case .standings, .final: standings = table
            // The table also has this kind for a moment after a reconnect.
            case .players: if (game.results?.round ?? 0) == 0 { standings = nil }
            case .round: if game.start?.round == 1 { standings = nil }
            }
            return isSpoken ? told.lines : draw(message, told, at: now, width: width, isStaged: isStaged)
        case .lost:
            narrator.loseConnection()
            return [palette(catalog(.screen(.lost)), .bad)]
        // The host's goodbye has been shown already.
        case .ended(.goodbye): return []
        case .ended(let ending): return ending.lines(in: catalog).map { palette($0, .notice) }
        }
    }

    /// The prompt: what to type, and how much time is left.
    /// - Parameters:
    ///   - isStaged: whether a picture already shows the puzzle and the clock.
    ///   - columns: those that the prompt and the typed line share; nil if there is room for both.
    package func prompt(at now: Double, isStaged: Bool = false, columns: Int? = nil) -> String {
        let frame = game.frame(at: now)
        let left = isStaged ? nil : frame.clock?.seconds ?? frame.countdown
        // The typed text does not move while the seconds count down.
        let most = frame.clock.map { "\(max(wholeSeconds($0.whole), $0.seconds))".count } ?? 1
        let clock = left.map { leading(catalog(.screen(.clock(count: $0))), in: most + 2) + "  " } ?? ""
        guard frame.connection != .lost else { return catalog(.prompt(.lost)) + " > " }
        if frame.phase == .playing || frame.isSearching {
            let numbers = game.start?.numbers?.shown(asCards: game.isCards).joined(separator: " ") ?? ""
            let room = columns ?? .max
            // An answer is made from the numbers, so the clock is left out first. Where nothing else shows the numbers, a
            // longer answer scrolls beside them.
            let whole = ["\(clock)\(numbers) > ", "\(numbers) > "].first {
                displayWidth($0) + Self.leastForAnswer <= room
            }
            let tight = (isStaged ? [] : ["\(numbers) > ", "\(numbers)>"]).first {
                displayWidth($0) + Self.leastBesideNumbers <= room
            }
            return whole ?? tight ?? "> "
        }
        func said(_ words: Phrase) -> String { catalog(words) + " > " }
        return switch frame.phase {
        case .joining, .playing: "> "
        case .showing: clock + said(.prompt(.watching))
        case .done, .waiting: clock + said(.prompt(.waiting))
        case .paused: clock + said(.prompt(.paused))
        case .gathering: said(.prompt(start(in: frame)))
        case .break, .countdown, .over, .idle: rest(frame.status, left, isStaged: isStaged).map(said) ?? "> "
        }
    }

    /// The columns of a short answer and of the cursor behind it.
    private static let leastForAnswer = 9
    /// The columns of the end of an answer that scrolls, of the sign before it and of the cursor behind it.
    private static let leastBesideNumbers = 6

    /// Who or what begins the game.
    private func start(in frame: Frame) -> Phrase.Prompt {
        if viewer.isHost { return hasListed ? .pressTwiceToStart : .pressToStart }
        if frame.clock != nil { return .waitingForStart }
        let isAutomatic = frame.status?.startAt != nil || frame.settings.startIn != nil
        return isAutomatic ? .waitingForPlayers : .waitingForHost
    }

    private func rest(_ status: Frame.Status?, _ left: Int?, isStaged: Bool) -> Phrase? {
        if status?.isPaused == true { return .prompt(.paused) }
        return switch status?.phase {
        case .waiting?: .prompt(.waitingForPlayers)
        case .ending?: ending(left, isStaged: isStaged)
        case .over? where viewer != .alone: ending(left, isStaged: isStaged)
        // A lone player can always go on.
        default:
            left.map { .prompt(.nextRoundIn(count: $0)) } ?? (isStaged && viewer != .alone ? nil : .prompt(.nextRound))
        }
    }

    private func ending(_ left: Int?, isStaged: Bool) -> Phrase? {
        let isRevealing = game.isEnding
        if viewer.isHost {
            if hasListed { return .prompt(isRevealing ? .pressTwiceForWinners : .pressTwiceForMatch) }
            return .prompt(isRevealing ? .pressForWinners : .pressForMatch)
        }
        if viewer == .alone, left == nil { return .prompt(.nextRound) }
        return isRevealing ? left.map { .prompt(.winnersIn(count: $0)) } : .prompt(.matchOver)
    }

    /// Who has just solved the puzzle, in short. Whatever else happens, it stays for a few seconds.
    func solvers(at now: Double) -> Phrase? { solvers.flatMap { now < $0.until ? $0.phrase : nil } }

    /// What to say because time has passed.
    package mutating func tick(at now: Double) -> [String] {
        var lines = narrator.remind(at: now).map { isSpoken ? $0 : palette($0, .notice) }
        if !heldAwards.isEmpty {
            let podium = game.frame(at: now).podium
            // Each has its turn.
            let later = podium.map { $0.isComplete ? $0.facts.count - $0.factsSeen : heldAwards.count } ?? 0
            lines += heldAwards.dropLast(later)
            heldAwards = heldAwards.suffix(later)
        }
        return lines
    }
}

extension Phrase {
    /// Who has solved the puzzle, in short, if that is the news.
    fileprivate var solvers: Phrase? {
        guard case .names(let names)? = values["names"] else { return nil }
        switch (name, values["seconds"] ?? values["count"]) {
        case ("news.solved", .seconds(let seconds)?): return .screen(.solved(names: names, seconds: seconds))
        case ("news.severalSolved", .number(let count)?): return .screen(.severalSolved(names: names, count: count))
        default: return nil
        }
    }
}
