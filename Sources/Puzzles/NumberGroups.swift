/// The groups of a puzzle's numbers, each a bit set. Equal numbers are interchangeable: one group represents all that
/// have the same numbers.
struct NumberGroups {
    /// In ascending order; the lowest bit of a group is the first.
    let numbers: [Int]
    /// For each group, the one that represents all with the same numbers.
    let representative: [Int]

    init(_ numbers: [Int]) {
        self.numbers = numbers.sorted()
        representative = Self.representatives(of: self.numbers)
    }

    /// The group of all numbers.
    var all: Int { (1 << numbers.count) - 1 }

    /// The ways to split a representative group in two, the first of which contains the group's first number. Both
    /// parts are representatives as well, and no two splits have the same numbers.
    func splits(of group: Int) -> [(part: Int, rest: Int)] {
        var splits: [(part: Int, rest: Int)] = []
        let lowest = group & -group
        var part = (group - 1) & group
        while part > 0 {
            if part & lowest != 0, representative[part] == part { splits.append((part, representative[group ^ part])) }
            part = (part - 1) & group
        }
        return splits
    }

    /// A group's representative contains the first of the equal numbers.
    static func representatives(of sorted: [Int]) -> [Int] {
        var representatives = Array(0..<(1 << sorted.count))
        for index in 1..<max(sorted.count, 1) where sorted[index] == sorted[index - 1] {
            // The number moves down past every equal one that is missing. Those before it have moved already.
            for group in representatives.indices {
                var moved = representatives[group]
                var place = index
                while place > 0, sorted[place] == sorted[place - 1], moved >> (place - 1) & 3 == 2 {
                    moved ^= 3 << (place - 1)
                    place -= 1
                }
                representatives[group] = moved
            }
        }
        return representatives
    }
}
