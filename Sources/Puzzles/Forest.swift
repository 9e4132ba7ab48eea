/// All expressions of some numbers that differ in more than the order and bracketing of sums and products.
///
/// They are built by the groups of numbers that they use. A sum is a term that contains the group's first number, plus
/// or minus the rest, so each sum is built once; a product is a factor that contains it, times or divided by the rest,
/// or the other way round. Only one of an expression and its negative is kept. For n different numbers there are 1, 6,
/// 68, 1170, 27142, 793002 expressions (OEIS A140606). With equal numbers, some are built more than once.
struct Forest<Part: FixedWidthInteger & SignedInteger> {
    private let groups: NumberGroups
    private(set) var trees: [Tree] = []
    /// The range of each group's trees, once they are grown.
    private var places: [Range<Int>?]

    init(_ numbers: [Int]) {
        self.init(NumberGroups(numbers))
    }

    init(_ groups: NumberGroups) {
        self.groups = groups
        places = Array(repeating: nil, count: groups.all + 1)
    }

    /// Every expression of all numbers whose value may be the target. Values are compared only in as many bits as a
    /// part has, so the results must be checked if the values may not fit.
    mutating func expressions(making target: Rational) -> [SignedTree] {
        let above = Part(truncatingIfNeeded: target.numerator)
        let below = Part(truncatingIfNeeded: target.denominator)
        var found: [SignedTree] = []
        forEach(of: groups.all) { $0.appendIfMaking(above, over: below, to: &found) }
        return found
    }

    /// The range of a group's trees; grows them first if necessary.
    mutating func trees(of group: Int) -> Range<Int> {
        if let place = places[group] { return place }
        let place = keep(grown(group))
        places[group] = place
        return place
    }

    /// Grows a group's trees, in an order that the caller chooses, and keeps them.
    mutating func grow(_ group: Int, inOrder order: ([Tree]) -> [Tree]) {
        places[group] = keep(order(grown(group)))
    }

    /// Keeps trees that were made of trees in this forest. Returns their range.
    mutating func keep(_ grown: [Tree]) -> Range<Int> {
        let start = trees.count
        trees += grown
        return start..<trees.count
    }

    private mutating func grown(_ group: Int) -> [Tree] {
        var grown: [Tree] = []
        forEach(of: group) { grown.append($0) }
        return grown
    }

    private mutating func forEach(of group: Int, _ body: (Tree) -> Void) {
        if group.nonzeroBitCount == 1 {
            body(Tree(number: groups.numbers[group.trailingZeroBitCount]))
            return
        }
        for (part, rest) in groups.splits(of: group) {
            let (firsts, seconds) = (trees(of: part), trees(of: rest))
            for first in firsts {
                for second in seconds {
                    Tree.join(first, trees[first], second, trees[second], body)
                }
            }
        }
    }
}

extension Forest {
    /// An expression, given by its two operands.
    struct Tree {
        enum Shape: UInt8 {
            case number
            /// The first plus or minus the second.
            case sum, difference
            /// The first times the second, divided by it, and dividing it.
            case product, quotient, reversedQuotient
        }

        /// The value is `above / below`, not in lowest terms.
        let above: Part
        let below: Part
        let shape: Shape
        /// Whether its negative can be written without a sign in front.
        let isNegatable: Bool
        /// Whether it is a product with a divisor, so that its inverse is an expression as well.
        let hasDivisor: Bool
        /// The operands, or the number.
        let first: Int32
        let second: Int32
    }

    /// A tree of all numbers, or its negative.
    typealias SignedTree = (isNegative: Bool, tree: Tree)
}

extension Forest.Tree {
    init(number: Int) {
        self.init(
            above: Part(number), below: 1, shape: .number, isNegatable: false, hasDivisor: false, first: Int32(number),
            second: 0)
    }

    /// Appends the tree if it makes the value, and its negative if that does and can be written.
    func appendIfMaking(_ above: Part, over below: Part, to found: inout [Forest.SignedTree]) {
        let value = self.above &* below
        let wanted = self.below &* above
        if value == wanted { found.append((false, self)) }
        if value == 0 &- wanted, isNegatable { found.append((true, self)) }
    }

    /// Everything that a tree makes with another one of other numbers, except sums and products that come up in another
    /// way too.
    @inline(__always)
    static func join(
        _ first: Int, _ left: Forest.Tree, _ second: Int, _ right: Forest.Tree, _ body: (Forest.Tree) -> Void
    ) {
        func add(_ shape: Shape, _ above: Part, _ below: Part, isNegatable: Bool, hasDivisor: Bool) {
            body(
                Forest.Tree(
                    above: above, below: below, shape: shape, isNegatable: isNegatable, hasDivisor: hasDivisor,
                    first: Int32(truncatingIfNeeded: first), second: Int32(truncatingIfNeeded: second)))
        }
        let isNegatable = left.isNegatable || right.isNegatable
        if !left.isSum {
            let (one, other) = (left.above &* right.below, right.above &* left.below)
            let below = left.below &* right.below
            add(.sum, one &+ other, below, isNegatable: isNegatable, hasDivisor: false)
            add(.difference, one &- other, below, isNegatable: true, hasDivisor: false)
        }
        if !left.isProduct {
            add(
                .product, left.above &* right.above, left.below &* right.below, isNegatable: isNegatable,
                hasDivisor: right.hasDivisor)
            // Dividing by a product with a divisor equals multiplying by its inverse, which is in the forest too.
            if right.above != 0, !right.hasDivisor {
                add(
                    .quotient, left.above &* right.below, left.below &* right.above, isNegatable: isNegatable,
                    hasDivisor: true)
            }
            if left.above != 0 {
                add(
                    .reversedQuotient, left.below &* right.above, left.above &* right.below, isNegatable: isNegatable,
                    hasDivisor: true)
            }
        }
    }

    private var isSum: Bool { shape == .sum || shape == .difference }

    private var isProduct: Bool { shape == .product || shape == .quotient || shape == .reversedQuotient }
}
