/// Finds every expression that makes a target, from both ends at once, just as ``Search`` finds one.
///
/// Seven numbers have some thirty million expressions, of which a few thousand make a given value: only these and their
/// parts are grown. Bottom-up, all trees of groups up to the meeting size are grown and sorted by their values.
/// Top-down, the search computes what a larger group must make for the whole to make the target, until that can be
/// looked up. A value that a group must make for several reasons is grown once.
struct Harvest {
    private struct Wish: Hashable {
        let group: Int
        let value: Magnitude
    }

    /// The trees grown so far, some of which make the target.
    private(set) var forest: Forest<Int>
    private let groups: NumberGroups
    private let meetingSize: Int
    private var values: ValueTable<Magnitude>
    /// The range of the trees for each value of a small group.
    private var places: [Range<Int>] = []
    private var granted: [Wish: Range<Int>] = [:]

    /// `nil` if values cannot be distinguished exactly: see ``Magnitude``.
    init?(_ puzzle: Puzzle) {
        guard Magnitude.isExact(for: puzzle) else { return nil }
        groups = NumberGroups(puzzle.numbers)
        forest = Forest(groups)
        meetingSize = Search<Magnitude>.meetingSize(for: puzzle.numbers.count)
        values = ValueTable(groups: groups.all + 1)
        for size in 1...meetingSize {
            for group in 1...groups.all
            where group.nonzeroBitCount == size && groups.representative[group] == group { sort(group) }
        }
    }

    /// Every tree of all numbers that makes the target, and the negatives of those that make its negative. Call it
    /// once.
    mutating func expressions(making target: Rational) -> [Forest<Int>.SignedTree] {
        let (above, below) = (Int(target.numerator), Int(target.denominator))
        var found: [Forest<Int>.SignedTree] = []
        for tree in trees(of: groups.all, making: Magnitude(above, over: below)) {
            forest.trees[tree].appendIfMaking(above, over: below, to: &found)
        }
        return found
    }

    // MARK: Bottom-up

    /// Grows a small group's trees, sorted by value.
    private mutating func sort(_ group: Int) {
        let first = values.values.count
        var end = forest.trees.count
        values.start(group, slots: [0, 2, 8, 128, 2048][group.nonzeroBitCount])
        forest.grow(group) { grown in
            let indices = grown.map { values.insert(Magnitude($0.above, over: $0.below), to: group) }
            var counts = Array(repeating: 0, count: values.values.count - first)
            for index in indices { counts[index - first] += 1 }
            let start = end
            var next: [Int] = []
            for count in counts {
                next.append(end - start)
                places.append(end..<end + count)
                end += count
            }
            var sorted = grown
            for (tree, index) in zip(grown, indices) {
                sorted[next[index - first]] = tree
                next[index - first] += 1
            }
            return sorted
        }
    }

    // MARK: Top-down

    /// The range of a group's trees that make a value or its negative.
    private mutating func trees(of group: Int, making value: Magnitude) -> Range<Int> {
        if group.nonzeroBitCount <= meetingSize {
            return values.index(of: value, in: group).map { places[$0] } ?? 0..<0
        }
        let wish = Wish(group: group, value: value)
        if let trees = granted[wish] { return trees }
        var grown: [Forest<Int>.Tree] = []
        for (part, rest) in groups.splits(of: group) {
            let isPartSmall = part.nonzeroBitCount <= rest.nonzeroBitCount
            let (small, large) = isPartSmall ? (part, rest) : (rest, part)
            for index in values.values(of: small) {
                for others in partners(of: values.values[index], making: value, in: large) {
                    let (firsts, seconds) = isPartSmall ? (places[index], others) : (others, places[index])
                    for first in firsts {
                        for second in seconds {
                            Forest<Int>.Tree.join(first, forest.trees[first], second, forest.trees[second]) { tree in
                                if value.isMade(by: tree.above, over: tree.below) { grown.append(tree) }
                            }
                        }
                    }
                }
            }
        }
        let trees = forest.keep(grown)
        granted[wish] = trees
        return trees
    }

    /// The ranges of a large group's trees that, joined with a tree of one value, make another value.
    private mutating func partners(of joined: Magnitude, making value: Magnitude, in large: Int) -> [Range<Int>] {
        if joined.isZero, value.isZero {
            // Zero times anything is zero.
            return [forest.trees(of: large)]
        }
        var found: [Range<Int>] = []
        for operation in 0..<Magnitude.operations {
            guard let partner = value.partner(operation, of: joined) else { continue }
            let trees = trees(of: large, making: partner)
            // Two operations may want the same value.
            if !trees.isEmpty, !found.contains(trees) { found.append(trees) }
        }
        return found
    }
}
