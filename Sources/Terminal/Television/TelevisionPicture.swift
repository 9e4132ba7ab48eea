import Telling
import Wire

/// What a room's television shows: the puzzle in large digits, the time, the table, the last solution.
struct TelevisionPicture {
    let screen: GameScreen
    /// The end of the last round, for its solution.
    let lastEnd: HostMessage.EndRound?
    let lastTarget: Int
    /// How guests with a browser get in; nothing if that is not known.
    let invitation: InvitationCard?
    let now: ContinuousClock.Instant
    let size: TerminalSize

    /// The columns that four digits and the table need beside a code.
    private static let narrowest = 42
    private static let gap = "  "

    /// The rows of the picture, no more than fit: the title and the address, and under them the game, with the code
    /// beside it where there is room for both.
    var rows: [String] {
        let height = max(size.rows - 1, 1)
        let heading = [title, address]
        let code =
            invitation?.picture(
                columns: size.columns - Self.narrowest - Self.gap.count, rows: height - heading.count,
                palette: screen.form.palette) ?? []
        let width = size.columns - (code.first.map { displayWidth($0) + Self.gap.count } ?? 0)
        var game = game(within: TerminalSize(columns: width, rows: size.rows - heading.count))
        for (index, row) in code.enumerated() {
            if index == game.count { game.append("") }
            let left = cut(game[index], to: width)
            game[index] = left + String(repeating: " ", count: width - displayWidth(left)) + Self.gap + row
        }
        return Array((heading + game).prefix(height))
    }

    /// What is played, in so much room.
    private func game(within size: TerminalSize) -> [String] {
        func centred(_ text: String) -> String {
            String(repeating: " ", count: max((size.columns - displayWidth(text)) / 2, 0)) + text
        }
        var rows = puzzle(within: size.columns).map(centred)
        rows += ["", centred(screen.form.palette(clock, .strong)), ""]
        let table = ResultsTable(
            rows: screen.narrator.results?.rows ?? [], own: nil, timeTitle: "Time",
            most: max(3, size.rows - rows.count - 5))
        if screen.narrator.results?.rows.isEmpty == false {
            rows += table.lines(within: size.columns - 4, palette: screen.form.palette).map { "  " + $0 }
        }
        if let results = screen.narrator.results, results.players > 0 {
            rows += ["", "  \(results.solved) of \(counted(results.players, "player")) solved it"]
        }
        if let lastEnd {
            rows.append("  Last solution: \(lastEnd.solution) = \(lastTarget)")
        }
        return rows
    }

    /// The address in words, which are left out where they do not fit.
    private var address: String {
        guard let url = invitation?.url else { return "" }
        let sentence = "  Join with a browser: \(url)"
        return displayWidth(sentence) <= size.columns ? sentence : "  \(url)"
    }

    private var title: String {
        let room = screen.narrator.welcome?.room.name ?? "TwentyFour"
        let round = screen.narrator.start.map(Sentences.title) ?? ""
        let gap = size.columns - 4 - displayWidth(room) - displayWidth(round)
        return "  " + screen.form.palette(room, .strong) + String(repeating: " ", count: max(gap, 1)) + round
    }

    private func puzzle(within columns: Int) -> [String] {
        guard screen.narrator.stage == .watching, let start = screen.narrator.start else {
            return Array(repeating: "", count: LargeDigits.height - 1) + [screen.statusText]
        }
        let large = LargeDigits.rows(Array(start.numbers.prefix(8)))
        let fits = large.allSatisfy { displayWidth($0) <= columns - 4 }
        return fits ? large : ["", "", start.numbers.prefix(8).map(String.init).joined(separator: "   "), "", ""]
    }

    private var clock: String {
        let left = screen.deadline.map { "\(screen.secondsLeft(until: $0, now)) s" }
        return switch screen.narrator.stage {
        case .guessing, .watching: "make \(screen.narrator.start?.target ?? 24)      \(left ?? "")"
        case .resting: left.map { "next round in \($0)" } ?? "between two rounds"
        case .waiting: "between two rounds"
        case .paused: "paused"
        case .matchOver: "the match is over"
        case .waitingForPlayers: "waiting for players"
        case .joining: "joining"
        case .lost: "the connection is lost; trying again"
        }
    }
}
