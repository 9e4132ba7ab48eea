/// What makes one solution easy or hard to find.
struct SolutionTraits {
    /// Whether something in it changes nothing, so that fewer numbers have to be thought of.
    let hasIdlePart: Bool
    /// Whether it needs a fraction on the way.
    let needsFraction: Bool
    /// The largest result on the way.
    let largest: Double
    /// Whether it comes to 3 times 8 or 4 times 6, without a division.
    let isFamiliarProduct: Bool
    /// Whether a group in it makes one, such as 9/9 in (5+9/9)*4.
    let hasGroupOfOne: Bool

    init(_ solution: SignedForm) {
        var core = solution
        while let rest = core.withoutIdlePart { core = rest }
        hasIdlePart = core != solution
        needsFraction = core.form.needsFraction
        hasGroupOfOne = core.form.hasGroupOfOne
        largest = core.form.largestPart
        isFamiliarProduct = core.form.isFamiliarProduct
    }
}

extension Form {
    fileprivate var magnitude: Double {
        guard let value else { return 0 }
        return Double(value.numerator.magnitude) / Double(value.denominator)
    }

    fileprivate var largestPart: Double {
        parts.reduce(0) { max($0, max($1.form.magnitude, $1.form.largestPart)) }
    }

    fileprivate var hasGroupOfOne: Bool {
        parts.contains { !$0.form.parts.isEmpty && $0.form.value == 1 || $0.form.hasGroupOfOne }
    }

    fileprivate var isFamiliarProduct: Bool {
        guard case .product(let parts) = self, !parts.contains(where: \.isInverse) else { return false }
        let factors = Set(parts.map(\.form.magnitude))
        return factors.isSuperset(of: [3, 8]) || factors.isSuperset(of: [4, 6])
    }
}
