/// An expression up to notation: without the order of terms and factors, the bracketing, and which way round a
/// difference is written. It is stored in a table of ``Forms``.
///
/// It is a number, a sum of parts that are not sums, or a product of parts that are not products. A part of a sum may
/// be subtracted, a part of a product may be a divisor. Only one of a form and its negative is used; a ``SignedForm``
/// says which of the two is meant.
struct Form: Hashable, Sendable {
    /// Its index in the table.
    let index: UInt32

    /// The kind of a form. Parts of a sum or product are in this order.
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

    /// The parts of a sum or product: at most as many as a puzzle has numbers, stored without an array.
    struct Parts: Hashable, Sendable {
        /// Up to seven parts, followed by their count.
        fileprivate var codes = SIMD8<UInt32>()

        init() {}

        init(_ parts: some Sequence<Part>) {
            for part in parts { append(part) }
        }

        /// The parts with each replaced, without an intermediate array.
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
