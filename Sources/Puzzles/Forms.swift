/// A table of forms. Each is in it once, so equal forms have the same index, and what is known about them is computed
/// once: the thousands of solutions of a puzzle with seven numbers consist of a few hundred parts.
struct Forms: Sendable {
    /// A form with everything that is known about it.
    struct Entry {
        let shape: Form.Shape
        /// In order.
        let parts: Form.Parts
        /// The number, if the form is one.
        let number: Int
        /// The exact value, or `nil` if it is not defined or does not fit.
        let value: Rational?
        /// Whether its negative equals it up to order, as with 5 - 5.
        let isOwnNegative: Bool
        /// Whether its negative can be written without a leading sign, by turning a difference round.
        let isNegatable: Bool
        let plainness: Plainness
    }

    /// What distinguishes a form from all others.
    private struct Identity: Hashable {
        let shape: Form.Shape
        let parts: Form.Parts
        let number: Int
    }

    private var entries: [Entry] = []
    private var known: [Identity: Form] = [:]
    /// The idle parts of each form, once they are computed: see ``Sameness``.
    var idleParts: [[IdlePart]?] = []

    subscript(form: Form) -> Entry { entries[Int(form.index)] }

    /// A form or its negative. A form that is its own negative has no sign.
    func signed(_ form: Form, isNegative: Bool) -> SignedForm {
        SignedForm(form: form, isNegative: isNegative && !self[form].isOwnNegative)
    }

    func negated(_ form: SignedForm) -> SignedForm { signed(form.form, isNegative: !form.isNegative) }

    /// A part of a sum.
    func term(_ form: SignedForm, isSubtracted: Bool = false) -> Form.Part {
        Form.Part(form.form, isInverse: isSubtracted != form.isNegative)
    }

    /// The value, with its sign.
    func value(of form: SignedForm) -> Rational? {
        guard let value = self[form.form].value else { return nil }
        return form.isNegative ? try? Rational(0).subtracting(value) : value
    }

    // MARK: Making

    mutating func number(_ number: Int) -> SignedForm {
        let form = entry(.number, Form.Parts(), number) { _ in
            Entry(
                shape: .number, parts: Form.Parts(), number: number, value: Rational(number), isOwnNegative: false,
                isNegatable: false, plainness: Plainness())
        }
        return SignedForm(form: form, isNegative: false)
    }

    /// The sum of at least one part, each added or subtracted; parts that are sums are flattened.
    mutating func sum(_ parts: Form.Parts) -> SignedForm {
        var flat = flattened(parts, .sum)
        if flat.count == 1 { return signed(flat[0].form, isNegative: flat[0].isInverse) }
        flat = termsInOrder(flat)
        // Of a sum and its negative, the form is the one that adds the first part in which they differ: a leading 5-5
        // is the same in both.
        let turned = termsInOrder(flat.replacing(\.inverse))
        let isNegative = zip(flat, turned).first { $0 != $1 }?.0.isInverse ?? false
        if isNegative { flat = turned }
        let form = entry(.sum, flat, 0) { $0.sumEntry(flat) }
        return signed(form, isNegative: isNegative)
    }

    /// The product of at least one part, not all of them divisors; parts that are products are flattened.
    mutating func product(_ parts: Form.Parts, isNegative: Bool) -> SignedForm {
        var flat = flattened(parts, .product)
        if flat.count == 1 { return signed(flat[0].form, isNegative: isNegative) }
        flat = inOrder(flat)
        let form = entry(.product, flat, 0) { $0.productEntry(flat) }
        return signed(form, isNegative: isNegative)
    }

    /// The parts, and instead of each part of this shape its own parts.
    private func flattened(_ parts: Form.Parts, _ shape: Form.Shape) -> Form.Parts {
        var flat = Form.Parts()
        for part in parts {
            let entry = self[part.form]
            if entry.shape != shape {
                flat.append(part)
            } else {
                for inner in entry.parts { flat.append(part.isInverse ? inner.inverse : inner) }
            }
        }
        return flat
    }

    private func sumEntry(_ parts: Form.Parts) -> Entry {
        var value: Rational? = 0
        var isNegatable = false
        var plainness = Plainness()
        for part in parts {
            let entry = self[part.form]
            value = Self.plus(value, entry.value, isInverse: part.isInverse)
            isNegatable = isNegatable || part.isInverse || entry.isNegatable
            plainness.add(entry)
        }
        return Entry(
            shape: .sum, parts: parts, number: 0, value: value,
            isOwnNegative: termsInOrder(parts.replacing(\.inverse)) == parts, isNegatable: isNegatable,
            plainness: plainness)
    }

