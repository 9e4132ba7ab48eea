/// Converts a forest's trees to forms. A tree's operands are converted once, however often they are used.
struct TreeReading<Part: FixedWidthInteger & SignedInteger> {
    private typealias Tree = Forest<Part>.Tree

    /// By the indices of trees.
    private var read: [SignedForm?] = []

    /// The form of a tree that joins some of the others, or of its negative.
    mutating func form(
        of solution: Forest<Part>.SignedTree, in trees: [Forest<Part>.Tree], _ forms: inout Forms
    ) -> SignedForm {
        if read.count < trees.count { read += repeatElement(nil, count: trees.count - read.count) }
        let form = form(of: solution.tree, in: trees, &forms)
        return solution.isNegative ? forms.negated(form) : form
    }

    private mutating func form(of place: Int32, in trees: [Tree], _ forms: inout Forms) -> SignedForm {
        if let known = read[Int(place)] { return known }
        let form = form(of: trees[Int(place)], in: trees, &forms)
        read[Int(place)] = form
        return form
    }

    private mutating func form(of tree: Tree, in trees: [Tree], _ forms: inout Forms) -> SignedForm {
        if tree.shape == .number { return forms.number(Int(tree.first)) }
        let first = form(of: tree.first, in: trees, &forms)
        let second = form(of: tree.second, in: trees, &forms)
        return switch tree.shape {
        case .number, .sum: forms.sum([forms.term(first), forms.term(second)])
        case .difference: forms.sum([forms.term(first), forms.term(second, isSubtracted: true)])
        case .product: forms.product(first, second)
        case .quotient: forms.product(first, second, isSecondInverse: true)
        case .reversedQuotient: forms.product(first, isFirstInverse: true, second)
        }
    }
}
