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

    /// Whether the answer solves the puzzle.
    package var isCorrect: Bool { if case .correct = self { true } else { false } }

    /// Its code in messages, in tables and on pages.
    package enum Code: String, Sendable {
        case correct, notTarget, wrongNumbers, syntax, divisionByZero
    }

    /// Its code. A value that is too large to work out counts as another one than the target.
    package var code: Code {
        switch self {
        case .correct: .correct
        case .notTarget, .overflow: .notTarget
        case .wrongNumbers: .wrongNumbers
        case .syntax: .syntax
        case .divisionByZero: .divisionByZero
        }
    }

    /// The value of the expression, if it has one that fits in a ``Rational``.
    package var value: Rational? {
        switch self {
        case .correct(let value), .notTarget(let value): value
        case .wrongNumbers, .syntax, .divisionByZero, .overflow: nil
        }
    }

    /// The position of a syntax error, in characters from 0.
    package var position: Int? { if case .syntax(let error) = self { error.position } else { nil } }

    /// The verdict, as text for people: "that makes 64/3, not 24".
    /// - Parameter target: the number to make; nil for people who know it.
    package func sentence(target: Rational? = nil) -> String {
        switch self {
        case .correct(let value): "that makes \(value)"
        case .notTarget(let value): "that makes \(value), not \(target?.description ?? "the target")"
        case .wrongNumbers(let wrong): wrong.sentence
        case .syntax(let error): error.sentence
        case .divisionByZero: "that divides by zero"
        case .overflow: "the result is too large to work out"
        }
    }
}
