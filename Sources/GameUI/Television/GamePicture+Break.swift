import Console
import GameView
import Messages
import Phrases
import Telling

// A break on the television of a terminal, over the whole picture. Every line keeps its place during an act.
extension GamePicture {
    /// The fewest rows with room for the acts.
    private static let leastForActs = 14
    /// The rows of a stamp: a sign, and the line below it.
    private static let stampHeight = LargeText.signHeight + 1

    /// The present act of a break; nil if there is none.
    /// - Parameter dealt: the numbers of the round.
    func breakScene(dealt: [Int]) -> [String]? {
        guard frame.phase == .break, frame.connection != .lost, rows >= Self.leastForActs, let clock = frame.clock,
            let solution = frame.solution
        else { return nil }
        let reveal = Reveal(solution.expression, dealt: dealt, isCards: frame.isCards)
        let room = rows - 2, act = BreakAct(left: clock.left, whole: clock.whole, steps: reveal?.steps.count ?? 0)
        let body =
            switch act {
            case .steps, .solution, .winner: cards(act, solution, reveal, rows: room)
            case .standings(let stage): standings(stage, rows: room)
            case .next: next(rows: room, cards: dealt.isEmpty ? setting("size") ?? 1 : dealt.count)
            }
        return [title] + body.padded(to: room) + self.clock(height: 1, columns: columns)
    }

    // MARK: - How the round was solved

    private func cards(_ act: BreakAct, _ solution: Frame.Solution, _ reveal: Reveal?, rows: Int) -> [String] {
        let expression = solution.expression.trimmed.shown(asCards: frame.isCards)
        let all = (reveal?.numbers ?? [["\(solution.target)"]]).map { $0.joined(separator: " ") }
        // One size for all steps.
        let scale = all.map { LargeText.scale($0, columns: columns - 4, rows: rows * 3 / 5) }.min() ?? 0
        let below = rows - max(scale * LargeText.height, 1) - 1
        func numbers(_ text: String, isMade: Bool) -> [String] {
            let large = LargeText.rows(text, columns: .max, rows: scale * LargeText.height) ?? [text]
            return large.map { isMade ? palette($0, colour: PodiumPicture.metal(of: 1)) : palette($0, .strong) }
                .centred(in: columns)
        }
        guard case .steps(let done) = act else {
            let line = "\(expression) = \(solution.target)", isLarge = below >= LargeText.height + 1 + Self.stampHeight
            let large = LargeText.rows(
                line.filter { $0 != " " }, columns: columns - 4, rows: isLarge ? below - 1 - Self.stampHeight : 0)
            let said = (large ?? [palette(line, .strong)]).centred(in: columns)
            let room = below - said.count - 1
            return numbers(all.last ?? "", isMade: true) + [""] + said + [""]
                + (act == .winner ? stamp(solution, rows: room) : Array(repeating: "", count: max(room, 0)))
        }
        let steps = lines(of: reveal, done: done, rows: below)
        return numbers(all[min(done, all.count - 1)], isMade: false) + [""]
            + (steps + Array(repeating: "", count: max(below - steps.count, 0))).prefix(max(below, 0))
    }

    /// The steps so far, in large signs where there is room for all of them.
    private func lines(of reveal: Reveal?, done: Int, rows: Int) -> [String] {
        let all = reveal?.steps ?? []
        let room = rows / max(all.count, 1) - 1
        let scale = all.map { LargeText.scale($0.filter { $0 != " " }, columns: columns - 4, rows: room) }.min() ?? 0
        return all.prefix(done).flatMap { step in
            let large = LargeText.rows(
                step.filter { $0 != " " }, columns: columns - 4, rows: min(scale, 2) * LargeText.height)
            return ((large ?? [step]).map { palette($0, .accent) }).centred(in: columns) + (large == nil ? [] : [""])
        }
    }

    /// Draws in these rows who was first, or that nobody won.
    private func stamp(_ solution: Frame.Solution, rows: Int) -> [String] {
        var names = solution.winner.map { [$0.name] } ?? []
        if case .names(let first)? = frame.headline?.values["names"] { names = first }
        if names.isEmpty {
            return [centred(palette(frame.headline.map { catalog($0) } ?? "", .strong), in: columns)].filled(to: rows)
        }
        let time = solution.winner.map { catalog(.table(.seconds(seconds: $0.seconds))) } ?? ""
        return sign(names, time, rows: rows).filled(to: rows)
    }

