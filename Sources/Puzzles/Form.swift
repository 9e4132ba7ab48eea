/// An expression without its accidents: neither the order of what is added or multiplied is told, nor how it is
/// bracketed, nor which way round a difference stands.
///
/// It is a number, or a sum of parts that are no sums, or a product of parts that are no products. A part of a
/// sum may be subtracted, one of a product may be a divisor. Of a form and its negative only one is used, so a
/// ``SignedForm`` says which of both is meant.
indirect enum Form: Hashable, Sendable {
    case number(Int)
    case sum([Part])
    case product([Part])

    /// What is added or subtracted, or multiplied or divided by.
    struct Part: Hashable, Sendable {
        let isInverse: Bool
        let form: Form

        init(_ form: Form, isInverse: Bool = false) {
            self.form = form
            self.isInverse = isInverse
        }

        var inverse: Part { Part(form, isInverse: !isInverse) }
    }

    var parts: [Part] {
        switch self {
        case .number: []
        case .sum(let parts), .product(let parts): parts
        }
    }

    /// Its numbers, in no particular order.
    var numbers: [Int] {
        if case .number(let number) = self { [number] } else { parts.flatMap(\.form.numbers) }
    }

    /// The exact value, or `nil` if it is not defined or does not fit.
    var value: Rational? {
        switch self {
        case .number(let number): Rational(number)
        case .sum(let parts): Self.total(parts.map { ($0.isInverse, $0.form.value) })
        case .product(let parts): Self.product(parts.map { ($0.isInverse, $0.form.value) })
        }
    }

    static func total(_ parts: some Sequence<(Bool, Rational?)>) -> Rational? {
        var total: Rational? = 0
        for (isInverse, value) in parts {
            guard let value, let sum = total else { return nil }
            total = isInverse ? try? sum.subtracting(value) : try? sum.adding(value)
        }
        return total
    }

    static func product(_ parts: some Sequence<(Bool, Rational?)>) -> Rational? {
        var total: Rational? = 1
        for (isInverse, value) in parts {
            guard let value, let product = total else { return nil }
            total = isInverse ? try? product.dividing(by: value) : try? product.multiplying(by: value)
        }
        return total
    }

    /// Whether its negative is the same but for order, as that of 5 - 5 is.
    var isOwnNegative: Bool {
        switch self {
        case .number: false
        case .sum(let parts): parts.map(\.inverse).sorted() == parts
        case .product(let parts): parts.contains { $0.form.isOwnNegative }
        }
    }

    /// Whether its negative can be written without a sign in front, by turning a difference round.
    var isNegatable: Bool {
        switch self {
        case .number: false
        case .sum(let parts): parts.contains { $0.isInverse || $0.form.isNegatable }
        case .product(let parts): parts.contains { $0.form.isNegatable }
        }
    }
}

extension Form: Comparable {
    private var rank: Int {
        switch self {
        case .number: 0
        case .product: 1
        case .sum: 2
        }
    }

    static func < (left: Form, right: Form) -> Bool {
        if case .number(let first) = left, case .number(let second) = right { return first < second }
        if left.rank != right.rank { return left.rank < right.rank }
        return left.parts.lexicographicallyPrecedes(right.parts)
    }
}

extension Form.Part: Comparable {
    static func < (left: Form.Part, right: Form.Part) -> Bool {
        left.form == right.form ? !left.isInverse && right.isInverse : left.form < right.form
    }
}
