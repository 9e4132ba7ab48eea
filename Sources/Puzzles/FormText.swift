extension Forms {
    /// A form as an expression that is easy to read: terms before what is subtracted, factors before divisors, larger
    /// before smaller, and differences turned so that they are not negative. It can be worked out from left to right
    /// without fractions where possible. `nil` only if it needs a leading sign.
    func expression(of form: SignedForm) -> Expression? {
        expression(of: form.form, isNegative: form.isNegative)
    }

    private func expression(of form: Form, isNegative: Bool) -> Expression? {
        let entry = self[form]
        return switch entry.shape {
        case .number: isNegative ? nil : .number(entry.number)
        case .sum: sum(isNegative ? entry.parts.map(\.inverse) : Array(entry.parts))
        case .product: product(Array(entry.parts), isNegative: isNegative)
        }
    }

    private func sum(_ parts: [Form.Part]) -> Expression? {
        // A negative term is written as its opposite, if it can be turned round.
        var parts = parts.map { isBetterTurned($0) ? ($0.inverse, true) : ($0, false) }
        if parts.allSatisfy(\.0.isInverse), let index = parts.firstIndex(where: { self[$0.0.form].isNegatable }) {
            parts[index] = (parts[index].0.inverse, !parts[index].1)
        }
        let terms = parts.map { part, isNegative in
            (part.isInverse, expression(of: part.form, isNegative: isNegative), self[part.form].value ?? 0)
        }
        return join(terms, with: .add, .subtract)
    }

    private func product(_ parts: [Form.Part], isNegative: Bool) -> Expression? {
        // Every factor is made positive if possible; one of them takes the sign that remains.
        var turned = parts.map(isBetterTurned)
        if (turned.count { $0 } % 2 == 1) != isNegative {
            guard let index = parts.indices.last(where: { self[parts[$0].form].isNegatable }) else { return nil }
            turned[index].toggle()
        }
        let factors = zip(parts, turned).map { part, isTurned in
            (part.isInverse, expression(of: part.form, isNegative: isTurned), self[part.form].value ?? 0)
        }
        return join(factors, with: .multiply, .divide)
    }

    private func isBetterTurned(_ part: Form.Part) -> Bool {
        let entry = self[part.form]
        return entry.isNegatable && (entry.value ?? 0) < 0
    }

    private func join(
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

    private func magnitude(_ value: Rational) -> Rational {
        value < 0 ? (try? Rational(0).subtracting(value)) ?? value : value
    }
}
