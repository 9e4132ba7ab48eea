/// Deals from a table of all deals.
struct TableDealer: DealSource {
    private let table: DealTable
    /// The indices of the latest deals, oldest first.
    private var latest: [Int] = []
    /// How many other deals come before one can come again: 100, or half of all if that is less.
    private let pause: Int

    /// `nil` if the table is empty.
    init?(_ table: DealTable) {
        guard table.orderedCount > 0 else { return nil }
        self.table = table
        pause = min(100, table.orderedCount / 2)
    }

    var recent: Dealer.Recent { .places(latest) }

    mutating func remember(_ recent: Dealer.Recent) -> Bool {
        guard case .places(let places) = recent, places.count <= pause, Set(places).count == places.count,
            places.allSatisfy((0..<table.orderedCount).contains)
        else { return false }
        latest = places
        return true
    }

    /// Makes one draw: an index among the deals that are not recent, which is then moved past those that are.
    mutating func deal(using generator: inout some RandomNumberGenerator) -> Deal {
        var index = generator.number(below: table.orderedCount - latest.count)
        for taken in latest.sorted() where taken <= index { index += 1 }
        if pause > 0 {
            if latest.count == pause { latest.removeFirst() }
            latest.append(index)
        }
        return table.deal(at: index)
    }
}
