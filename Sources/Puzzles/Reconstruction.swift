/// Reconstructs the expression for the result of a ``Search``, which stores values but not how they were made.
struct Reconstruction<Value: SearchValue> {
    let search: Search<Value>

    private typealias Made = (expression: Expression, value: Rational)

    /// The solution that a chain describes.
    func expression(for chain: Search<Value>.Chain) -> Expression? {
        let start =
            switch chain.start {
            case .value(let value, let group): make(value, of: group)
            case .anything(let group): makeSum(of: group)
            }
        guard var made = start else { return nil }
        for join in chain.joins {
            guard let other = make(join.value, of: join.group),
                let joined = combine(made, other, toMake: join.makes)
            else { return nil }
            made = joined
        }
        return made.expression
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
        var sum: Made?
        for place in 0..<7 where group >> place & 1 == 1 {
            let number = search.number(of: 1 << place)
            guard let (expression, value) = sum else {
                sum = (.number(number), Rational(number))
                continue
            }
            guard let total = try? value.adding(Rational(number)) else { return nil }
            sum = (.combination(.add, expression, .number(number)), total)
        }
        return sum
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
