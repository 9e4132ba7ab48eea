/// What makes two solutions of one puzzle the same under a rule: they have a mark in common, directly or through other
/// solutions.
enum Sameness: Hashable {
    /// The rest of a solution without a part that changes nothing.
    case without(IdlePart)
    /// A solution that makes zero: its sign does not matter.
    case zero(IdlePart.Kind)
    /// The values at two points, with numbers replaced by residues.
    case function(UInt64, UInt64)
}

/// A part of a solution that changes nothing where it is, and the rest without it.
struct IdlePart: Hashable {
    let kind: Kind
    let rest: SignedForm

    enum Kind: Hashable {
        /// A factor or divisor that is 1, or -1 with its sign moved to the rest.
        case one(Form)
        /// A term that is 0.
        case zero(Form)
        /// A product that is 0 because one factor is 0. The other factors make no difference.
        case zeroProduct(Form, others: [Int])
    }
}

extension Forms {
    /// The marks of a solution.
    mutating func marks(of solution: SignedForm, by rule: SolutionRule) -> [Sameness] {
        switch rule {
        case .algebraic: [mark(ofFunction: solution)]
        case .fourNums:
            self[solution.form].value == 0
                ? idleParts(of: solution).map(Sameness.without) + [.zero(zero(solution.form))]
                : idleParts(of: solution).map(Sameness.without)
        }
    }

    /// The rest without some part that changes nothing, or `nil` if there is no such part.
    mutating func withoutIdlePart(_ form: SignedForm) -> SignedForm? {
        idleParts(of: form).first?.rest
    }

    private mutating func idleParts(of form: SignedForm) -> [IdlePart] {
        let parts = idleParts(of: form.form)
        return form.isNegative ? parts.map { IdlePart(kind: $0.kind, rest: negated($0.rest)) } : parts
    }

    /// Every part of a form that changes nothing, each with the rest without it. Cached, since most forms are part of
    /// many others.
    private mutating func idleParts(of form: Form) -> [IdlePart] {
        let index = Int(form.index)
        if index < idleParts.count, let known = idleParts[index] { return known }
        let (shape, parts) = (self[form].shape, self[form].parts)
        let found =
            switch shape {
            case .number: [IdlePart]()
            case .sum: idleTerms(parts) + idleInside(shape, parts)
            case .product: idleFactors(parts) + idleInside(shape, parts)
            }
        if index >= idleParts.count { idleParts += repeatElement(nil, count: 2 * index + 1 - idleParts.count) }
        idleParts[index] = found
        return found
    }

    /// The idle parts within one of the parts.
    private mutating func idleInside(_ shape: Form.Shape, _ parts: Form.Parts) -> [IdlePart] {
        var found: [IdlePart] = []
        for (place, part) in parts.enumerated() where self[part.form].shape != .number {
            for inner in idleParts(of: part.form) {
                var whole = parts
                if shape == .sum {
                    whole[place] = term(inner.rest, isSubtracted: part.isInverse)
                    found.append(IdlePart(kind: inner.kind, rest: sum(whole)))
                } else {
                    whole[place] = Form.Part(inner.rest.form, isInverse: part.isInverse)
                    found.append(IdlePart(kind: inner.kind, rest: product(whole, isNegative: inner.rest.isNegative)))
                }
            }
        }
        return found
    }

    /// Some terms, but not all, whose sum is zero.
    private mutating func idleTerms(_ parts: Form.Parts) -> [IdlePart] {
        choices(of: parts, startingWith: 0, Self.plus) { $0 == 0 }.map { choice, _ in
            let idle = sum(parts.chosen(by: choice))
            return IdlePart(kind: zero(idle.form), rest: sum(parts.chosen(by: ~choice)))
        }
    }

    /// Some factors, but not all, whose product is 1 or -1.
    private mutating func idleFactors(_ parts: Form.Parts) -> [IdlePart] {
        choices(of: parts, startingWith: 1, Self.times) { $0 == 1 || $0 == -1 }.compactMap { choice, total in
            let others = parts.chosen(by: ~choice)
            // The rest must be an expression, so it cannot be all divisors.
            if others.allSatisfy(\.isInverse) { return nil }
            return IdlePart(kind: one(parts.chosen(by: choice)), rest: product(others, isNegative: total == -1))
        }
    }

    /// A term that is zero, or a solution that is.
    private mutating func zero(_ form: Form) -> IdlePart.Kind {
        let entry = self[form]
        guard entry.shape == .product, let place = entry.parts.firstIndex(where: { self[$0.form].value == 0 }) else {
            return .zero(form)
        }
        var others = Array(entry.parts)
        let factor = others.remove(at: place)
        if others.allSatisfy({ self[$0.form].value == 0 }) {
            return .zero(sum(entry.parts.replacing { Form.Part($0.form) }).form)
        }
        return .zeroProduct(factor.form, others: others.flatMap { numbers(in: $0.form) }.sorted())
    }

    /// Factors whose product is 1 or -1. If they are x / y, they represent x - y (or x + y, if that is zero), since
    /// times x divided by x is the same as plus x minus x. So do two ones, since x may be the divisor as well.
    private mutating func one(_ parts: Form.Parts) -> IdlePart.Kind {
        if parts.count == 1 { return .one(parts[0].form) }
        var above = parts.filter { !$0.isInverse }
        var below = parts.filter(\.isInverse)
        if parts.count == 2, parts.allSatisfy({ self[$0.form].value == 1 || self[$0.form].value == -1 }) {
            above = [parts[0]]
            below = [parts[1]]
        }
        if above.isEmpty || below.isEmpty {
            return .one(product(parts.replacing { Form.Part($0.form) }, isNegative: false).form)
        }
        let first = product(Form.Parts(above.map { Form.Part($0.form) }), isNegative: false)
        let second = product(Form.Parts(below.map { Form.Part($0.form) }), isNegative: false)
        let isOpposite = value(of: first) != value(of: second)
        return zero(sum([term(first), term(second, isSubtracted: !isOpposite)]).form)
    }

    /// The ways to choose some of the parts but not all, as bits, so that their result is idle, each with that result.
    @inline(__always)
    private func choices(
        of parts: Form.Parts, startingWith nothing: Rational, _ joined: (Rational?, Rational?, Bool) -> Rational?,
        where isIdle: (Rational) -> Bool
    ) -> [(choice: Int, total: Rational)] {
        var found: [(choice: Int, total: Rational)] = []
        withUnsafeTemporaryAllocation(of: Rational?.self, capacity: 1 << parts.count) { totals in
            totals.initializeElement(at: 0, to: nothing)
            for choice in 1..<totals.count - 1 {
                // The result of all but the last of these, and the last.
                let last = Int.bitWidth - 1 - choice.leadingZeroBitCount
                let total = joined(totals[choice ^ 1 << last], self[parts[last].form].value, parts[last].isInverse)
                totals.initializeElement(at: choice, to: total)
                if let total, isIdle(total) { found.append((choice, total)) }
            }
        }
        return found
    }

    /// Its numbers, in no particular order.
    private func numbers(in form: Form) -> [Int] {
        let entry = self[form]
        return entry.shape == .number ? [entry.number] : entry.parts.flatMap { numbers(in: $0.form) }
    }
}

extension Form.Parts {
    fileprivate func chosen(by choice: Int) -> Form.Parts {
        Form.Parts(indices.lazy.filter { choice >> $0 & 1 == 1 }.map { self[$0] })
    }
}
