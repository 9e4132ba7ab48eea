/// One of the four operations of the game, by its sign in canonical text.
package enum Operator: String, CaseIterable, Hashable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"

    /// Whether it is + or -, which bind less tightly than * and /.
    var isAdditive: Bool { self == .add || self == .subtract }

    /// The exact result of the operation.
    package func apply(_ left: Rational, _ right: Rational) throws(ArithmeticError) -> Rational {
        switch self {
        case .add: try left.adding(right)
        case .subtract: try left.subtracting(right)
        case .multiply: try left.multiplying(by: right)
        case .divide: try left.dividing(by: right)
        }
    }
}
