import Messages
import NIOCore
import Puzzles

/// The progress of one room, as its players received it.
struct Game {
    private(set) var puzzle: OpenRound?
    private(set) var started = 0
    var ended = 0
    private(set) var began = NIODeadline.now()
    /// The index of the current round's measurements.
    private(set) var entry = 0

    var isOn: Bool { started > ended }

    mutating func begin(_ puzzle: OpenRound, at now: NIODeadline, entry: Int) {
        started += 1
        self.puzzle = puzzle
        self.puzzle?.index = started
        (began, self.entry) = (now, entry)
    }
}

/// A round's puzzle, as its first player received it.
struct OpenRound {
    /// The crowd's count of rounds in the room, from 1, and the number that the host gives the round.
    var index = 0
    let number: Int
    let solution: String
    let wrong: String
}

extension Speech {
    /// The puzzle to solve, with a solution and a wrong answer.
    func puzzle(in payload: ByteBuffer) -> OpenRound? {
        let (number, numbers): (Int, [Int])
        if case .startRound(let start)? = message(payload) {
            guard let dealt = start.numbers else { return nil }
            (number, numbers) = (start.round, dealt)
        } else {
            // A line: Round 3 of 10, hard: make 24 from 3 3 8 8 in 100 seconds.
            let parts = String(buffer: payload).split(separator: " make ", maxSplits: 1).map { part in
                part.split { !$0.isNumber }.compactMap { Int($0) }
            }
            guard transport == .lines, parts.count == 2, let round = parts[0].first, parts[1].count == 6 else {
                return nil
            }
            // 24 comes before its four numbers, and the seconds after them.
            (number, numbers) = (round, Array(parts[1][1...4]))
        }
        let solution = (try? Solver.firstSolution(of: Puzzle(numbers, target: 24))).flatMap(\.self)
        return .init(
            number: number, solution: solution.map { "\($0)" } ?? "0",
            wrong: numbers.map(String.init).joined(separator: "+"))
    }
}
