import Messages
import NIOCore
import Puzzles

/// The progress of one room, as its players received it.
struct Game {
    private(set) var puzzle: OpenRound?
    private(set) var started = 0
    var ended: Int
    private(set) var began = NIODeadline.now()
    /// The index of the current round's measurements.
    private(set) var entry = 0

    init(ended: Int) { self.ended = ended }

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

extension Transport {
    /// The puzzle to solve, with a solution and a wrong answer.
    func puzzle(in payload: ByteBuffer) -> OpenRound? {
        let (number, numbers, target): (Int, [Int], Int)
        if case .startRound(let start)? = message(payload) {
            guard let dealt = start.numbers else { return nil }
            (number, numbers, target) = (start.round, dealt, start.target)
        } else {
            // Round 3 of 10, hard: make 24 from 3 3 8 8 in 100 seconds.
            let line = String(buffer: payload)
            guard self == .lines, let round = Self.numbers(after: "Round ", in: line).first,
                let wanted = Self.numbers(after: ": make ", in: line).first
            else { return nil }
            (number, numbers, target) = (round, Self.numbers(after: " from ", in: line), wanted)
        }
        let puzzle = Puzzle(numbers, target: Rational(target))
        let solution = (try? Solver.firstSolution(of: puzzle)).flatMap(\.self)
        return .init(
            number: number, solution: solution.map { "\($0)" } ?? "0",
            wrong: numbers.map(String.init).joined(separator: "+"))
    }

    /// The numbers that follow these words, up to anything else but spaces.
    private static func numbers(after words: String, in line: String) -> [Int] {
        let rest = line.split(separator: words, maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
        return rest.prefix { $0.isNumber || $0 == " " }.split(separator: " ").compactMap { Int($0) }
    }
}
