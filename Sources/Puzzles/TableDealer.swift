/// Deals from a table of all deals.
struct TableDealer: DealSource {
    private let table: DealTable
    /// The indices of the latest deals, oldest first.
    private var latest: [Int] = []
    /// How many other deals come before one can come again: 100, or half of those to choose from if that is less.
    private let pause: Int

    /// `nil` if the table, or one of its sections, is empty.
    init?(_ table: DealTable) {
        let least = table.sections.isEmpty ? table.orderedCount : table.sections.values.map(\.count).min() ?? 0
        guard least > 0 else { return nil }
        self.table = table
        pause = min(100, least / 2)
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
    mutating func deal(
        ofRound round: Int, _ difficulty: Difficulty?, using generator: inout some RandomNumberGenerator
    ) -> Deal {
        let section = difficulty.flatMap { table.sections[$0] } ?? 0..<table.orderedCount
        let taken = latest.filter(section.contains).sorted()
        var index = section.lowerBound + generator.number(below: section.count - taken.count)
        for taken in taken where taken <= index { index += 1 }
        if pause > 0 {
            if latest.count == pause { latest.removeFirst() }
            latest.append(index)
        }
        return table.deal(at: index)
    }
}
