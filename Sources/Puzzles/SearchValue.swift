/// The values that a ``Search`` computes with: the exact value of a group of numbers, in the fastest form.
protocol SearchValue: Equatable {
    /// The number of results that ``combined(_:with:)`` can give.
    static var operations: Int { get }
    /// Whether a value and its negative are different.
    static var isSigned: Bool { get }

    init(_ value: Rational)

    /// The result of one of the four operations on two values in one of the two orders, numbered from 0; `nil` if it
    /// divides by zero or is too large to be of use in any puzzle.
    func combined(_ operation: Int, with other: Self) -> Self?

    /// A value that makes this one if combined with `other` by one of the operations; `nil` if there is none.
    func partner(_ operation: Int, of other: Self) -> Self?

    var isZero: Bool { get }
    /// A hash value: different for most different values, in its low bits.
    var hash: Int { get }

    /// Prepares new values. Call it once before using them.
    static func prepare(_ values: inout [Self], from start: Int)
}

/// A ``Residue`` with its inverse: fast, for puzzles with small numbers.
struct SmallValue: SearchValue {
    static let operations = 5
    static let isSigned = false

    private let residue: Residue
    private var inverse: Residue

    init(_ value: Rational) {
        residue = Residue(value)
        inverse = Residue(representative: 0)
    }

    private init(_ residue: Residue) {
        self.residue = residue
        inverse = Residue(representative: 0)
    }

    var isZero: Bool { residue.value == 0 }

    var hash: Int { Int(truncatingIfNeeded: (residue.value &* 0x9E37_79B9_7F4A_7C15) >> 40) }

    @inline(__always)
    static func == (left: SmallValue, right: SmallValue) -> Bool {
        left.residue == right.residue
    }

    @inline(__always)
    func combined(_ operation: Int, with other: SmallValue) -> SmallValue? {
        switch operation {
        case 0: SmallValue(residue.sum(other.residue))
        case 1: SmallValue(residue.difference(other.residue))
        case 2: SmallValue(residue.product(other.residue))
        case 3: other.isZero ? nil : SmallValue(residue.product(other.inverse))
        default: isZero ? nil : SmallValue(other.residue.product(inverse))
        }
    }

    @inline(__always)
    func partner(_ operation: Int, of other: SmallValue) -> SmallValue? {
        switch operation {
        case 0: SmallValue(residue.sum(other.residue))
        case 1: SmallValue(residue.difference(other.residue))
        case 2: other.isZero ? nil : SmallValue(residue.product(other.residue))
        case 3: other.isZero ? nil : SmallValue(residue.product(other.inverse))
        default: isZero || other.isZero ? nil : SmallValue(other.residue.product(inverse))
        }
    }

    /// Computes all inverses at the cost of one: inverts the product of all, and takes that apart again.
    static func prepare(_ values: inout [SmallValue], from start: Int) {
        var product: UInt64 = 1
        for index in start..<values.count where !values[index].isZero {
            values[index].inverse = Residue(representative: product)
            product = Residue.product(product, values[index].residue.value)
        }
        var inverse = Residue.inverse(of: product)
        for index in (start..<values.count).reversed() where !values[index].isZero {
            let before = values[index].inverse.value
            values[index].inverse = Residue(representative: Residue.product(before, inverse))
            inverse = Residue.product(inverse, values[index].residue.value)
        }
    }
}

/// A ``Rational``: exact for all numbers, with a sign.
struct LargeValue: SearchValue {
    static let operations = 6
    static let isSigned = true

    private let value: Rational

    init(_ value: Rational) {
        self.value = value
    }

    private init?(_ value: () throws(ArithmeticError) -> Rational) {
        guard let value = try? value() else { return nil }
        self.value = value
    }

    var isZero: Bool { value.numerator == 0 }

    var hash: Int {
        let mixed =
            UInt64(truncatingIfNeeded: value.numerator) &* 0x9E37_79B9_7F4A_7C15
            ^ UInt64(truncatingIfNeeded: value.denominator) &* 0xBF58_476D_1CE4_E5B9
        return Int(truncatingIfNeeded: (mixed &* 0x94D0_49BB_1331_11EB) >> 40)
    }

    func combined(_ operation: Int, with other: LargeValue) -> LargeValue? {
        LargeValue { () throws(ArithmeticError) in
            switch operation {
            case 0: try value.adding(other.value)
            case 1: try value.subtracting(other.value)
            case 2: try other.value.subtracting(value)
            case 3: try value.multiplying(by: other.value)
            case 4: try value.dividing(by: other.value)
            default: try other.value.dividing(by: value)
            }
        }
    }

    /// A partner that overflows cannot be made of the remaining numbers: see ``Rational``.
    func partner(_ operation: Int, of other: LargeValue) -> LargeValue? {
        if operation > 2, other.isZero { return nil }
        return combined(operation, with: other)
    }

    static func prepare(_ values: inout [LargeValue], from start: Int) {}
}