    private func productEntry(_ parts: Form.Parts) -> Entry {
        var value: Rational? = 1
        var (isOwnNegative, isNegatable) = (false, false)
        var plainness = Plainness()
        for part in parts {
            let entry = self[part.form]
            value = Self.times(value, entry.value, isInverse: part.isInverse)
            isOwnNegative = isOwnNegative || entry.isOwnNegative
            isNegatable = isNegatable || entry.isNegatable
            plainness.add(entry)
            if entry.shape == .sum { plainness.brackets += 1 }
            if part.isInverse { plainness.divisions += 1 }
        }
        return Entry(
            shape: .product, parts: parts, number: 0, value: value, isOwnNegative: isOwnNegative,
            isNegatable: isNegatable, plainness: plainness)
    }

    /// A sum with one more term, or `nil` if it is undefined or does not fit.
    static func plus(_ total: Rational?, _ value: Rational?, isInverse: Bool) -> Rational? {
        guard let total, let value else { return nil }
        return isInverse ? try? total.subtracting(value) : try? total.adding(value)
    }

    /// A product with one more factor, or `nil` if it is undefined or does not fit.
    static func times(_ total: Rational?, _ value: Rational?, isInverse: Bool) -> Rational? {
        guard let total, let value else { return nil }
        return isInverse ? try? total.dividing(by: value) : try? total.multiplying(by: value)
    }

    // MARK: Finding

    private mutating func entry(
        _ shape: Form.Shape, _ parts: Form.Parts, _ number: Int, _ make: (Forms) -> Entry
    ) -> Form {
        let identity = Identity(shape: shape, parts: parts, number: number)
        if let form = known[identity] { return form }
        let form = Form(index: UInt32(entries.count))
        known[identity] = form
        entries.append(make(self))
        return form
    }

    // MARK: Order

    /// It makes no difference whether a term that is its own negative is added or subtracted.
    private func termsInOrder(_ parts: Form.Parts) -> Form.Parts {
        inOrder(parts.replacing { $0.isInverse && self[$0.form].isOwnNegative ? $0.inverse : $0 })
    }

    private func inOrder(_ parts: Form.Parts) -> Form.Parts {
        var parts = parts
        for index in parts.indices.dropFirst() {
            let part = parts[index]
            var place = index
            while place > 0, isBefore(part, parts[place - 1]) {
                parts[place] = parts[place - 1]
                place -= 1
            }
            parts[place] = part
        }
        return parts
    }

    private func isBefore(_ left: Form.Part, _ right: Form.Part) -> Bool {
        left.form == right.form ? !left.isInverse && right.isInverse : isBefore(left.form, right.form)
    }

    private func isBefore(_ left: Form, _ right: Form) -> Bool {
        let (first, second) = (self[left], self[right])
        if first.shape != second.shape { return first.shape.rawValue < second.shape.rawValue }
        if first.shape == .number { return first.number < second.number }
        for (one, other) in zip(first.parts, second.parts) where one != other { return isBefore(one, other) }
        return first.parts.count < second.parts.count
    }
}

extension Forms {
    /// The form of an expression.
    mutating func form(of expression: Expression) -> SignedForm {
        switch expression {
        case .number(let number): return self.number(number)
        case .combination(let sign, let left, let right):
            let (left, right) = (form(of: left), form(of: right))
            return switch sign {
            case .add: sum([term(left), term(right)])
            case .subtract: sum([term(left), term(right, isSubtracted: true)])
            case .multiply: product(left, right)
            case .divide: product(left, right, isSecondInverse: true)
            }
        }
    }

    mutating func product(
        _ first: SignedForm, isFirstInverse: Bool = false, _ second: SignedForm, isSecondInverse: Bool = false
    ) -> SignedForm {
        product(
            [Form.Part(first.form, isInverse: isFirstInverse), Form.Part(second.form, isInverse: isSecondInverse)],
            isNegative: first.isNegative != second.isNegative)
    }
}

extension Form.Parts: ExpressibleByArrayLiteral {
    init(arrayLiteral parts: Form.Part...) {
        self.init(parts)
    }
}
