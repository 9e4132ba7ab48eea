/// What makes one solution easy or hard to find.
struct SolutionTraits {
    /// Whether some part changes nothing, so that there are fewer numbers to think of.
    let hasIdlePart: Bool
    /// Whether an intermediate result is a fraction.
    let needsFraction: Bool
    /// The largest intermediate result.
    let largest: Double
    /// Whether it is 3 times 8 or 4 times 6 in the end, without a division.
    let isFamiliarProduct: Bool
    /// Whether a group in it makes 1, such as 9/9 in (5+9/9)*4.
    let hasGroupOfOne: Bool

    init(_ solution: SignedForm, in forms: inout Forms) {
        var core = solution
        while let rest = forms.withoutIdlePart(core) { core = rest }
        hasIdlePart = core != solution
        needsFraction = forms[core.form].plainness.needsFraction
        hasGroupOfOne = forms.hasGroupOfOne(core.form)
        largest = forms.largestPart(of: core.form)
        isFamiliarProduct = forms.isFamiliarProduct(core.form)
    }
}

extension Forms {
    private func magnitude(of form: Form) -> Double {
        guard let value = self[form].value else { return 0 }
        return Double(value.numerator.magnitude) / Double(value.denominator)
    }

    fileprivate func largestPart(of form: Form) -> Double {
        self[form].parts.reduce(0) { max($0, max(magnitude(of: $1.form), largestPart(of: $1.form))) }
    }

    fileprivate func hasGroupOfOne(_ form: Form) -> Bool {
        self[form].parts.contains {
            self[$0.form].shape != .number && self[$0.form].value == 1 || hasGroupOfOne($0.form)
        }
    }

    fileprivate func isFamiliarProduct(_ form: Form) -> Bool {
        let entry = self[form]
        guard entry.shape == .product, !entry.parts.contains(where: \.isInverse) else { return false }
        let factors = Set(entry.parts.map { magnitude(of: $0.form) })
        return factors.isSuperset(of: [3, 8]) || factors.isSuperset(of: [4, 6])
    }
}
