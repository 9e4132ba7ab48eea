/// Deals the puzzles of a list, one for each round.
struct ListDealer: DealSource {
    private let list: PuzzleList
    /// The first deal, in case another puzzle has no solution, which a list does not allow.
    private let spare: Deal

    /// `nil` if the first puzzle has no solution.
    init?(_ list: PuzzleList) {
        guard let spare = Deal(solving: list.puzzle(ofRound: 1)) else { return nil }
        (self.list, self.spare) = (list, spare)
    }

    /// Nothing: the round alone determines the deal.
    var recent: Dealer.Recent { .deals([]) }

    mutating func remember(_ recent: Dealer.Recent) -> Bool { recent == self.recent }

    mutating func deal(
        ofRound round: Int, _ difficulty: Difficulty?, except numbers: [Int],
        using generator: inout some RandomNumberGenerator
    ) -> Deal {
        Deal(solving: list.puzzle(ofRound: round)) ?? spare
    }
}
