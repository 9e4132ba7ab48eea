import Console
import Messages
import Telling

/// The middle of a picture, as large as there is room for, with a line of text below it.
struct ActPicture {
    let act: Act
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
        switch act {
        case .words(let text): return [text]
        case .gathering(let players): return large("\(players)", else: Self.here(players))
        case .puzzle(let start):
            let numbers = Array(start.numbers.prefix(8))
            return large(numbers.asTyped, else: numbers.map(String.init).joined(separator: "    "))
        case .countdown(let seconds): return large("\(seconds)", else: "\(seconds)")
        case .solution(let end, let target):
            let expression = Self.expression(of: end)
            return large(expression.filter { $0 != " " }, else: "\(expression) = \(target)")
        case .podium(let match, let beat):
            return Podium(standings: match.standings, beat: beat, palette: palette).rows(columns: columns, rows: rows)
        }
    }

    /// The line of text below it.
    /// - Parameter isLarge: whether the large form is shown, which leaves something unsaid.
    func caption(isLarge: Bool) -> String {
        switch act {
        case .words: ""
        case .gathering(let players): isLarge ? (players == 1 ? "player is here" : "players are here") : ""
        case .puzzle(let start): "make \(start.target)"
        case .countdown: "Get ready!"
        case .solution(let end, _): Self.words(on: end)
        case .podium(_, let beat): beat < GameScreen.podiumBeats ? "The podium" : "The match is over"
        }
    }

    private static func here(_ players: Int) -> String {
        players == 1 ? "1 player is here" : "\(players) players are here"
    }

    private static func expression(of end: HostMessage.EndRound) -> String { end.winner?.expression ?? end.solution }

    private static func words(on end: HostMessage.EndRound) -> String {
        let others = end.solutions == 1 ? "the only solution" : "one of \(end.solutions) solutions"
        guard let winner = end.winner else { return others }
        let photo = end.photoFinish == true ? " · photo finish!" : ""
        return "\(winner.name), \(hundredths(winner.seconds)) s · \(others)\(photo)"
    }
}
