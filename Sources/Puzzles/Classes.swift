/// Things grouped by the marks that they share: a union-find structure.
struct Classes<Mark: Hashable> {
    private var parents: [Int]
    private var firstWith: [Mark: Int] = [:]

    init(count: Int) {
        parents = Array(0..<count)
    }

    /// Puts a thing into the same class as all others that have the mark.
    mutating func put(_ thing: Int, with mark: Mark) {
        guard let other = firstWith[mark] else {
            firstWith[mark] = thing
            return
        }
        parents[representative(of: thing)] = representative(of: other)
    }

    /// The thing that represents a thing's class.
    mutating func representative(of thing: Int) -> Int {
        var thing = thing
        while parents[thing] != thing {
            parents[thing] = parents[parents[thing]]
            thing = parents[thing]
        }
        return thing
    }
}