    /// Names with a line below them, to be seen from everywhere: in letters as large as fit, or on a ground of their own
    /// where a character has no large form.
    func sign(_ names: [String], _ words: String, rows: Int) -> [String] {
        let colourless = Palette(isColoured: false)
        func marked(_ name: String, _ palette: Palette) -> String {
            let face = frame.table.rows.first { $0.name == name }?.face
            return TeamMark(of: name, in: frame.settings) == nil
                ? FaceMark.before(name, face: face, palette) : TeamMark.before(name, frame.settings, palette)
        }
        func line(_ palette: Palette, columns: Int) -> String {
            [catalog.fitted(names.map { marked($0, palette) }, columns: columns - displayWidth(words) - 3), words]
                .filter { !$0.isEmpty }.joined(separator: "   ")
        }
        let all = catalog.fitted(names, columns: columns).uppercased()
        let room = min(rows - 2, 2 * (LargeText.height + 1))
        let sign = rows < Self.stampHeight ? nil : LargeText.sign(all, columns: columns - 4)
        if let large = LargeText.rows(all, columns: columns - 4, rows: room) ?? sign {
            return large.map { palette($0, .strong) }.centred(in: columns)
                + (large.count + 2 <= rows ? [""] : []) + [centred(line(palette, columns: columns), in: columns)]
        }
        let text = line(colourless, columns: columns - 9), edge = String(repeating: " ", count: displayWidth(text) + 6)
        let lines = rows < 3 ? [text] : [edge, "   \(text)   ", edge]
        return lines.map { palette.inverse(palette($0, .strong)) }.centred(in: columns)
    }

    // MARK: - The standings

    private func standings(_ stage: Frame.Table.Stage, rows: Int) -> [String] {
        var table = results
        table.table = frame.table.staged(stage)
        table.foreseesMoves = frame.table.rows.contains { $0.moved != nil }
        table.foreseesGains = frame.table.rows.contains { $0.gain != nil }
        let heading = frame.table.kind == .standings ? Phrase.table(.soFar) : frame.headline
        let drawn = table.picture(columns: columns - 4, rows: rows - 3, palette: palette).centred(in: columns)
        return [centred(palette(heading.map { catalog($0) } ?? "", .strong), in: columns), ""] + drawn
    }

    // MARK: - What comes next

    private func next(rows: Int, cards: Int) -> [String] {
        if frame.status?.isEnding == true { return curtain(of: cards, rows: rows) }
        // Without a title, the screen was opened in this break. A host can send any number.
        let rounds = frame.title == nil ? setting("rounds") : frame.title?.rounds
        let words = catalog(.title(round: frame.table.round &+ 1, of: rounds, difficulty: nil))
        let large = LargeText.rows(words.uppercased(), columns: columns - 4, rows: rows / 3) ?? [words]
        let head = large.map { palette($0, .accent) }.centred(in: columns)
        guard let (names, score) = leaders else { return head }
        return head + ["", ""]
            + sign(names, catalog(.show(.leads(count: names.count, score: score))), rows: rows - head.count - 2)
    }

    private func setting(_ name: String) -> Int? { frame.settings[name]?.number.flatMap { Int(exactly: $0) } }

    /// The teams that lead, or the people where there are no teams, with their score.
    private var leaders: (names: [String], score: Phrase)? {
        let teams = frame.table.teams.filter { $0.rank == 1 }
        if let first = teams.first, let score = Phrase.team(first.points, wins: first.wins, solved: first.solved) {
            return (teams.map(\.team), score)
        }
        let people = frame.table.teams.isEmpty ? frame.table.rows.filter { $0.rank == 1 } : []
        guard frame.table.kind == .standings, let first = people.first,
            let score = first.score(in: frame.settings)
        else { return nil }
        return (people.map(\.name), score)
    }

    /// The backs of cards, before the winners.
    private func curtain(of cards: Int, rows: Int) -> [String] {
        let count = min(max(cards, 1), 8), gap = 3
        let width = min((columns - 8) / count - gap, rows * 3 / 2), height = min(rows * 3 / 4, width)
        guard width >= 4, height >= 3 else { return [] }
        let edge = String(repeating: "─", count: width - 2), back = String(repeating: "░", count: width - 2)
        return (0..<height).map { row in
            let card = row == 0 ? "╭\(edge)╮" : row == height - 1 ? "╰\(edge)╯" : "│\(back)│"
            return palette(
                Array(repeating: card, count: count).joined(separator: String(repeating: " ", count: gap)), .accent)
        }.centred(in: columns)
    }
}

extension [String] {
    /// These rows from the top, with empty ones below, or cut.
    fileprivate func filled(to rows: Int) -> [String] {
        Array((self + Array(repeating: "", count: Swift.max(rows - count, 0))).prefix(Swift.max(rows, 0)))
    }
}
