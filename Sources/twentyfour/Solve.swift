import ArgumentParser
import Puzzles

/// Solves a puzzle.
struct Solve: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make 24 of these numbers.")

    @Argument(help: "The numbers.")
    var numbers: [Int]

    @Option(help: "What to make of them: a whole number or a fraction like 64/3.")
    var target = Rational(24)

    mutating func run() throws {
        let puzzle = Puzzle(numbers, target: target)
        guard let solution = try Solver.firstSolution(of: puzzle) else {
            print("\(numbers.map(String.init).joined(separator: " ")) cannot make \(target).")
            throw ExitCode.no
        }
        print(solution)
    }
}

/// Judges an answer.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Judge an answer as a host would.")

    @Argument(help: "The answer, for example \"8/(3-8/3)\".")
    var expression: String

    @Argument(help: "The numbers that it has to use, each once.")
    var numbers: [Int]

    @Option(help: "What it has to make: a whole number or a fraction like 64/3.")
    var target = Rational(24)

    mutating func run() throws {
        let judgement = Puzzle(numbers, target: target).judge(expression)
        if case .correct = judgement {
            print("Right: \(judgement.sentence(target: target)).")
        } else {
            print("Wrong: \(judgement.sentence(target: target)).")
            throw ExitCode.no
        }
    }
}

extension Rational: ExpressibleByArgument {
    package init?(argument: String) {
        self.init(argument)
    }
}
