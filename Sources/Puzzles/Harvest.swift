/// Finds every expression that makes a target, from both ends at once, as a ``Search`` finds one.
///
/// Of seven numbers there are some thirty million expressions, and of those that make a given value some thousands: only
/// these, and what they are made of, are grown. From below, all trees of groups up to the meeting size are grown and
/// sorted by their values. From above, it is worked out what a larger group has to make for the whole to make the
/// target, until that can be looked up. What a group has to make for several reasons is grown once.
struct Harvest {
    private struct Wish: Hashable {
        let group: Int
        let value: Magnitude
    }

    /// The trees that were grown, some of which make the target.
    private(set) var forest: Forest<Int>
    private let groups: NumberGroups
    private let meetingSize: Int
    private var values: ValueTable<Magnitude>
    /// Where the trees of each value of a small group stand.
    private var places: [Range<Int>] = []
    private var granted: [Wish: Range<Int>] = [:]

    /// `nil` if values cannot be told apart exactly: see ``Magnitude``.
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

    /// Every tree of all numbers that makes the target, and the negative of every one that makes its negative. To be called once.
    mutating func expressions(making target: Rational) -> [Forest<Int>.SignedTree] {
        let (above, below) = (Int(target.numerator), Int(target.denominator))
        var found: [Forest<Int>.SignedTree] = []
        for tree in trees(of: groups.all, making: Magnitude(above, over: below)) {
            forest.trees[tree].appendIfMaking(above, over: below, to: &found)
        }
        return found
    }

    // MARK: From below

    /// Grows a small group's trees, so that those of each value stand together.
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

    // MARK: From above

    /// Where the trees of a group stand that make a value or its negative.
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

    /// Where the trees of a large group stand that together with one of a value make another.
    private mutating func partners(of joined: Magnitude, making value: Magnitude, in large: Int) -> [Range<Int>] {
        if joined.isZero, value.isZero {
            // Zero times whatever the rest makes is zero.
            return [forest.trees(of: large)]
        }
        var found: [Range<Int>] = []
        for operation in 0..<Magnitude.operations {
            guard let partner = value.partner(operation, of: joined) else { continue }
            let trees = trees(of: large, making: partner)
            // Two operations may ask for the same.
            if !trees.isEmpty, !found.contains(trees) { found.append(trees) }
        }
        return found
    }
}
