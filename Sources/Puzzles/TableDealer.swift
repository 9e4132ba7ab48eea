/// Deals from a table of all deals.
struct TableDealer: DealSource {
    private let table: DealTable
    /// The indices of the latest deals, oldest first.
    private var latest: [Int] = []
    /// The most deals in `latest`: 100, or half of the sets to choose from if that is less.
    private let pause: Int

    private static let mostDraws = 100

    /// `nil` if the table, or one of its sections, is empty.
    init?(_ table: DealTable) {
        guard table.fewestSets > 0 else { return nil }
        self.table = table
        pause = min(100, table.fewestSets / 2)
    }

    var recent: Dealer.Recent { .places(latest) }

    mutating func remember(_ recent: Dealer.Recent) -> Bool {
        guard case .places(let places) = recent, places.count <= pause, Set(places).count == places.count,
            places.allSatisfy((0..<table.orderedCount).contains)
        else { return false }
        latest = places
        return true
    }

    /// Draws again while the set is recent or unwanted. At most half of the sets are recent, so a few draws are enough.
    /// With a generator that repeats itself, takes the next other set.
    mutating func deal(
        ofRound round: Int, _ difficulty: Difficulty?, except numbers: [Int],
        using generator: inout some RandomNumberGenerator
    ) -> Deal {
        let section = difficulty.flatMap { table.sections[$0] } ?? 0..<table.orderedCount
        let taken = Set(latest.map { table.setIndex(at: $0) } + [table.setIndex(of: numbers)].compactMap(\.self))
        var index = section.lowerBound
        for _ in 0..<Self.mostDraws {
            index = section.lowerBound + generator.number(below: section.count)
            if !taken.contains(table.setIndex(at: index)) { break }
        }
        for _ in 0..<section.count where taken.contains(table.setIndex(at: index)) {
            index = index + 1 < section.upperBound ? index + 1 : section.lowerBound
        }
        latest = Array((latest + [index]).suffix(pause))
        return table.deal(at: index)
    }
}
