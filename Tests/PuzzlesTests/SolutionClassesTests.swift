import Foundation
import Puzzles
import Testing

struct SolutionClassesTests {
    /// Every expression of some numbers, in every order and bracketing.
    private static func expressions(of numbers: [Int]) -> [Puzzles.Expression] {
        guard numbers.count > 1 else { return numbers.map { .number($0) } }
        var made: [Puzzles.Expression] = []
        for choice in 1..<(1 << numbers.count) - 1 {
            let left = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
            let right = numbers.indices.filter { choice >> $0 & 1 == 0 }.map { numbers[$0] }
            let rights = expressions(of: right)
            for first in expressions(of: left) {
                for second in rights {
                    for sign in Operator.allCases { made.append(.combination(sign, first, second)) }
                }
            }
        }
        return made
    }

    @Test(
        "Every expression that solves a puzzle is one of its distinct solutions",
        arguments: [
            [3, 3, 8, 8], [2, 5, 6, 8], [1, 1, 5, 5], [1, 2, 2, 5], [4, 4, 7, 7], [1, 7, 8, 9], [6, 6, 6, 6],
            [0, 1, 4, 6], [1, 2, 6, 6, 8],
            // 5-(5-(24-0*3)): the sum begins with a number that is both added and subtracted.
            [0, 3, 5, 5, 24],
        ])
    func everySolution(numbers: [Int]) throws {
        let puzzle = Puzzle(numbers)
        let classes = try SolutionClasses(of: puzzle)
        let solutions = Set(try Assessment(of: puzzle, rule: .fourNums).solutions.map(\.description))
        #expect(classes.count == solutions.count)
        var found: Set<String> = []
        for expression in Self.expressions(of: numbers) where (try? expression.value()) == 24 {
            let canonical = classes.canonical(expression.description)
            #expect(canonical.map(solutions.contains) == true, "\(expression)")
            if let canonical { found.insert(canonical) }
        }
        #expect(found == solutions)
    }

    @Test("Solutions that differ by order, brackets or idle parts are the same, and the simplest represents them")
    func same() throws {
        let classes = try SolutionClasses(of: Puzzle([5, 9, 3, 6]))
        let forms = ["6*5-(9-3)", "5*6-9+3", "3+5×6-9", "(3 + (6*5)) - 9 = 24"].map { classes.canonical($0) }
        #expect(Set(forms).count == 1)
        #expect(forms.first.flatMap(\.self) != nil)
        #expect(classes.canonical("5*6-9") == nil)
        #expect(classes.canonical("5*6-9+3+") == nil)
        #expect(classes.canonical("5+6+9+3") == nil)
    }

    @Test("A stored expression is restored as exactly the same calculation")
    func expressions() throws {
        for text in ["8/(3-8/3)", "1+(2+3)", "2*(3*4)", "1+2+3", "24", "1-(2-3)/4*(5+6)"] {
            let expression = try Puzzles.Expression(parsing: text)
            let data = try JSONEncoder().encode([expression])
            #expect(try JSONDecoder().decode([Puzzles.Expression].self, from: data) == [expression])
        }
    }
}
