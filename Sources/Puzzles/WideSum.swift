/// The sum of two products of 128-bit numbers, exact in 256 bits: a sign and a magnitude.
struct WideSum {
    private let isNegative: Bool
    private let high: UInt128
    private let low: UInt128

    /// `first * second + third * fourth`. None of them can be `Int128.min`.
    init(_ first: Int128, times second: Int128, plus third: Int128, times fourth: Int128) {
        let left = first.multipliedFullWidth(by: second)
        let right = third.multipliedFullWidth(by: fourth)
        let (low, carry) = left.low.addingReportingOverflow(right.low)
        let high = left.high &+ right.high &+ (carry ? 1 : 0)
        isNegative = high < 0
        if isNegative {
            let (negated, borrow) = UInt128.zero.subtractingReportingOverflow(low)
            self.low = negated
            self.high = UInt128(bitPattern: 0 &- high &- (borrow ? 1 : 0))
        } else {
            self.low = low
            self.high = UInt128(bitPattern: high)
        }
    }

    /// The greatest common divisor of this and a positive number.
    func commonDivisor(with divisor: UInt128) -> UInt128 {
        if divisor == 1 { return 1 }
        let remainder =
            high == 0 ? low % divisor : divisor.dividingFullWidth((high % divisor, low)).remainder
        return greatestCommonDivisor(divisor, remainder)
    }

    /// The quotient by a divisor of this, or `nil` if it does not fit.
    func divided(by divisor: UInt128) -> Int128? {
        guard high < divisor else { return nil }
        let quotient = high == 0 ? low / divisor : divisor.dividingFullWidth((high, low)).quotient
        guard let magnitude = Int128(exactly: quotient) else { return nil }
        return isNegative ? -magnitude : magnitude
    }
}
