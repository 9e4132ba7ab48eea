extension Forms {
    /// The values of a solution at two points, modulo a prime.
    ///
    /// Two forms with different values are different functions of their numbers. Two different functions have the same
    /// values at both points with a probability below 10⁻³⁴ (the Schwartz-Zippel lemma: their degree is at most 7, and
    /// the prime is above 10¹⁸), since the points are as good as random.
    func mark(ofFunction solution: SignedForm) -> Sameness {
        .function(value(of: solution, at: 0x5EED), value(of: solution, at: 0xCAFE))
    }

    private func value(of solution: SignedForm, at point: UInt64) -> UInt64 {
        let (above, below) = fraction(solution.form, at: point)
        let value = Residue.product(above, Residue.inverse(of: below))
        return solution.isNegative && value != 0 ? Residue.prime - value : value
    }

    /// The value of a form as a fraction of residues. The denominator is not zero everywhere, since then the form's
    /// value would be undefined.
    private func fraction(_ form: Form, at point: UInt64) -> (above: UInt64, below: UInt64) {
        let entry = self[form]
        switch entry.shape {
        case .number:
            var generator = SeededGenerator(seed: UInt64(entry.number) &+ point << 32)
            return (UInt64(generator.number(below: Int(Residue.prime))), 1)
        case .sum:
            return entry.parts.reduce((0, 1)) { sum, part in
                let value = fraction(part.form, at: point)
                let term = Residue.product(value.above, sum.below)
                let above = part.isInverse && term != 0 ? Residue.prime - term : term
                let total = Residue.product(sum.above, value.below) + above
                return (total % Residue.prime, Residue.product(sum.below, value.below))
            }
        case .product:
            return entry.parts.reduce((1, 1)) { product, part in
                let value = fraction(part.form, at: point)
                let (above, below) = part.isInverse ? (value.below, value.above) : value
                return (Residue.product(product.above, above), Residue.product(product.below, below))
            }
        }
    }
}

/// Numbers modulo the prime 2⁶¹ - 1.
private enum Residue {
    static let prime: UInt64 = (1 << 61) - 1

    /// 2⁶¹ is 1 modulo the prime, so the high bits of a product are simply added to the low ones.
    static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let wide = left.multipliedFullWidth(by: right)
        let sum = (wide.low & prime) &+ ((wide.high << 3) | (wide.low >> 61))
        return sum >= prime ? sum &- prime : sum
    }

    /// Fermat: the power to the prime less 2, whose binary digits are all 1 except for the second lowest.
    static func inverse(of value: UInt64) -> UInt64 {
        var power = value
        var result = value
        for digit in 1..<61 {
            power = product(power, power)
            if digit != 1 { result = product(result, power) }
        }
        return result
    }
}
