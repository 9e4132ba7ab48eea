import Telling
import Wire

/// What a room's television shows: the puzzle in large digits, the time, the table, the last solution.
struct TelevisionPicture {
    let screen: GameScreen
    /// The end of the last round, for its solution.
    let lastEnd: HostMessage.EndRound?
    let lastTarget: Int
    let now: ContinuousClock.Instant
    let size: TerminalSize

    /// The rows of the picture, no more than fit.
    var rows: [String] {
        var rows = [title, ""]
        rows += puzzle.map { centred($0) }
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
        return Array(rows.prefix(max(size.rows - 1, 1)))
    }

    private var title: String {
        let room = screen.narrator.welcome?.room.name ?? "TwentyFour"
        let round = screen.narrator.start.map(Sentences.title) ?? ""
        let gap = size.columns - 4 - displayWidth(room) - displayWidth(round)
        return "  " + screen.form.palette(room, .strong) + String(repeating: " ", count: max(gap, 1)) + round
    }

    private var puzzle: [String] {
        guard screen.narrator.stage == .watching, let start = screen.narrator.start else {
            return Array(repeating: "", count: LargeDigits.height - 1) + [screen.statusText]
        }
        let large = LargeDigits.rows(Array(start.numbers.prefix(8)))
        let fits = large.allSatisfy { displayWidth($0) <= size.columns - 4 }
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

    private func centred(_ text: String) -> String {
        String(repeating: " ", count: max((size.columns - displayWidth(text)) / 2, 0)) + text
    }
}
