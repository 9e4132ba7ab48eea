/// Finds one way to make a target of up to seven numbers, from both ends at once.
///
/// A group of numbers is a bit set. Bottom-up, it finds every value that a group up to the meeting size can make.
/// Top-down, it computes what a larger group would have to make: the whole must make the target t; if some numbers make
/// a, the others must make t - a, a - t, t + a, t / a, a / t or t × a. That goes on, always with the larger part, until
/// the part is small enough to be looked up. As every expression has such a chain of larger parts, nothing is missed;
/// and the values of groups above the meeting size, of which there are very many, are never computed.
struct Search<Value: SearchValue> {
    /// A join of a group with the result of others, which makes something larger.
    struct Join {
        /// The group that is joined, and its value.
        let group: Int
        let value: Value
        /// The value of both together.
        let makes: Value
    }

    /// How a group is joined with others, step by step, to make the target.
    struct Chain {
        /// The first group.
        let group: Int
        /// What it must make; nil if it does not matter.
        let value: Value?
        var joins: [Join] = []
    }

    /// How one wanted value contributes to another.
    private struct Purpose {
        /// The other wanted value, and the value to join with to make it; -1 for the target itself.
        let want: Int
        let group: Int
        let value: Int
        /// Another wanted value of the same group, or -1.
        let next: Int
    }

    private let groups: NumberGroups
    private let meetingSize: Int
    private(set) var made: ValueTable<Value>
    private var wanted: [Value] = []
    private var purposes: [Purpose] = []
    /// For each group, the latest value that it would have to make, or -1.
    private var latestWant: [Int]

    init(_ numbers: [Int]) {
        groups = NumberGroups(numbers)
        meetingSize = Self.meetingSize(for: numbers.count)
        made = ValueTable(groups: 1 << numbers.count)
        latestWant = Array(repeating: -1, count: 1 << numbers.count)
        wanted.reserveCapacity(32)
        purposes.reserveCapacity(32)
    }

    /// The size of the largest group whose values are all found. It is at least half the count, and as large as pays
    /// off.
    static func meetingSize(for count: Int) -> Int { [0, 1, 2, 2, 2, 3, 4, 4][count] }

    /// A way to make the target, or `nil` if there is none. Call it only once.
    mutating func chain(making target: Rational) -> Chain? {
        makeSmallGroups()
        let target = Value(target)
        if groups.numbers.count <= meetingSize {
            return made.contains(target, of: groups.all) ? Chain(group: groups.all, value: target) : nil
        }
        want(target, of: groups.all, for: -1, joining: 0, 0)
        for size in stride(from: groups.numbers.count, to: meetingSize, by: -1) {
            for group in 1...groups.all where group.nonzeroBitCount == size && latestWant[group] >= 0 {
                if let chain = split(group) { return chain }
            }
        }
        return nil
    }

    // MARK: Bottom-up

    private mutating func makeSmallGroups() {
        for (index, number) in groups.numbers.enumerated() where groups.representative[1 << index] == 1 << index {
            made.start(1 << index, slots: 2)
            made.insert(Value(Rational(number)), to: 1 << index)
        }
        for size in stride(from: 2, through: meetingSize, by: 1) {
            for group in 1...groups.all where group.nonzeroBitCount == size && groups.representative[group] == group {
                makeGroup(group, slots: [0, 2, 8, 128, 2048][size])
            }
        }
    }

    private mutating func makeGroup(_ group: Int, slots: Int) {
        made.start(group, slots: slots)
        let lowest = group & -group
        var part = (group - 1) & group
        while part > 0 {
            if part & lowest != 0, groups.representative[part] == part {
                for left in made.values(of: part) {
                    for right in made.values(of: groups.representative[group ^ part]) {
                        for operation in 0..<Value.operations {
                            if let result = made.values[left].combined(operation, with: made.values[right]) {
                                made.insert(result, to: group)
                            }
                        }
                    }
                }
            }
            part = (part - 1) & group
        }
    }

    // MARK: Top-down

    private mutating func want(_ value: Value, of group: Int, for want: Int, joining part: Int, _ joined: Int) {
        purposes.append(Purpose(want: want, group: part, value: joined, next: latestWant[group]))
        latestWant[group] = wanted.count
        wanted.append(value)
    }

    /// Computes what the larger part of each split of a group would have to make, and looks it up if possible.
    private mutating func split(_ group: Int) -> Chain? {
        let size = group.nonzeroBitCount
        var part = (group - 1) & group
        while part > 0 {
            defer { part = (part - 1) & group }
            let partSize = part.nonzeroBitCount
            guard 2 * partSize <= size, groups.representative[part] == part else { continue }
            if 2 * partSize == size, part & group & -group == 0 { continue }
            let rest = groups.representative[group ^ part]
            let canLookUp = size - partSize <= meetingSize
            for joined in made.values(of: part) {
                let value = made.values[joined]
                var index = latestWant[group]
                while index >= 0 {
                    let want = wanted[index]
                    if value.isZero, want.isZero {
                        // Zero times anything is zero.
                        return chain(from: Chain(group: rest, value: nil), joining: part, value, for: index)
                    }
                    for operation in 0..<Value.operations {
                        guard let partner = want.partner(operation, of: value) else { continue }
                        if !canLookUp {
                            self.want(partner, of: rest, for: index, joining: part, joined)
                        } else if made.contains(partner, of: rest) {
                            return chain(
                                from: Chain(group: rest, value: partner), joining: part, value, for: index)
                        }
                    }
                    index = purposes[index].next
                }
            }
        }
        return nil
    }

    private func chain(from start: Chain, joining group: Int, _ value: Value, for want: Int) -> Chain {
        var chain = start
        chain.joins.append(Join(group: group, value: value, makes: wanted[want]))
        var purpose = purposes[want]
        while purpose.want >= 0 {
            let value = made.values[purpose.value]
            chain.joins.append(Join(group: purpose.group, value: value, makes: wanted[purpose.want]))
            purpose = purposes[purpose.want]
        }
        return chain
    }

    // MARK: Groups

    /// The values that a group of up to the meeting size can make.
    func values(of group: Int) -> ArraySlice<Value> {
        made.values[made.values(of: groups.representative[group])]
    }

    /// The number of a group of one.
    func number(of group: Int) -> Int { groups.numbers[group.trailingZeroBitCount] }
}
