/// A number modulo the prime 2⁶¹ - 1, ignoring its sign: `r` and `-r` are the same residue.
///
/// A fraction a/b has the residue a × b⁻¹. Two fractions a/b and c/d that are not equal up to sign can share a residue
/// only if the prime divides ad - bc or ad + bc, which is impossible where these are smaller than the prime. So, for
/// numbers as small as ``Search`` requires, residues are exact, and they need no greatest common divisors.
struct Residue: Equatable {
    static let prime: UInt64 = (1 << 61) - 1

    /// At most half the prime.
    let value: UInt64

    /// The residue of any representative from 0 to the prime.
    init(representative: UInt64) {
        value = min(representative, Self.prime - representative)
    }

    /// The residue of a fraction neither part of which the prime divides.
    init(_ fraction: Rational) {
        let numerator = UInt64(fraction.numerator.magnitude % UInt128(Self.prime))
        guard fraction.denominator != 1 else {
            self.init(representative: numerator)
            return
        }
        let denominator = UInt64(fraction.denominator.magnitude % UInt128(Self.prime))
        self.init(representative: Self.product(numerator, Self.inverse(of: denominator)))
    }

    func sum(_ other: Residue) -> Residue {
        // Both are at most half the prime, so the sum is at most the prime.
        Residue(representative: value + other.value)
    }

    func difference(_ other: Residue) -> Residue {
        // The difference of two numbers up to half the prime is one as well, except for its sign.
        Residue(half: value > other.value ? value - other.value : other.value - value)
    }

    func product(_ other: Residue) -> Residue {
        Residue(representative: Self.product(value, other.value))
    }

    private init(half value: UInt64) {
        self.value = value
    }

    /// 2⁶¹ is 1 modulo the prime, so the high bits of a product are simply added to the low ones.
    static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let wide = left.multipliedFullWidth(by: right)
        let sum = (wide.low & prime) &+ ((wide.high << 3) | (wide.low >> 61))
        return sum >= prime ? sum &- prime : sum
    }

    /// Fermat: raises to the prime minus 2, whose binary digits are all 1 except the second lowest.
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
