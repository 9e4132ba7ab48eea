/// A ``Form`` or its negative.
struct SignedForm: Hashable, Sendable {
    let isNegative: Bool
    let form: Form

    /// The sign is dropped from what is its own negative.
    init(_ form: Form, isNegative: Bool = false) {
        self.form = form
        self.isNegative = isNegative && !form.isOwnNegative
    }

    var negated: SignedForm { SignedForm(form, isNegative: !isNegative) }

    /// The sum of at least one part, each added or subtracted.
    init(sumOf parts: [(isInverse: Bool, term: SignedForm)]) {
        var flat: [Form.Part] = []
        for (isInverse, term) in parts {
            let isNegative = isInverse != term.isNegative
            if case .sum(let inner) = term.form {
                flat += isNegative ? inner.map(\.inverse) : inner
            } else {
                flat.append(Form.Part(term.form, isInverse: isNegative))
            }
        }
        if flat.count == 1 {
            self.init(flat[0].form, isNegative: flat[0].isInverse)
            return
        }
        flat = Self.inOrder(flat)
        // Of both directions, that is taken in which the first part is added.
        let isNegative = flat[0].isInverse
        self.init(.sum(isNegative ? Self.inOrder(flat.map(\.inverse)) : flat), isNegative: isNegative)
    }

    /// The product of at least one factor, not all of them divisors.
    init(productOf factors: [(isInverse: Bool, factor: SignedForm)]) {
        var flat: [Form.Part] = []
        var isNegative = false
        for (isInverse, factor) in factors {
            isNegative = isNegative != factor.isNegative
            if case .product(let inner) = factor.form {
                flat += isInverse ? inner.map(\.inverse) : inner
            } else {
                flat.append(Form.Part(factor.form, isInverse: isInverse))
            }
        }
        if flat.count == 1 {
            self.init(flat[0].form, isNegative: isNegative)
        } else {
            self.init(.product(flat.sorted()), isNegative: isNegative)
        }
    }

    /// Whether a term that is its own negative is added or subtracted makes no difference.
    private static func inOrder(_ parts: [Form.Part]) -> [Form.Part] {
        parts.map { $0.isInverse && $0.form.isOwnNegative ? $0.inverse : $0 }.sorted()
    }

    var value: Rational? {
        guard let value = form.value else { return nil }
        return isNegative ? try? Rational(0).subtracting(value) : value
    }
}
