extension Dealer {
    /// The nearest deck that can be dealt instead of one that cannot: any level; otherwise another target, more
    /// numbers, or the game's own deck.
    ///
    /// - Returns: a deck and level that a ``Dealer`` accepts.
    static func findNearest(to deck: Deck, level: Level?) -> Nearest {
        if level != nil, canDeal(deck) { return (deck, nil) }
        if let other = nearestTarget(to: deck) { return (other, nil) }
        for size in Deck.sizes where size > deck.size {
            var other = deck
            other.size = size
            if canDeal(other) { return (other, nil) }
        }
        return (.standard, level)
    }

    /// How many sets of each size it tries with all targets together: no more than takes a tenth of a second.
    private static let mostSets = [0, 20_000, 20_000, 20_000, 20_000, 1_000, 50, 0]

    private static func canDeal(_ deck: Deck) -> Bool { (try? Dealer(deck: deck)) != nil }

    /// The deck with the target closest to its own for which a set was found that makes it, the lower of equals.
    private static func nearestTarget(to deck: Deck) -> Deck? {
        guard (try? deck.check()) != nil, deck.target.denominator == 1 else { return nil }
        let wanted = min(max(Int(clamping: deck.target.numerator), 0), Expression.largestNumber)
        let sets = sets(of: deck)
        var left = mostSets[deck.size]
        for distance in 1...Deck.targets.upperBound {
            for target in [wanted - distance, wanted + distance] where Deck.targets.contains(target) {
                var other = deck
                other.target = Rational(target)
                for numbers in sets {
                    left -= 1
                    guard left >= 0 else { return nil }
                    let puzzle = Puzzle(numbers, target: other.target)
                    guard (try? Solver.isSolvable(puzzle)) == true else { continue }
                    if canDeal(other) { return other }
                    break
                }
            }
        }
        return nil
    }

    /// All sets of a small deck, or some of a large one.
    private static func sets(of deck: Deck) -> [[Int]] {
        if let count = deck.setCount, count <= 50 {
            return Array(deck.sets)
        }
        var generator = SeededGenerator(seed: 24)
        return (0..<20).map { _ in
            (0..<deck.size).map { _ in deck.lowest + generator.number(below: deck.highest - deck.lowest + 1) }
        }
    }
}
