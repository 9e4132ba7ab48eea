/// The absolute value of a fraction of small integers. They need not be in lowest terms, which saves computing greatest
/// common divisors.
///
/// Values are distinguished by their quotients. A quotient of `Double`s is the exact one, rounded, so equal fractions
/// have equal quotients. Those of different fractions a/b and c/d differ by at least one part in the larger of ad and
/// bc, and rounding changes each by less than one part in 2^53: below the limit of 2^51 they stay different.
struct Magnitude: SearchValue {
    static let operations = 5
    static let isSigned = false
    /// The bound on the products of both parts with those of any other value.
    static let limit: UInt128 = 1 << 51

    private let above: Int
    private let below: Int
    private let quotient: Double

    init(_ above: Int, over below: Int) {
        self.above = abs(above)
        self.below = abs(below)
        quotient = Double(self.above) / Double(self.below)
    }

    init(_ value: Rational) {
        self.init(Int(truncatingIfNeeded: value.numerator), over: Int(truncatingIfNeeded: value.denominator))
    }

    var isZero: Bool { above == 0 }

    var hash: Int { Int(truncatingIfNeeded: (quotient.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 40) }

    @inline(__always)
    static func == (left: Magnitude, right: Magnitude) -> Bool { left.quotient == right.quotient }

    /// Whether a fraction is this value or its negative.
    @inline(__always)
    func isMade(by above: Int, over below: Int) -> Bool {
        above.magnitude &* self.below.magnitude == below.magnitude &* self.above.magnitude
    }

    @inline(__always)
    func combined(_ operation: Int, with other: Magnitude) -> Magnitude? {
        switch operation {
        case 0: Magnitude(above &* other.below &+ other.above &* below, over: below &* other.below)
        case 1: Magnitude(above &* other.below &- other.above &* below, over: below &* other.below)
        case 2: Magnitude(above &* other.above, over: below &* other.below)
        case 3: other.isZero ? nil : Magnitude(above &* other.below, over: below &* other.above)
        default: isZero ? nil : Magnitude(below &* other.above, over: above &* other.below)
        }
    }
}

extension Magnitude: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(quotient) }
}

extension Magnitude {
    /// Whether all products of the parts of two values that are compared stay within ``limit``: of the values of two
    /// groups, of one of a group and one that it has to make, and of two that a group above the meeting size has to
    /// make. The parts of what some numbers make are sums of at most 2^(count - 1) products of them.
    static func isExact(for puzzle: Puzzle) -> Bool {
        let most = 2 * UInt128(max(puzzle.numbers.max() ?? 1, 1))
        let size = puzzle.numbers.count
        let meetingSize = Search<Magnitude>.meetingSize(for: size)
        let target = max(puzzle.target.numerator.magnitude, puzzle.target.denominator.magnitude)
        guard target < 1 << 40 else { return false }
        return power(most, size) * target < limit && power(most, 2 * meetingSize) < limit
            && power(most, 2 * max(size - meetingSize - 1, 0)) * target * target < limit
    }

    /// A power of a number up to 2²¹, or something above the limit if it is above that.
    private static func power(_ base: UInt128, _ exponent: Int) -> UInt128 {
        (0..<exponent).reduce(1) { power, _ in power < limit ? power * base : power }
    }
}
