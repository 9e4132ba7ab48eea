/// How simple a solution is to read, judged by its form. Whole numbers are simpler than fractions, fewer divisions than
/// more, and a short text than a long one; for the same numbers, texts differ in length only by their brackets.
struct Plainness: Hashable, Comparable {
    /// Whether some intermediate result is not a whole number, in whatever order it is worked out. A product that is
    /// whole can be worked out in whole numbers: multiply first, then divide.
    var needsFraction = false
    var divisions: UInt8 = 0
    /// The number of pairs of brackets.
    var brackets: UInt8 = 0

    static func < (left: Plainness, right: Plainness) -> Bool {
        if left.needsFraction != right.needsFraction { return right.needsFraction }
        return (left.divisions, left.brackets) < (right.divisions, right.brackets)
    }

    /// Adds the contribution of a part.
    mutating func add(_ part: Forms.Entry) {
        needsFraction = needsFraction || part.value?.denominator != 1 || part.plainness.needsFraction
        divisions += part.plainness.divisions
        brackets += part.plainness.brackets
    }
}
