/// An exact fraction, always in lowest terms with a denominator above zero.
///
/// Both parts are 128 bits wide. An operation overflows only if its exact result, in lowest terms, does not fit; then
/// it throws, and never wraps or traps. Everything that up to six numbers of at most 1,000,000 can make does fit: its
/// parts are sums of at most 32 products of them, below 3.2 × 10³⁷. With seven numbers, a result overflows only if it
/// is too large for any target.
package struct Rational: Hashable, Sendable {
    /// The numerator, which has the sign.
    package let numerator: Int128
    /// The denominator, at least 1.
    package let denominator: Int128

    /// A whole number.
    package init(_ value: Int) {
        numerator = Int128(value)
        denominator = 1
    }

    /// A fraction that is in lowest terms already. `Int128.min` is rejected so that negation is always safe.
    private init(reduced numerator: Int128, over denominator: Int128) throws(ArithmeticError) {
        guard numerator != .min, denominator != .min else { throw .overflow }
        self.numerator = numerator
        self.denominator = denominator
    }

    /// `numerator` divided by `denominator`, in lowest terms.
    package init(_ numerator: Int128, over denominator: Int128) throws(ArithmeticError) {
        guard denominator != 0 else { throw .divisionByZero }
        guard numerator != .min, denominator != .min else { throw .overflow }
        let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
        let sign: Int128 = denominator < 0 ? -1 : 1
        try self.init(reduced: sign * (numerator / divisor), over: sign * (denominator / divisor))
    }

    /// The sum of the two.
    package func adding(_ other: Rational) throws(ArithmeticError) -> Rational {
        try combining(other, negating: false)
    }

    /// The difference of the two.
    package func subtracting(_ other: Rational) throws(ArithmeticError) -> Rational {
        try combining(other, negating: true)
    }

    /// The product of the two.
    package func multiplying(by other: Rational) throws(ArithmeticError) -> Rational {
        if denominator == 1, other.denominator == 1 {
            return try Rational(reduced: product(numerator, other.numerator), over: 1)
        }
        let first = Int128(greatestCommonDivisor(numerator.magnitude, other.denominator.magnitude))
        let second = Int128(greatestCommonDivisor(other.numerator.magnitude, denominator.magnitude))
        return try Rational(
            reduced: product(numerator / first, other.numerator / second),
            over: product(denominator / second, other.denominator / first))
    }

    /// The quotient of the two; throws `divisionByZero` if the other is zero.
    package func dividing(by other: Rational) throws(ArithmeticError) -> Rational {
        guard other.numerator != 0 else { throw .divisionByZero }
        let sign: Int128 = other.numerator < 0 ? -1 : 1
        let inverse = try Rational(reduced: sign * other.denominator, over: sign * other.numerator)
        return try multiplying(by: inverse)
    }

    /// Adds or subtracts over the least common denominator. The sum is computed in 256 bits if necessary, so that it
    /// overflows only if the result itself, in lowest terms, does not fit.
    private func combining(_ other: Rational, negating: Bool) throws(ArithmeticError) -> Rational {
        if denominator == 1, other.denominator == 1 {
            let (sum, overflow) =
                negating
                ? numerator.subtractingReportingOverflow(other.numerator)
                : numerator.addingReportingOverflow(other.numerator)
            guard !overflow else { throw .overflow }
            return try Rational(reduced: sum, over: 1)
        }
        let divisor = Int128(greatestCommonDivisor(denominator.magnitude, other.denominator.magnitude))
        let sum = WideSum(
            numerator, times: other.denominator / divisor,
            plus: negating ? -other.numerator : other.numerator, times: denominator / divisor)
        let common = sum.commonDivisor(with: divisor.magnitude)
        guard let numerator = sum.divided(by: common) else { throw .overflow }
        return try Rational(
            reduced: numerator, over: product(denominator / divisor, other.denominator / Int128(common)))
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) {
        self.init(value)
    }
}

extension Rational: Comparable {
    package static func < (left: Rational, right: Rational) -> Bool {
        let first = left.numerator.multipliedFullWidth(by: right.denominator)
        let second = right.numerator.multipliedFullWidth(by: left.denominator)
        return (first.high, first.low) < (second.high, second.low)
    }
}

extension Rational: CustomStringConvertible {
    /// "24", "-3" or "64/3".
    package var description: String {
        denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
    }

    /// Parses the format of ``description``, even if not in lowest terms; `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first else { return nil }
        let digits = first.hasPrefix("-") ? first.dropFirst() : first
        guard let numerator = Self.wholeNumber(digits) else { return nil }
        let denominator = parts.count == 1 ? 1 : Self.wholeNumber(parts[1])
        guard let denominator else { return nil }
        let signed = first.hasPrefix("-") ? -numerator : numerator
        guard let value = try? Rational(signed, over: denominator) else { return nil }
        self = value
    }

    /// Accepts ASCII digits only: `Int128.init` would accept a sign as well.
    private static func wholeNumber(_ text: some StringProtocol) -> Int128? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int128(text) : nil
    }
}

private func product(_ left: Int128, _ right: Int128) throws(ArithmeticError) -> Int128 {
    let (result, overflow) = left.multipliedReportingOverflow(by: right)
    guard !overflow else { throw .overflow }
    return result
}
