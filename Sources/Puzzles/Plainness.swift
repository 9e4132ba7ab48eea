/// How simple a solution is to read, as far as its form tells. Whole numbers are simpler than fractions, less division
/// than more, and a short text than a long one; of the same numbers, the texts differ in length by their brackets alone.
struct Plainness: Hashable, Comparable {
    /// Whether something on the way is no whole number, however it is worked out. A product that is whole can be worked
    /// out in whole numbers: first what is multiplied, then what that is divided by.
    var needsFraction = false
    var divisions: UInt8 = 0
    /// Pairs of them.
    var brackets: UInt8 = 0

    static func < (left: Plainness, right: Plainness) -> Bool {
        if left.needsFraction != right.needsFraction { return right.needsFraction }
        return (left.divisions, left.brackets) < (right.divisions, right.brackets)
    }

    /// Adds what a part brings of it.
    mutating func add(_ part: Forms.Entry) {
        needsFraction = needsFraction || part.value?.denominator != 1 || part.plainness.needsFraction
        divisions += part.plainness.divisions
        brackets += part.plainness.brackets
    }
}
