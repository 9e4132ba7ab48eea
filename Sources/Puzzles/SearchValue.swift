/// The values that a ``Search`` computes with: the exact value of a group of numbers, in the fastest form.
protocol SearchValue: Equatable {
    /// How many results ``combined(_:with:)`` can give; the last three are the product and the quotients.
    static var operations: Int { get }
    /// Whether a value and its negative are different.
    static var isSigned: Bool { get }

    init(_ value: Rational)

    /// The result of one of the four operations on two values in one of the two orders, numbered from 0; `nil` if it
    /// divides by zero or is too large to be of use in any puzzle.
    func combined(_ operation: Int, with other: Self) -> Self?

    var isZero: Bool { get }
    /// A hash value: different for most different values, in its low bits.
    var hash: Int { get }
}

extension SearchValue {
    /// A value that together with `other`, by one of the operations, makes this; `nil` if there is none.
    ///
    /// The last three operations multiply or divide, which nothing undoes with zero. A partner that overflows cannot be
    /// made from the numbers that remain: see ``Rational``.
    @inline(__always)
    func partner(_ operation: Int, of other: Self) -> Self? {
        operation >= Self.operations - 3 && other.isZero ? nil : combined(operation, with: other)
    }
}

/// Exact for all numbers, with a sign.
extension Rational: SearchValue {
    static let operations = 6
    static let isSigned = true

    init(_ value: Rational) {
        self = value
    }

    var isZero: Bool { numerator == 0 }

    var hash: Int {
        let mixed =
            UInt64(truncatingIfNeeded: numerator) &* 0x9E37_79B9_7F4A_7C15
            ^ UInt64(truncatingIfNeeded: denominator) &* 0xBF58_476D_1CE4_E5B9
        return Int(truncatingIfNeeded: (mixed &* 0x94D0_49BB_1331_11EB) >> 40)
    }

    func combined(_ operation: Int, with other: Rational) -> Rational? {
        switch operation {
        case 0: try? adding(other)
        case 1: try? subtracting(other)
        case 2: try? other.subtracting(self)
        case 3: try? multiplying(by: other)
        case 4: try? dividing(by: other)
        default: try? other.dividing(by: self)
        }
    }
}
