/// Reconstructs the expression for the result of a ``Search``, which stores values but not how they were made.
struct Reconstruction<Value: SearchValue> {
    let search: Search<Value>

    private typealias Made = (expression: Expression, value: Rational)

    /// The solution that a chain describes.
    func expression(for chain: Search<Value>.Chain) -> Expression? {
        let start = if let value = chain.value { make(value, of: chain.group) } else { makeSum(of: chain.group) }
        let made = chain.joins.reduce(start) { made, join in
            guard let made, let other = make(join.value, of: join.group) else { return nil }
            return combine(made, other, toMake: join.makes)
        }
        return made?.expression
    }

    private func make(_ value: Value, of group: Int) -> Made? {
        if group.nonzeroBitCount == 1 {
            let number = search.number(of: group)
            return (.number(number), Rational(number))
        }
        var part = (group - 1) & group
        while part > 0 {
            for left in search.values(of: part) {
                for right in search.values(of: group ^ part) {
                    for operation in 0..<Value.operations
                    where left.combined(operation, with: right) == value {
                        if let first = make(left, of: part), let second = make(right, of: group ^ part),
                            let made = combine(first, second, toMake: value)
                        {
                            return made
                        }
                    }
                }
            }
            part = (part - 1) & group
        }
        return nil
    }

    private func makeSum(of group: Int) -> Made? {
        let numbers = (0..<7).filter { group >> $0 & 1 == 1 }.map { Expression.number(search.number(of: 1 << $0)) }
        let sum = numbers.dropFirst().reduce(numbers[0]) { .combination(.add, $0, $1) }
        return (try? sum.value()).map { (sum, $0) }
    }

    /// Joins two expressions so that they make a value. Where signs do not matter to the search, every value is made
    /// positive; turning a subtraction round always allows that.
    private func combine(_ first: Made, _ second: Made, toMake value: Value) -> Made? {
        for sign in Operator.allCases {
            for (left, right) in [(first, second), (second, first)] {
                guard let result = try? sign.apply(left.value, right.value),
                    Value.isSigned || result >= 0, Value(result) == value
                else { continue }
                return (.combination(sign, left.expression, right.expression), result)
            }
        }
        return nil
    }
}
