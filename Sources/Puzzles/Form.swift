/// An expression without its accidents: neither the order of what is added or multiplied is told, nor how it is
/// bracketed, nor which way round a difference stands. It stands in a table of ``Forms``.
///
/// It is a number, or a sum of parts that are no sums, or a product of parts that are no products. A part of a
/// sum may be subtracted, one of a product may be a divisor. Of a form and its negative only one is used, so a
/// ``SignedForm`` says which of both is meant.
struct Form: Hashable, Sendable {
    /// Its place in the table.
    let index: UInt32

    /// What a form is. In this order they stand in a sum or product.
    enum Shape: UInt8 {
        case number, product, sum
    }

    /// What is added or subtracted, or multiplied or divided by.
    struct Part: Hashable, Sendable {
        fileprivate let code: UInt32

        init(_ form: Form, isInverse: Bool = false) {
            code = form.index << 1 | (isInverse ? 1 : 0)
        }

        fileprivate init(code: UInt32) {
            self.code = code
        }

        var isInverse: Bool { code & 1 == 1 }
        var form: Form { Form(index: code >> 1) }
        var inverse: Part { Part(code: code ^ 1) }
    }

    /// The parts of a sum or product: as many as a puzzle has numbers at most, kept without an array of their own.
    struct Parts: Hashable, Sendable {
        /// Up to seven, and behind them how many.
        fileprivate var codes = SIMD8<UInt32>()

        init() {}

        init(_ parts: some Sequence<Part>) {
            for part in parts { append(part) }
        }

        /// These with each replaced, without an array between.
        @inline(__always)
        func replacing(_ replacement: (Part) -> Part) -> Parts {
            var parts = self
            for place in 0..<count { parts.codes[place] = replacement(self[place]).code }
            return parts
        }

        mutating func append(_ part: Part) {
            codes[count] = part.code
            codes[7] += 1
        }
    }
}

extension Form.Parts: RandomAccessCollection, MutableCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { Int(codes[7]) }

    subscript(place: Int) -> Form.Part {
        get { Form.Part(code: codes[place]) }
        set { codes[place] = newValue.code }
    }
}

/// A ``Form`` or its negative.
struct SignedForm: Hashable, Sendable {
    let form: Form
    let isNegative: Bool
}
