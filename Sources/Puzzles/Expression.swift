/// A calculation: a number, or two calculations joined by an operator.
package indirect enum Expression: Hashable, Sendable {
    case number(Int)
    case combination(Operator, Expression, Expression)

    /// The exact value.
    package func value() throws(ArithmeticError) -> Rational {
        switch self {
        case .number(let number): Rational(number)
        case .combination(let sign, let left, let right): try sign.apply(left.value(), right.value())
        }
    }

    /// The numbers in it, from left to right.
    package var numbers: [Int] {
        var numbers: [Int] = []
        appendNumbers(to: &numbers)
        return numbers
    }

    private func appendNumbers(to numbers: inout [Int]) {
        switch self {
        case .number(let number): numbers.append(number)
        case .combination(_, let left, let right):
            left.appendNumbers(to: &numbers)
            right.appendNumbers(to: &numbers)
        }
    }
}

extension Expression: CustomStringConvertible {
    /// Canonical ASCII text such as "8/(3-8/3)": no spaces, and brackets only where omitting them would change the
    /// value. It parses to the same value.
    package var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .number(let number): text += "\(number)"
        case .combination(let sign, let left, let right):
            left.write(to: &text, bracketed: !sign.isAdditive && left.isAdditive)
            text += sign.rawValue
            right.write(to: &text, bracketed: right.needsBrackets(after: sign))
        }
    }

    private func write(to text: inout String, bracketed: Bool) {
        if bracketed { text += "(" }
        write(to: &text)
        if bracketed { text += ")" }
    }

    private var isAdditive: Bool {
        if case .combination(let sign, _, _) = self { sign.isAdditive } else { false }
    }

    private func needsBrackets(after sign: Operator) -> Bool {
        guard case .combination = self else { return false }
        return switch sign {
        case .add: false
        case .subtract, .multiply: isAdditive
        case .divide: true
        }
    }
}
