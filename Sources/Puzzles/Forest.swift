/// All expressions of some numbers that differ by more than the order and bracketing of sums and of products.
///
/// They are grown by the groups of numbers that they use. A sum is a term that has the group's first number, plus
/// or minus all the rest, so no sum is met twice; a product is a factor that has it, times or divided by the
/// rest. Of an expression and its negative only one is kept, and so of a product and its inverse. For n different
/// numbers there are 1, 6, 68, 1170, 27142, 793002 expressions (OEIS A140606). With equal numbers some are met
/// more than once.
package struct Forest<Part: FixedWidthInteger & SignedInteger> {
    fileprivate enum Shape: UInt8 {
        case number
        /// The first plus or minus the second.
        case sum, difference
        /// The first times the second, divided by it, dividing it, and the inverse of the product.
        case product, quotient, reversedQuotient, inverseProduct
    }

    fileprivate struct Tree {
        /// The value is `above / below`, not in lowest terms.
        let above: Part
        let below: Part
        let shape: Shape
        /// Whether its negative can be written without a sign in front.
        let isNegatable: Bool
        /// Whether it is a product with a divisor, so that its inverse is an expression as well.
        let hasDivisor: Bool
        /// Whether it is there only as the inverse of another.
        let isInverse: Bool
        let first: Int32
        let second: Int32
    }

    private let numbers: [Int]
    private var trees: [Tree] = []
    /// Where the trees of each group stand.
    private var places: [Range<Int>]

    /// Grows all trees of groups smaller than the whole.
    package init(_ numbers: [Int]) {
        self.numbers = numbers
        places = Array(repeating: 0..<0, count: 1 << numbers.count)
        for size in 1..<max(numbers.count, 2) {
            for group in 1..<(1 << numbers.count) where group.nonzeroBitCount == size {
                let start = trees.count
                grow(group) { trees, tree in trees.append(tree) }
                places[group] = start..<trees.count
            }
        }
    }

    /// How many expressions of all numbers there are.
    package mutating func count() -> Int {
        var count = 0
        if numbers.count == 1 { return 1 }
        grow((1 << numbers.count) - 1) { _, tree in count += tree.isNegatable ? 2 : 1 }
        return count
    }

    /// Every expression of all numbers whose value may be the target. Values are only compared in as many bits
    /// as a part has, so what is found has to be looked at again if they do not all fit.
    mutating func expressions(making target: Rational) -> [SignedForm] {
        let above = Part(truncatingIfNeeded: target.numerator)
        let below = Part(truncatingIfNeeded: target.denominator)
        var found: [SignedForm] = []
        grow((1 << numbers.count) - 1) { [numbers] trees, tree in
            let value = tree.above &* below
            let wanted = tree.below &* above
            if value == wanted {
                found.append(Self.form(of: tree, in: trees, numbers))
            }
            if value == 0 &- wanted, tree.isNegatable {
                found.append(Self.form(of: tree, in: trees, numbers).negated)
            }
        }
        return found
    }

    // MARK: Growing

    private mutating func grow(_ group: Int, _ body: (inout [Tree], Tree) -> Void) {
        if group.nonzeroBitCount == 1 {
            let place = group.trailingZeroBitCount
            body(
                &trees,
                Tree(
                    above: Part(numbers[place]), below: 1, shape: .number, isNegatable: false,
                    hasDivisor: false, isInverse: false, first: Int32(place), second: 0))
            return
        }
        let lowest = group & -group
        var part = (group - 1) & group
        while part > 0 {
            defer { part = (part - 1) & group }
            guard part & lowest != 0 else { continue }
            for first in places[part] {
                for second in places[group ^ part] {
                    growSums(first, second, body)
                    growProducts(first, second, body)
                }
            }
        }
    }

    @inline(__always)
    private mutating func growSums(_ first: Int, _ second: Int, _ body: (inout [Tree], Tree) -> Void) {
        let (left, right) = (trees[first], trees[second])
        if left.shape == .sum || left.shape == .difference { return }
        let (one, other) = (left.above &* right.below, right.above &* left.below)
        for (shape, above) in [(Shape.sum, one &+ other), (.difference, one &- other)] {
            body(
                &trees,
                Tree(
                    above: above, below: left.below &* right.below, shape: shape,
                    isNegatable: shape == .difference || left.isNegatable || right.isNegatable,
                    hasDivisor: false, isInverse: false, first: Int32(first), second: Int32(second)))
        }
    }

    @inline(__always)
    private mutating func growProducts(_ first: Int, _ second: Int, _ body: (inout [Tree], Tree) -> Void) {
        let (left, right) = (trees[first], trees[second])
        switch left.shape {
        case .number, .sum, .difference: break
        case .product, .quotient, .reversedQuotient, .inverseProduct: return
        }
        if right.isInverse { return }
        func add(_ shape: Shape, _ above: Part, _ below: Part, hasDivisor: Bool, isInverse: Bool = false) {
            body(
                &trees,
                Tree(
                    above: above, below: below, shape: shape,
                    isNegatable: left.isNegatable || right.isNegatable, hasDivisor: hasDivisor,
                    isInverse: isInverse, first: Int32(first), second: Int32(second)))
        }
        let (above, below) = (left.above &* right.above, left.below &* right.below)
        add(.product, above, below, hasDivisor: right.hasDivisor)
        if right.hasDivisor, above != 0 {
            add(.inverseProduct, below, above, hasDivisor: true, isInverse: true)
        }
        let (direct, reversed) = (left.above &* right.below, left.below &* right.above)
        if right.above != 0 { add(.quotient, direct, reversed, hasDivisor: true) }
        if left.above != 0 {
            // Where only this one of both is defined, it is not there as the inverse of the other.
            add(.reversedQuotient, reversed, direct, hasDivisor: true, isInverse: right.above != 0)
        }
    }

    // MARK: Forms

    private static func form(of tree: Tree, in trees: [Tree], _ numbers: [Int]) -> SignedForm {
        if tree.shape == .number { return SignedForm(.number(numbers[Int(tree.first)])) }
        let first = form(of: trees[Int(tree.first)], in: trees, numbers)
        let second = form(of: trees[Int(tree.second)], in: trees, numbers)
        return switch tree.shape {
        case .number, .sum: SignedForm(sumOf: [(false, first), (false, second)])
        case .difference: SignedForm(sumOf: [(false, first), (true, second)])
        case .product: SignedForm(productOf: [(false, first), (false, second)])
        case .quotient: SignedForm(productOf: [(false, first), (true, second)])
        case .reversedQuotient: SignedForm(productOf: [(true, first), (false, second)])
        case .inverseProduct: SignedForm(productOf: [(true, first), (true, second)])
        }
    }
}
