import Console
import GameView
import Messages
import Phrases
import Telling

/// The middle of a picture, as large as there is room for, with a line of text below it: the puzzle, or what replaces it.
struct ActPicture {
    let frame: Frame
    let catalog: Catalog
    let palette: Palette
    var viewer = Viewer.guest(.player)

    private static let gaps = ["    ", "  ", " "]

    /// The rows, centred, no more than fit.
    func rows(columns: Int, rows: Int) -> [String] {
        drawn(columns: columns, rows: rows).map { displayWidth($0) > columns ? cut($0, to: columns) : $0 }
            .centred(in: columns).padded(to: rows)
    }

    /// How many times the smallest size the digits have; 0 where there are none, or no room for large ones.
    func scale(columns: Int, rows: Int) -> Int {
        act.map { LargeText.scale($0.large, columns: columns - 2, rows: rows) } ?? 0
    }

    private func drawn(columns: Int, rows: Int) -> [String] {
        func large(_ text: String) -> [String]? {
            LargeText.rows(text, columns: columns - 2, rows: rows).map { withRank($0, columns: columns, rows: rows) }
        }
        if frame.connection == .lost { return [catalog(.screen(.lost))] }
        if let act { return large(act.large) ?? [palette(act.small(columns), .strong)] }
        switch frame.phase {
        case .over:
            guard let podium = frame.podium else { break }
            return PodiumPicture(podium: podium, settings: frame.settings, catalog: catalog, palette: palette)
                .rows(columns: columns, rows: rows)
        case .joining: return [catalog(.screen(.joining))]
        case .idle:
            if let goodbye = frame.goodbye { return [palette(catalog(goodbye), .strong)] }
        default: break
        }
        // Where there is nothing else to show.
        return frame.headline.map { catalog($0) }.map { large($0.uppercased()) ?? [palette($0, .strong)] } ?? []
    }

    /// Whether the player has solved the round.
    private var isSolved: Bool { frame.phase == .done && frame.own?.outcome == .solved }

    /// The text in its colour. The numbers of a round that the player has solved are green, with the rank beside them
    /// where there is room for both.
    private func withRank(_ text: [String], columns: Int, rows: Int) -> [String] {
        guard isSolved else {
            return text.map { palette($0, frame.clock?.late.map { $0 > 5 ? .notice : .bad } ?? .strong) }
        }
        let numbers = text.map { palette($0, .good) }
        guard let rank = frame.own?.rank,
            let place = LargeText.rows("#\(rank)", columns: columns, rows: text.count),
            let width = text.first.map(displayWidth), let placeWidth = place.first.map(displayWidth),
            place.count == text.count, width + Self.rankGap + placeWidth <= columns - 2
        else { return numbers }
        let gap = String(repeating: " ", count: Self.rankGap)
        return zip(numbers, place).map { numbers, place in
            numbers + gap + (rank <= 3 ? palette(place, colour: PodiumPicture.metal(of: rank)) : palette(place, .good))
        }
    }

    /// The columns between the numbers and the rank.
    private static let rankGap = 8

    /// What is shown in digits, and how where they are small.
    private var act: (large: String, small: (_ columns: Int) -> String)? {
        if frame.connection == .lost { return nil }
        switch frame.phase {
        case .playing where isTimeUp, .showing where isTimeUp:
            let words = catalog(.show(.time))
            return (words.uppercased(), { _ in words })
        case .playing, .showing, .done:
            guard let all = frame.puzzle?.numbers else { return nil }
            let numbers = Array(all.prefix(8)).shown(asCards: frame.isCards)
            let small = Self.gaps.map { numbers.joined(separator: $0) }
            return (
                numbers.joined(separator: " "),
                { columns in small.first { displayWidth($0) <= columns } ?? small.last ?? "" }
            )
        case .gathering: return ("\(players)", { _ in catalog(.hall(.here(count: players))) })
        case .countdown:
            let digit = "\(frame.countdown ?? 1)"
            return (digit, { _ in digit })
        case .paused: return frame.countdown.map { digit in ("\(digit)", { _ in "\(digit)" }) }
        case .break:
            guard let solution = frame.solution else { return nil }
            let expression = solution.expression.trimmed.shown(asCards: frame.isCards)
            return (expression.filter { $0 != " " }, { _ in "\(expression) = \(solution.target)" })
        case .over, .joining, .waiting, .idle: return nil
        }
    }

    /// Whether only answers on their way still count.
    private var isTimeUp: Bool { frame.clock?.seconds == 0 }

    private var bots: Int { frame.table.rows.count + frame.table.more - frame.table.players }

    private var players: Int { frame.status?.players ?? frame.table.players }

    /// What is said below it, in parts, the most important first.
    /// - Parameter isLarge: whether the large form is shown, which leaves something unsaid.
    func caption(isLarge: Bool) -> [String] {
        if frame.connection == .lost { return [] }
        let parts: [Phrase?] =
            switch frame.phase {
            case .playing, .showing:
                [frame.puzzle.map { .screen(.make(target: $0.target)) }] + help + frame.details
            case .done: [frame.headline, frame.isSearching ? .screen(.lookFurther) : nil]
            case .gathering:
                [isLarge ? .screen(.here(count: players)) : nil, bots > 0 ? .hall(.bots(count: bots)) : nil]
            case .countdown: [.screen(.getReady)]
            case .break: frame.solution.map(words) ?? frame.details
            case .over:
                // The winner is not named before they are seen.
                frame.podium.map { $0.isComplete ? ending : [.screen(.podium)] } ?? frame.details
            case .joining, .waiting, .idle, .paused: frame.details
            }
        return parts.compactMap(\.self).map { catalog($0) }
    }

    /// How the match ended. A player without a rank reads who won it, and one with a rank which team did.
    private var ending: [Phrase?] {
        let ties = frame.details.filter(Phrase.tieBreaks.contains)
        if frame.headline == .headline(.matchOver) { return [frame.details.first ?? frame.headline] + ties }
        return [frame.headline, frame.details.first { $0.name == "detail.teamsWon" }] + ties
    }

    /// Who found a solution, and how many there are.
    private func words(on solution: Frame.Solution) -> [Phrase?] {
        [
            solution.winner.map { .screen(.winner(name: $0.name, seconds: $0.seconds)) },
            frame.details.contains(.detail(.photoFinish)) ? .detail(.photoFinish) : nil,
            .solution(.ofHost(count: solution.solutions)),
            viewer.hasPrompt && solution.found.count > 1 ? .screen(.solutionsKey) : nil,
        ]
    }

    /// The hints that the player has taken. The second one repeats the first.
    var hints: [String] { taken.map { catalog($0) } }

    private var taken: [Phrase] { Array(frame.hints.dropFirst(frame.hints.count > 1 ? 1 : 0)) }

    /// The hints that the player has taken, or that one can be taken now.
    private var help: [Phrase?] {
        if !frame.hints.isEmpty { return taken }
        guard let offer = frame.offer, offer.isOpen else { return [] }
        return [.screen(offer.percent.map { .hintKeyFor(count: $0) } ?? .hintKey)]
    }
}
