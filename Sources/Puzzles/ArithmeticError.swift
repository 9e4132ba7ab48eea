/// Why a calculation has no result.
package enum ArithmeticError: Error, Hashable, Sendable {
    /// The exact result does not fit in a ``Rational``.
    case overflow
    /// A division by zero.
    case divisionByZero

    /// What happened, as text for people: "that divides by zero".
    package var sentence: String {
        switch self {
        case .overflow: "the result is too large to work out"
        case .divisionByZero: "that divides by zero"
        }
    }
}
