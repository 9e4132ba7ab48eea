/// Why a calculation has no result.
package enum ArithmeticError: Error, Hashable, Sendable {
    /// The exact result does not fit in a ``Rational``.
    case overflow
    /// A division by zero.
    case divisionByZero
}
