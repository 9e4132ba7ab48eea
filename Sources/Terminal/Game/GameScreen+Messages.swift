import PlainText
import Playing
import Wire

// What the host said, on the screen.
extension GameScreen {
    mutating func show(_ welcome: HostMessage.Welcome) -> [String] {
        let former = self.welcome
        let isSameRoom = former?.room.id == welcome.room.id
        self.welcome = welcome
        results = nil
        scene = .resting(until: nil)
        let room = welcome.room.name.plain(limit: 63)
        let name = welcome.player.name.plain(limit: 30)
        if isSameRoom, former?.player.id == welcome.player.id {
            return [form.palette("You are back in your seat in “\(room)”.", .good)]
        }
        if former != nil {
            let why = isSameRoom ? "Your seat was given up" : "“\(room)” was opened anew"
            return [form.palette("\(why); you have a new seat as \(name).", .notice)]
        }
        return [
            "",
            form.palette("You are in “\(room)” as \(name).", .strong),
            "Make \(welcome.rules.target) of the numbers. Type an answer, g to give up, ? for help, q to leave.",
        ]
    }

    mutating func show(
        _ start: HostMessage.StartRound, at now: ContinuousClock.Instant, width: Int?
    ) -> [String] {
        self.start = start
        let left = duration(start.seconds)
        scene = .guessing(until: now.advanced(by: left))
        let round = start.rounds.map { "Round \(start.round) of \($0)" } ?? "Round \(start.round)"
        let level = start.difficulty.map { ", \($0.plain(limit: 20))" } ?? ""
        let seconds = secondsLeft(until: now.advanced(by: left), now)
        secondsShown = seconds
        if form.isSpoken {
            return ["\(round)\(level): make \(start.target) of \(numbers) in \(counted(seconds, "second"))."]
        }
        let title = "── \(round)\(level) "
        let rule = title + String(repeating: "─", count: max(0, min(width ?? 60, 60) - displayWidth(title)))
        let digits = start.numbers.prefix(16).map(String.init).joined(separator: "    ")
        return ["", form.palette(rule, .accent), "", "      " + form.palette(digits, .strong), ""]
    }

    mutating func show(_ verdict: HostMessage.Verdict) -> [String] {
        let expression = unjudged.isEmpty ? nil : unjudged.removeFirst()
        let words = sentence(for: verdict, expression: expression, start: start)
        if verdict.round == start?.round, verdict.correct || verdict.reason == .gaveUp, case .guessing(let end) = scene
        {
            scene = .watching(until: end)
        }
        return [form.palette((verdict.correct ? "✓ " : "✗ ") + words, verdict.correct ? .good : .bad)]
    }

    mutating func show(_ results: HostMessage.Results, width: Int?) -> [String] {
        let before = self.results
        self.results = results
        let own = welcome?.player.id
        if form.isSpoken {
            return ResultsNews(before: before, after: results, own: own).lines
        }
        guard before != results, !results.rows.isEmpty else { return [] }
        // Everybody guessing is what the start of a round says already.
        if results.guessing == results.players, before?.round != results.round { return [] }
        let table = ResultsTable(rows: results.rows, own: own, timeTitle: "Time")
        var lines = table.lines(within: width, palette: form.palette)
        if results.players > results.rows.count {
            lines.append(
                "\(counted(results.players, "player")), \(results.solved) solved it, "
                    + "\(results.guessing) still guessing")
        }
        return lines
    }

    mutating func show(_ end: HostMessage.EndRound, at now: ContinuousClock.Instant) -> [String] {
        scene = .resting(until: end.nextRoundSeconds.map { now.advanced(by: duration($0)) })
        unjudged = []
        let solution = end.solution.plain(limit: 100)
        let others = end.solutions == 1 ? "the only solution" : "one of \(end.solutions) solutions"
        var lines = ["", "Round \(end.round) is over: \(form.palette(solution, .strong)) = \(target), \(others)."]
        if let rank = end.rank, let seconds = end.seconds {
            let won = rank == 1 ? "You won it" : "You came \(ordinal(rank))"
            lines.append(form.palette("\(won) in \(hundredths(seconds)) seconds.", .good))
        }
        return form.isSpoken ? lines.filter { !$0.isEmpty } : lines
    }

    private static let matchOver = "the match is over"

    private var target: String { start.map { String($0.target) } ?? "24" }

    mutating func show(_ end: HostMessage.EndMatch, width: Int?) -> [String] {
        scene = .idle(Self.matchOver)
        let table = ResultsTable(rows: end.standings, own: welcome?.player.id, timeTitle: "Mean time")
        if form.isSpoken {
            return ["The match is over."]
                + end.standings.map { row in
                    let place = row.rank.map { "\(ordinal($0)): " } ?? ""
                    return "\(place)\(row.name.plain(limit: 30)), \(counted(row.wins, "win")), "
                        + "\(counted(row.solved, "round")) solved."
                }
        }
        let title = form.palette("── The match is over ──", .accent)
        return ["", title, ""] + table.lines(within: width, palette: form.palette) + [""]
    }

    mutating func show(_ status: HostMessage.Status) -> [String] {
        let text = status.text.plain(limit: 200)
        statusText = text
        switch status.code {
        case .waitingForAnswers:
            // Whoever may play has been told of the round before the status.
            if case .resting = scene { scene = .watching(until: nil) } else { return [] }
        case .nextRoundSoon:
            if case .resting(.some) = scene { return [] }
            scene = .resting(until: nil)
        case .paused:
            // After a match nothing goes on either, and the wire has no other word for it.
            if scene != .idle(Self.matchOver) { scene = .idle("paused") }
        case .waitingForPlayers:
            scene = .idle("waiting for players")
        default:
            break
        }
        return [form.palette(text, .notice)]
    }

    func words(for ending: Ending) -> String {
        switch ending {
        case .left: "You left the room."
        case .goodbye(let goodbye): goodbye.text.plain(limit: 200)
        case .notFound(let error): "\(error)"
        case .noConnection: "Could not connect to the selected game."
        case .lost: "The connection did not come back in time; your seat is given up."
        }
    }
}
