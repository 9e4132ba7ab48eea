/// Numbers, and the target to make from them.
package struct Puzzle: Hashable, Sendable, Codable {
    /// The numbers in the order in which they were dealt; each must be used exactly once.
    package let numbers: [Int]
    /// The number to make.
    package let target: Rational

    package init(_ numbers: [Int], target: Rational = 24) {
        self.numbers = numbers
        self.target = target
    }

    /// Judges whether a text is a solution, and if not, why: see ``Answer``.
    package func judge(_ expression: String) -> Judgement { Answer(expression, to: self).judgement }
}

/// A text as an answer to a puzzle, parsed once.
package struct Answer: Sendable {
    /// The expression; nil if the text is not one.
    package let expression: Expression?
    /// Whether it is a solution, and if not, why. Checked in this order: the text is not an expression, it does not use
    /// the puzzle's numbers, it has no value, it has another value.
    package let judgement: Judgement

    /// - Parameter text: the text as typed.
    package init(_ text: String, to puzzle: Puzzle) {
        do throws(SyntaxError) {
            let expression = try Expression(parsing: text)
            self.expression = expression
            judgement = Self.judgement(of: expression, puzzle)
        } catch {
            (expression, judgement) = (nil, .syntax(error))
        }
    }

    private static func judgement(of expression: Expression, _ puzzle: Puzzle) -> Judgement {
        if let wrong = WrongNumbers(in: expression.numbers, for: puzzle.numbers) { return .wrongNumbers(wrong) }
        do throws(ArithmeticError) {
            let value = try expression.value()
            return value == puzzle.target ? .correct(value: value) : .notTarget(value: value)
        } catch {
            return error == .divisionByZero ? .divisionByZero : .overflow
        }
    }
}
