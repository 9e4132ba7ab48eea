/// The different orders of a few numbers, some of which may be equal.
enum Arrangements {
    /// The number of orders: the factorial of the count, divided by that of each number's repetitions.
    static func count(of sorted: [Int]) -> Int {
        var count = 1
        var repetition = 0
        for index in sorted.indices {
            repetition = index > 0 && sorted[index] == sorted[index - 1] ? repetition + 1 : 1
            count = count * (index + 1) / repetition
        }
        return count
    }

    /// The order at a position in lexicographic order, from 0 up to but not including the count.
    static func arrangement(_ place: Int, of sorted: [Int]) -> [Int] {
        var rest = sorted
        var place = place
        var result: [Int] = []
        while !rest.isEmpty {
            for index in rest.indices where index == 0 || rest[index] != rest[index - 1] {
                var without = rest
                let number = without.remove(at: index)
                let count = count(of: without)
                if place < count {
                    result.append(number)
                    rest = without
                    break
                }
                place -= count
            }
        }
        return result
    }
}
