/// What makes two solutions of one puzzle the same under a rule: they have a mark in common, directly or by way of
/// others.
enum Sameness: Hashable {
    /// The rest of a solution after something that changes nothing was taken out of it.
    case without(Idle, rest: SignedForm)
    /// A solution that makes zero: its sign does not matter.
    case zero(Idle)
    /// The values at two points, if numbers are replaced by residues.
    case function(UInt64, UInt64)

    /// Something that changes nothing where it stands.
    enum Idle: Hashable {
        /// A factor or divisor that is 1, or -1 with the sign given to what it is taken from.
        case one(Form)
        /// A term that is 0.
        case zero(Form)
        /// A product that is 0, of which one factor is 0. What the others are makes no difference.
        case zeroProduct(Form, others: [Int])

        /// A term that makes zero, or a solution that does.
        init(zero form: Form) {
            guard case .product(let parts) = form, let place = parts.firstIndex(where: { $0.form.value == 0 })
            else {
                self = .zero(form)
                return
            }
            var others = parts
            let factor = others.remove(at: place)
            if others.allSatisfy({ $0.form.value == 0 }) {
                self = .zero(SignedForm(sumOf: parts.map { (false, SignedForm($0.form)) }).form)
            } else {
                self = .zeroProduct(factor.form, others: others.flatMap(\.form.numbers).sorted())
            }
        }
    }
}

extension SolutionRule {
    /// The marks of a solution.
    func marks(of solution: SignedForm) -> [Sameness] {
        switch self {
        case .algebraic: [PointValues.mark(of: solution)]
        case .fourNums:
            solution.form.value == 0
                ? solution.idleParts + [.zero(Sameness.Idle(zero: solution.form))] : solution.idleParts
        }
    }
}

extension SignedForm {
    /// What remains when something that changes nothing is taken out, or `nil` if there is nothing of the kind.
    var withoutIdlePart: SignedForm? {
        form.idleParts.first.map { isNegative ? $0.rest.negated : $0.rest }
    }

    /// Everything in it that changes nothing, each with what remains when it is taken out.
    fileprivate var idleParts: [Sameness] {
        form.idleParts.map { idle, rest in .without(idle, rest: isNegative ? rest.negated : rest) }
    }
}

extension Form {
    private typealias Found = (idle: Sameness.Idle, rest: SignedForm)

    fileprivate var idleParts: [(idle: Sameness.Idle, rest: SignedForm)] {
        switch self {
        case .number: []
        case .sum(let parts): Self.idleTerms(parts) + idleInside(parts)
        case .product(let parts): Self.idleFactors(parts) + idleInside(parts)
        }
    }

    /// What is idle within one of the parts.
    private func idleInside(_ parts: [Part]) -> [Found] {
        parts.indices.flatMap { place in
            parts[place].form.idleParts.map { idle, inner in
                let whole = parts.indices.map { index in
                    (parts[index].isInverse, index == place ? inner : SignedForm(parts[index].form))
                }
                if case .sum = self { return (idle, SignedForm(sumOf: whole)) }
                return (idle, SignedForm(productOf: whole))
            }
        }
    }

    /// Some terms, but not all, that come to zero.
    private static func idleTerms(_ parts: [Part]) -> [Found] {
        let values = parts.map(\.form.value)
        return choices(of: parts).compactMap { chosen, others in
            guard total(chosen.map { (parts[$0].isInverse, values[$0]) }) == 0 else { return nil }
            let idle = SignedForm(sumOf: chosen.map { (parts[$0].isInverse, SignedForm(parts[$0].form)) })
            let rest = SignedForm(sumOf: others.map { (parts[$0].isInverse, SignedForm(parts[$0].form)) })
            return (Sameness.Idle(zero: idle.form), rest)
        }
    }

    /// Some factors, but not all, that come to 1 or -1.
    private static func idleFactors(_ parts: [Part]) -> [Found] {
        let values = parts.map(\.form.value)
        return choices(of: parts).compactMap { chosen, others in
            let product = product(chosen.map { (parts[$0].isInverse, values[$0]) })
            // What is left has to be an expression, so it cannot be all divisors.
            guard product == 1 || product == -1, others.contains(where: { !parts[$0].isInverse }) else {
                return nil
            }
            let rest = SignedForm(productOf: others.map { (parts[$0].isInverse, SignedForm(parts[$0].form)) })
            return (idle(chosen.map { parts[$0] }), product == 1 ? rest : rest.negated)
        }
    }

    /// Factors that come to 1 or -1. If they are x / y, they stand for x - y (or x + y, if that is zero), as
    /// times x divided by x is the same as plus x minus x. So do two ones, since x may as well divide.
    private static func idle(_ parts: [Part]) -> Sameness.Idle {
        if parts.count == 1 { return .one(parts[0].form) }
        var above = parts.filter { !$0.isInverse }
        var below = parts.filter(\.isInverse)
        if parts.count == 2, parts.allSatisfy({ $0.form.value == 1 || $0.form.value == -1 }) {
            above = [parts[0]]
            below = [parts[1]]
        }
        if above.isEmpty || below.isEmpty {
            return .one(SignedForm(productOf: parts.map { (false, SignedForm($0.form)) }).form)
        }
        let first = SignedForm(productOf: above.map { (false, SignedForm($0.form)) })
        let second = SignedForm(productOf: below.map { (false, SignedForm($0.form)) })
        let isOpposite = first.value != second.value
        return Sameness.Idle(zero: SignedForm(sumOf: [(false, first), (!isOpposite, second)]).form)
    }

    /// All ways to choose some of the parts but not all.
    private static func choices(of parts: [Part]) -> [(chosen: [Int], others: [Int])] {
        (1..<(1 << parts.count) - 1).map { choice in
            (
                parts.indices.filter { choice >> $0 & 1 == 1 },
                parts.indices.filter { choice >> $0 & 1 == 0 }
            )
        }
    }
}
