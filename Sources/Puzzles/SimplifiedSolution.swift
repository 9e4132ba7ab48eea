/// A solution as people would write it.
struct SimplifiedSolution {
    let form: SignedForm
    let expression: Expression
    /// How simple it is to read.
    let plainness: Plainness
    private let text: String

    /// `nil` if the form cannot be written without a leading sign.
    init?(_ form: SignedForm, in forms: Forms) {
        guard let expression = forms.expression(of: form) else { return nil }
        self.form = form
        self.expression = expression
        plainness = forms[form.form].plainness
        text = expression.description
    }
}

extension SimplifiedSolution: Comparable {
    /// Among equally plain solutions, the alphabetically first is the simplest.
    static func < (left: SimplifiedSolution, right: SimplifiedSolution) -> Bool {
        left.plainness == right.plainness ? left.text < right.text : left.plainness < right.plainness
    }
}

extension Sequence<SignedForm> {
    /// The simplest of some solutions. Only the candidates are written out.
    func simplest(in forms: Forms) -> SimplifiedSolution? {
        reduce(nil) { (best: SimplifiedSolution?, form) in
            if let best, best.plainness < forms[form.form].plainness { return best }
            guard let solution = SimplifiedSolution(form, in: forms) else { return best }
            return best.map { Swift.min($0, solution) } ?? solution
        }
    }
}
