/// Deals puzzles that can be solved, each as likely as any other, none again too soon.
package struct Dealer: Sendable {
    package let deck: Deck
    package let level: Difficulty?
    private let table: DealTable
    /// The indices of the latest deals, oldest first.
    private var recent: [Int] = []
    /// How many deals must pass before one may come again: 100, or half of all if that is less.
    private let pause: Int

    /// - Throws: ``DealerError`` if the deck is none, or has nothing of that level to deal.
    package init(deck: Deck = .standard, level: Difficulty? = nil) throws(DealerError) {
        self.deck = deck
        self.level = level
        table = try DealTable.table(for: deck, level: level)
        pause = min(100, table.orderedCount / 2)
    }

    /// A deal drawn uniformly from the ordered deals that were not among the latest. It takes one draw.
    package mutating func deal(using generator: inout some RandomNumberGenerator) -> Deal {
        var index = Int(generator.number(below: UInt64(table.orderedCount - recent.count)))
        for taken in recent.sorted() where taken <= index { index += 1 }
        if pause > 0 {
            if recent.count == pause { recent.removeFirst() }
            recent.append(index)
        }
        return table.deal(at: index)
    }
}

extension Dealer: Equatable {
    /// Equal dealers deal the same from equal generators.
    package static func == (left: Dealer, right: Dealer) -> Bool {
        left.deck == right.deck && left.level == right.level && left.recent == right.recent
    }
}
