/// Why a puzzle cannot be solved or assessed.
package enum SolverError: Error, Hashable, Sendable {
    /// Fewer than 1 or more than ``Solver/mostNumbers`` numbers.
    case wrongSize(Int)
    /// A number below 0 or above ``Expression/largestNumber``.
    case numberOutOfRange(Int)

    /// What is wrong and what would be right, as text for people.
    package var sentence: String {
        switch self {
        case .wrongSize(let size): "a puzzle has 1 to \(Solver.mostNumbers) numbers, not \(size)"
        case .numberOutOfRange(let number):
            "\(number) cannot be used: numbers go from 0 to \(Expression.largestNumber)"
        }
    }
}
