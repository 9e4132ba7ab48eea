import Foundation
import Puzzles

/// Verifies sets line by line and collects the output. It handles about a million lines a second, so it writes the
/// verdicts as bytes.
struct SetVerifier {
    /// The number of sets so far.
    struct Tally {
        var solvable = 0
        var unsolvable = 0
        var bad = 0
        /// Whether a set has another target than the rest.
        var hasTargets = false
        var sets: Int { solvable + unsolvable }
    }

    private(set) var tally = Tally()
    private var decider: Decider
    /// Deciders for the targets that lines name.
    private var others: [Int: Decider] = [:]
    private let target: Rational
    private let isJSON: Bool
    private var lineNumber = 0
    private var numbers: [Int] = []
    private var output: [UInt8] = []

    init(target: Rational, isJSON: Bool) {
        decider = Decider(target: target)
        self.target = target
        self.isJSON = isJSON
    }

    /// Processes a line.
    /// - Parameter complain: called with a description of the fault if a line is not a set.
    mutating func verify(_ line: ArraySlice<UInt8>, complain: (String) -> Void) {
        lineNumber += 1
        let isMarked = lineNumber == 1 && line.starts(with: NumberLine.byteOrderMark)
        let parts = NumberLine.parts(of: isMarked ? line.dropFirst(NumberLine.byteOrderMark.count) : line)
        do {
            try NumberLine.read(parts.numbers, into: &numbers)
            guard let text = parts.target else { return append(isSolvable: try decider.isSolvable(numbers), nil) }
            guard let target = NumberLine.target(text) else {
                tally.bad += 1
                return complain(
                    "Line \(lineNumber): the target after = must be a whole number up to \(Expression.largestNumber).")
            }
            tally.hasTargets = true
            append(isSolvable: try isSolvable(for: target), target)
        } catch NumberLine.Problem.empty where parts.target == nil {
            // The line is empty or a comment.
        } catch let problem as NumberLine.Problem {
            tally.bad += 1
            complain("Line \(lineNumber): \(problem.sentence).")
        } catch {
            tally.bad += 1
            complain("Line \(lineNumber): \(error).")
        }
    }

    /// The most targets whose results are remembered, and the most results of each.
    private static let mostTargets = 100, mostKnown = 10_000

    /// Whether the numbers of a line can make the target that it names.
    private mutating func isSolvable(for target: Int) throws(SolverError) -> Bool {
        guard others.keys.contains(target) || others.count < Self.mostTargets else {
            return try Solver.isSolvable(Puzzle(numbers, target: Rational(target)))
        }
        // Changed in place: a copy would be as large as all that is remembered.
        return try others[target, default: Decider(target: Rational(target), mostKnown: Self.mostKnown)]
            .isSolvable(numbers)
    }

    /// - Parameter own: the target that the line names, if it does.
    private mutating func append(isSolvable: Bool, _ own: Int?) {
        if isSolvable { tally.solvable += 1 } else { tally.unsolvable += 1 }
        if isJSON { output += Array(#"{"numbers":["#.utf8) }
        for (index, number) in numbers.enumerated() {
            if index > 0 { output.append(UInt8(ascii: isJSON ? "," : " ")) }
            append(number)
        }
        if isJSON {
            output += Array("],\"solvable\":\(isSolvable),\"target\":\"\(own.map { Rational($0) } ?? target)\"}\n".utf8)
        } else {
            if let own { output += Array(" = \(own)".utf8) }
            output += isSolvable ? Self.yes : Self.no
        }
    }

    private static let yes = Array(": solvable\n".utf8)
    private static let no = Array(": not solvable\n".utf8)

    private mutating func append(_ number: Int) {
        if number >= 10 { append(number / 10) }
        output.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// Writes the collected output to standard output.
    mutating func flush() -> Bool {
        defer { output.removeAll(keepingCapacity: true) }
        return output.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
