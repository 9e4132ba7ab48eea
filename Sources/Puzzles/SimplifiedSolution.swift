/// A solution as people would write it, with what makes it simple or not.
struct SimplifiedSolution {
    let form: SignedForm
    let expression: Expression
    /// Whether something on the way is no whole number, however it is worked out.
    let needsFraction: Bool
    private let text: String
    private let divisions: Int

    /// `nil` if the form cannot be written without a sign in front.
    init?(_ form: SignedForm) {
        guard let expression = form.expression else { return nil }
        self.form = form
        self.expression = expression
        needsFraction = form.form.needsFraction
        text = expression.description
        divisions = text.utf8.count { $0 == UInt8(ascii: "/") }
    }
}

extension SimplifiedSolution: Comparable {
    static func == (left: SimplifiedSolution, right: SimplifiedSolution) -> Bool {
        left.form == right.form
    }

    /// Whole numbers are simpler than fractions, less division than more, and a short text than a long one.
    static func < (left: SimplifiedSolution, right: SimplifiedSolution) -> Bool {
        if left.needsFraction != right.needsFraction { return right.needsFraction }
        return (left.divisions, left.text.utf8.count, left.text)
            < (right.divisions, right.text.utf8.count, right.text)
    }
}

extension Form {
    /// Whether something in it has a value that is no whole number. A product that is whole can be worked out in
    /// whole numbers: first what is multiplied, then what that is divided by.
    var needsFraction: Bool {
        parts.contains { $0.form.value?.denominator != 1 || $0.form.needsFraction }
    }
}
