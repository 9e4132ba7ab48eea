/// The verdict on a text as an answer to a puzzle.
package enum Judgement: Hashable, Sendable {
    /// It solves the puzzle.
    case correct(value: Rational)
    /// It uses the right numbers, but makes something else.
    case notTarget(value: Rational)
    /// It does not use each number of the puzzle exactly once.
    case wrongNumbers(WrongNumbers)
    /// It is not an expression.
    case syntax(SyntaxError)
    /// It divides by zero.
    case divisionByZero
    /// Its value does not fit in a ``Rational``, so it is not the target either.
    case overflow

    /// The verdict, as text for people who know the target: "that makes 64/3, not the target".
    package var sentence: String { sentence(target: "the target") }

    /// The verdict, as text for people: "that makes 64/3, not 24".
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
