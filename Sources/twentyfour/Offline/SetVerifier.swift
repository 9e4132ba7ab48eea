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
        var sets: Int { solvable + unsolvable }
    }

    private(set) var tally = Tally()
    private var decider: Decider
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
        let hash = line.firstIndex(of: UInt8(ascii: "#"))
        let set = line[..<(hash ?? line.endIndex)]
        do {
            try NumberLine.read(set, into: &numbers)
            append(isSolvable: try decider.isSolvable(numbers))
        } catch NumberLine.Problem.empty {
            // The line is empty or a comment.
        } catch let problem as NumberLine.Problem {
            tally.bad += 1
            complain("Line \(lineNumber): \(problem.sentence).")
        } catch {
            tally.bad += 1
            complain("Line \(lineNumber): \(error).")
        }
    }

    private mutating func append(isSolvable: Bool) {
        if isSolvable { tally.solvable += 1 } else { tally.unsolvable += 1 }
        if isJSON { output += Array(#"{"numbers":["#.utf8) }
        for (index, number) in numbers.enumerated() {
            if index > 0 { output.append(UInt8(ascii: isJSON ? "," : " ")) }
            append(number)
        }
        if isJSON {
            output += Array("],\"solvable\":\(isSolvable),\"target\":\"\(target)\"}\n".utf8)
        } else {
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
