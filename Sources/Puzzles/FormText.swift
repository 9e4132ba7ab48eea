extension SignedForm {
    /// The form as an expression that is easy to read: what is added comes before what is subtracted, factors
    /// before divisors, the larger before the smaller, and differences stand so that they are not negative.
    /// It works from left to right without a fraction where that can be. `nil` only if it needs a sign in front.
    var expression: Expression? { form.expression(isNegative: isNegative) }
}

extension Form {
    fileprivate func expression(isNegative: Bool) -> Expression? {
        switch self {
        case .number(let number): isNegative ? nil : .number(number)
        case .sum(let parts): Self.sum(isNegative ? parts.map(\.inverse) : parts)
        case .product(let parts): Self.product(parts, isNegative: isNegative)
        }
    }

    private static func sum(_ parts: [Part]) -> Expression? {
        var parts = parts.map { part in
            // A term that is negative is written as its opposite, if it can be turned round.
            part.form.isNegatable && (part.form.value ?? 0) < 0
                ? (part.inverse, true) : (part, false)
        }
        if parts.allSatisfy(\.0.isInverse), let index = parts.firstIndex(where: { $0.0.form.isNegatable }) {
            parts[index] = (parts[index].0.inverse, !parts[index].1)
        }
        let terms = parts.map { part, isNegative in
            (part.isInverse, part.form.expression(isNegative: isNegative), part.form.value ?? 0)
        }
        return join(terms, with: .add, .subtract)
    }

    private static func product(_ parts: [Part], isNegative: Bool) -> Expression? {
        // Every factor that can be is made positive; what sign then remains, one of them takes.
        var turned = parts.map { $0.form.isNegatable && ($0.form.value ?? 0) < 0 }
        if (turned.count { $0 } % 2 == 1) != isNegative {
            guard let index = parts.indices.last(where: { parts[$0].form.isNegatable }) else { return nil }
            turned[index].toggle()
        }
        let factors = zip(parts, turned).map { part, isTurned in
            (part.isInverse, part.form.expression(isNegative: isTurned), part.form.value ?? 0)
        }
        return join(factors, with: .multiply, .divide)
    }

    private static func join(
        _ parts: [(isInverse: Bool, expression: Expression?, value: Rational)], with sign: Operator,
        _ inverse: Operator
    ) -> Expression? {
        let parts = parts.sorted { left, right in
            if left.isInverse != right.isInverse { return right.isInverse }
            return magnitude(left.value) > magnitude(right.value)
        }
        guard let first = parts.first, !first.isInverse, var result = first.expression else { return nil }
        for part in parts.dropFirst() {
            guard let expression = part.expression else { return nil }
            result = .combination(part.isInverse ? inverse : sign, result, expression)
        }
        return result
    }

    private static func magnitude(_ value: Rational) -> Rational {
        value < 0 ? (try? Rational(0).subtracting(value)) ?? value : value
    }
}
