/// Deals from a table of all deals.
struct TableDealer: Sendable {
    private let table: DealTable
    /// The indices of the latest deals, oldest first.
    private(set) var recent: [Int] = []
    /// How many other deals come before one can come again: 100, or half of all if that is less.
    private let pause: Int

    /// `nil` if the table is empty.
    init?(_ table: DealTable) {
        guard table.orderedCount > 0 else { return nil }
        self.table = table
        pause = min(100, table.orderedCount / 2)
    }

    /// Restores the memory of another dealer with this table, if possible.
    mutating func remember(_ places: [Int]) -> Bool {
        guard places.count <= pause, Set(places).count == places.count,
            places.allSatisfy((0..<table.orderedCount).contains)
        else { return false }
        recent = places
        return true
    }

    /// Makes one draw: an index among the deals that are not recent, which is then moved past those that are.
    mutating func deal(using generator: inout some RandomNumberGenerator) -> Deal {
        var index = generator.number(below: table.orderedCount - recent.count)
        for taken in recent.sorted() where taken <= index { index += 1 }
        if pause > 0 {
            if recent.count == pause { recent.removeFirst() }
            recent.append(index)
        }
        return table.deal(at: index)
    }
}
