/// A solution as people would write it.
struct SimplifiedSolution {
    let form: SignedForm
    let expression: Expression
    /// What makes it simple or not.
    let plainness: Plainness
    private let text: String

    /// `nil` if the form cannot be written without a sign in front.
    init?(_ form: SignedForm, in forms: Forms) {
        guard let expression = forms.expression(of: form) else { return nil }
        self.form = form
        self.expression = expression
        plainness = forms[form.form].plainness
        text = expression.description
    }
}

extension SimplifiedSolution: Comparable {
    static func == (left: SimplifiedSolution, right: SimplifiedSolution) -> Bool {
        left.form == right.form
    }

    /// Of equally plain ones, the first in the alphabet is the simplest.
    static func < (left: SimplifiedSolution, right: SimplifiedSolution) -> Bool {
        left.plainness == right.plainness ? left.text < right.text : left.plainness < right.plainness
    }
}

extension Sequence<SignedForm> {
    /// The simplest of solutions, of which only those are written out that may be it.
    func simplest(in forms: Forms) -> SimplifiedSolution? {
        reduce(nil) { (best: SimplifiedSolution?, form) in
            if let best, best.plainness < forms[form.form].plainness { return best }
            guard let solution = SimplifiedSolution(form, in: forms) else { return best }
            return best.map { Swift.min($0, solution) } ?? solution
        }
    }
}
