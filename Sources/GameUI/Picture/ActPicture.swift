import Console
import GameView
import Messages
import Phrases

/// The middle of a picture, as large as there is room for, with a line of text below it: the puzzle, or what replaces it.
struct ActPicture {
    let frame: Frame
    let catalog: Catalog
    let palette: Palette

    /// The rows, centred, no more than fit.
    func rows(columns: Int, rows: Int) -> [String] {
        drawn(columns: columns, rows: rows).map { displayWidth($0) > columns ? cut($0, to: columns) : $0 }
            .centred(in: columns).padded(to: rows)
    }

    private func drawn(columns: Int, rows: Int) -> [String] {
        func large(_ text: String, else small: String) -> [String] {
            LargeText.rows(text, columns: columns - 2, rows: rows).map { $0.map { palette($0, .strong) } }
                ?? [palette(small, .strong)]
        }
        if frame.connection == .lost { return [catalog(.screen(.lost))] }
        switch frame.phase {
        case .playing, .showing, .done:
            guard let puzzle = frame.puzzle else { return words }
            let numbers = Array(puzzle.numbers.prefix(8)).shown(asCards: frame.isCards)
            return large(numbers.joined(separator: " "), else: numbers.joined(separator: "    "))
        case .gathering: return large("\(players)", else: catalog(.hall(.here(count: players))))
        case .countdown:
            let digit = "\(frame.countdown ?? 1)"
            return large(digit, else: digit)
        case .paused:
            guard let digit = frame.countdown.map(String.init) else { return words }
            return large(digit, else: digit)
        case .break:
            guard let solution = frame.solution else { return words }
            let expression = solution.expression.shown(asCards: frame.isCards)
            return large(expression.filter { $0 != " " }, else: "\(expression) = \(solution.target)")
        case .over:
            guard let podium = frame.podium else { return words }
            return PodiumPicture(podium: podium, catalog: catalog, palette: palette).rows(columns: columns, rows: rows)
        case .joining: return [catalog(.screen(.joining))]
        case .waiting, .idle: return words
        }
    }

    /// Where there is nothing else to show.
    private var words: [String] { frame.headline.map { [catalog($0)] + frame.details.map { catalog($0) } } ?? [] }

    private var players: Int { frame.status?.players ?? frame.table.players }

    /// The line of text below it.
    /// - Parameter isLarge: whether the large form is shown, which leaves something unsaid.
    func caption(isLarge: Bool) -> String {
        if frame.connection == .lost { return "" }
        switch frame.phase {
        case .playing, .showing:
            let task = [frame.puzzle.map { Phrase.screen(.make(target: $0.target)) }]
            return joined(task + help + frame.details)
        case .done: return joined([frame.headline, frame.isSearching ? .screen(.lookFurther) : nil])
        case .gathering: return isLarge ? catalog(.screen(.here(count: players))) : ""
        case .countdown: return catalog(.screen(.getReady))
        case .paused: return frame.countdown == nil ? "" : frame.details.first.map { catalog($0) } ?? ""
        case .break: return frame.solution.map(words) ?? ""
        case .over: return frame.podium.map { catalog($0.isComplete ? .headline(.matchOver) : .screen(.podium)) } ?? ""
        case .joining, .waiting, .idle: return ""
        }
    }

    /// Whose a solution is, and how many there are.
    private func words(on solution: Frame.Solution) -> String {
        joined([
            solution.winner.map { .screen(.winner(name: $0.name, seconds: $0.seconds)) },
            .solution(.ofHost(count: solution.solutions)),
            frame.details.contains(.detail(.photoFinish)) ? .detail(.photoFinish) : nil,
            solution.found.count > 1 ? .screen(.solutionsKey) : nil,
        ])
    }

    /// What the hints say that the player has taken, or that one can be taken now. The second one says the first, too.
    private var help: [Phrase?] {
        if frame.hints.isEmpty { return [frame.offer?.isOpen == true ? .screen(.hintKey) : nil] }
        return Array(frame.hints.dropFirst(frame.hints.count > 1 ? 1 : 0))
    }

    private func joined(_ parts: [Phrase?]) -> String {
        parts.compactMap(\.self).map { catalog($0) }.joined(separator: " · ")
    }
}
