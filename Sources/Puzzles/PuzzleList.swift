import Synchronization

/// Puzzles that a host has chosen, in the order in which they are dealt. Each of them can be solved.
///
/// Its text has one puzzle on each line: 4 to 6 numbers from 0 to 100 and, unless it is 24, the target behind an equals
/// sign, such as `1 2 3 4 = 10`. Anything after `#` is a comment.
package struct PuzzleList: Hashable, Sendable {
    /// In order; at least one, at most ``most``.
    package let puzzles: [Puzzle]

    /// The most puzzles in a list.
    package static let most = 300

    /// A line that is no puzzle for a list, by its number from 1.
    package struct BadLine: Hashable, Sendable {
        package let number: Int
        package let problem: Problem

        /// What is wrong, as a sentence for people.
        package var sentence: String { "Line \(number): \(problem.text)." }
    }

    /// Why a line is no puzzle for a list.
    package enum Problem: Error, Hashable, Sendable {
        case numbers(NumberLine.Problem)
        /// Too few or too many numbers.
        case size(Int)
        /// A number that decks do not have.
        case number(Int)
        /// The text behind the equals sign is no target.
        case target
        case unsolvable(Puzzle)

        fileprivate var text: String {
            switch self {
            case .numbers(let problem): problem.sentence
            case .size(let count):
                "a puzzle here has \(Deck.sizes.lowerBound) to \(Deck.sizes.upperBound) numbers, not \(count)"
            case .number(let number): "\(number) cannot be used: numbers go from 0 to \(Deck.highestNamed)"
            case .target: "the target after = must be a whole number from 1 to \(Deck.targets.upperBound)"
            case .unsolvable(let puzzle):
                "\(puzzle.numbers.map(String.init).joined(separator: " ")) cannot make \(puzzle.target)"
            }
        }
    }

    /// Why a text is no list.
    package enum Refusal: Error, Hashable, Sendable {
        /// These lines are no puzzles, in order.
        case badLines([BadLine])
        /// There are none.
        case noPuzzles
        /// There are more than ``PuzzleList/most``.
        case tooMany
    }

    /// Reads and solves the puzzles of a text, up to the first ``most`` lines that are no puzzles. Six numbers above 40
    /// or so take up to a hundredth of a second a line; all others take at most a fraction of a millisecond.
    package init(reading text: some Collection<UInt8>) throws(Refusal) {
        var (puzzles, bad): ([Puzzle], [BadLine]) = ([], [])
        let text = Array(text.starts(with: NumberLine.byteOrderMark) ? text.dropFirst(3) : text.dropFirst(0))
        for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if puzzles.count > Self.most { throw .tooMany }
            if bad.count == Self.most { break }
            do throws(Problem) {
                guard let puzzle = try Self.puzzle(line) else { continue }
                puzzles.append(puzzle)
            } catch {
                bad.append(BadLine(number: index + 1, problem: error))
            }
        }
        if !bad.isEmpty { throw .badLines(bad) }
        if puzzles.isEmpty { throw .noPuzzles }
        if puzzles.count > Self.most { throw .tooMany }
        self.puzzles = puzzles
    }

    /// The puzzle of a line; nil if the line is blank.
    private static func puzzle(_ line: ArraySlice<UInt8>) throws(Problem) -> Puzzle? {
        let parts = NumberLine.parts(of: line)
        var numbers: [Int] = []
        do throws(NumberLine.Problem) {
            try NumberLine.read(parts.numbers, into: &numbers)
        } catch {
            if error == .empty, parts.target == nil { return nil }
            throw .numbers(error)
        }
        guard Deck.sizes.contains(numbers.count) else { throw .size(numbers.count) }
        if let wrong = numbers.first(where: { $0 > Deck.highestNamed }) { throw .number(wrong) }
        guard let target = parts.target.map({ NumberLine.target($0) }) ?? 24, Deck.targets.contains(target) else {
            throw .target
        }
        let puzzle = Puzzle(numbers, target: Rational(target))
        guard (try? Solver.isSolvable(puzzle)) == true else { throw .unsolvable(puzzle) }
        return puzzle
    }

    /// The puzzle of a round, from 1. After the last puzzle the list starts over, as it does in every match.
    package func puzzle(ofRound round: Int) -> Puzzle { puzzles[max(round - 1, 0) % puzzles.count] }

    /// A deck with the numbers of the whole list, and the size and target of a round's puzzle.
    package func deck(ofRound round: Int) -> Deck {
        let (puzzle, numbers) = (puzzle(ofRound: round), puzzles.flatMap(\.numbers))
        return Deck(
            lowest: min(numbers.min() ?? 1, Deck.standard.lowest),
            highest: max(numbers.max() ?? 9, Deck.standard.highest),
            size: puzzle.numbers.count, target: puzzle.target)
    }
}

// A list is stored as its lines, and solved again when it is read: nobody could play a round without a solution.
extension PuzzleList: Codable {
    /// The list that was read last: a room is stored with it many times, and solving it can take seconds.
    private static let latest = Mutex<PuzzleList?>(nil)

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let lines = try container.decode([String].self).prefix(Self.most + 1)
        if let known = Self.latest.withLock(\.self), lines.elementsEqual(known.puzzles.map(\.line)) {
            self = known
            return
        }
        do throws(Refusal) {
            let list = try PuzzleList(reading: lines.joined(separator: "\n").utf8)
            Self.latest.withLock { $0 = list }
            self = list
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no list of puzzles")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(puzzles.map(\.line))
    }
}

extension Puzzle {
    /// The line of a list.
    fileprivate var line: String {
        numbers.map(String.init).joined(separator: " ") + (target == 24 ? "" : " = \(target)")
    }
}
