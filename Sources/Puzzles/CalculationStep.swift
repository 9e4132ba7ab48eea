/// One operation of a calculation, and what it makes.
package struct CalculationStep: Hashable, Sendable {
    /// A number of the calculation, or what an earlier step has made.
    package let left: Rational
    package let sign: Operator
    /// Another such number.
    package let right: Rational
    /// What they make.
    package let value: Rational
}

extension Expression {
    /// The operations in an order in which they can be done: the first one joins two numbers, and each other one joins
    /// numbers or what earlier ones have made.
    package func steps() throws(ArithmeticError) -> [CalculationStep] {
        var steps: [CalculationStep] = []
        _ = try appendSteps(to: &steps)
        return steps
    }

    private func appendSteps(to steps: inout [CalculationStep]) throws(ArithmeticError) -> Rational {
        switch self {
        case .number(let number): return Rational(number)
        case .combination(let sign, let left, let right):
            let (left, right) = (try left.appendSteps(to: &steps), try right.appendSteps(to: &steps))
            let value = try sign.apply(left, right)
            steps.append(CalculationStep(left: left, sign: sign, right: right, value: value))
            return value
        }
    }
}
