/// What a text is to a puzzle.
package enum Judgement: Hashable, Sendable {
    /// It solves the puzzle.
    case correct(value: Rational)
    /// It uses the right numbers and makes something else of them.
    case notTarget(value: Rational)
    /// It does not use each number of the puzzle exactly once.
    case wrongNumbers(WrongNumbers)
    /// It is not an expression.
    case syntax(SyntaxError)
    /// It divides by zero.
    case divisionByZero
    /// Its value does not fit a ``Rational``, so it is not the target either.
    case overflow

    /// What it is, for a person who knows the target: "that makes 64/3, not the target".
    package var sentence: String { sentence(target: "the target") }

    /// What it is, for a person: "that makes 64/3, not 24".
    package func sentence(target: Rational) -> String { sentence(target: "\(target)") }

    private func sentence(target: String) -> String {
        switch self {
        case .correct(let value): "that makes \(value)"
        case .notTarget(let value): "that makes \(value), not \(target)"
        case .wrongNumbers(let wrong): wrong.sentence
        case .syntax(let error): error.sentence
        case .divisionByZero: ArithmeticError.divisionByZero.sentence
        case .overflow: ArithmeticError.overflow.sentence
        }
    }
}
