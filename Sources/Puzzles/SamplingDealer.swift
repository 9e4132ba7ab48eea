/// Deals from a deck with too many puzzles to enumerate: draws numbers until they can be solved.
///
/// When created, it finds some deals of each difficulty as its reserve. If a later search for a new deal fails, it
/// deals one of these, so dealing takes bounded time and cannot fail. If all of these are recent too, it forgets the
/// older half of the recent deals: of a deck with few solvable sets, half are dealt before one comes again.
struct SamplingDealer: DealSource {
    private let deck: Deck
    /// Some deals of each difficulty; under nil if there is no level.
    private let reserves: [Difficulty?: [[Int]]]
    /// A deal of a reserve, in case another one is invalid, which cannot happen.
    private let spare: Deal
    /// The latest deals, oldest first.
    private var latest: [[Int]] = []
    /// The most deals in `latest`: 100, or half of a reserve that could not be filled.
    private let pause: Int

    private static let reserveSize = 16

    /// `nil` if no deal was found.
    init?(_ deck: Deck, _ level: Level?) {
        self.deck = deck
        var reserves: [Difficulty?: [[Int]]] = [:]
        // A generator of its own with a fixed seed, so that a deck's reserve is the same on every machine.
        var generator = SeededGenerator(seed: 24)
        for difficulty in level.map({ $0.difficulties.map(Optional.some) }) ?? [nil] {
            var (reserve, tried): ([[Int]], Set<[Int]>) = ([], [])
            for _ in 0..<Self.mostDraws(for: deck) where reserve.count < Self.reserveSize {
                let numbers = Self.draw(from: deck, difficulty, using: &generator)
                if tried.insert(numbers.sorted()).inserted, Self.fits(numbers, deck, difficulty) {
                    reserve.append(numbers)
                }
            }
            if reserve.isEmpty { return nil }
            reserves[difficulty] = reserve
        }
        guard let first = reserves.values.first?.first, let spare = Self.deal(of: first, from: deck) else { return nil }
        self.reserves = reserves
        self.spare = spare
        let least = reserves.values.map(\.count).min() ?? 0
        pause = least < Self.reserveSize ? least / 2 : 100
    }

    var recent: Dealer.Recent { .deals(latest) }

    mutating func remember(_ recent: Dealer.Recent) -> Bool {
        guard case .deals(let deals) = recent, deals.count <= pause else { return false }
        latest = deals
        return true
    }

    /// Every deal whose set is not recent is equally likely to be found.
    mutating func deal(
        ofRound round: Int, _ difficulty: Difficulty?, except avoided: [Int],
        using generator: inout some RandomNumberGenerator
    ) -> Deal {
        let numbers =
            search(difficulty, besides: latest + [avoided], using: &generator)
            ?? takeFromReserve(difficulty, besides: avoided, using: &generator)
        latest = Array((latest + [numbers]).suffix(pause))
        return Self.deal(of: numbers, from: deck) ?? spare
    }

    private static func deal(of numbers: [Int], from deck: Deck) -> Deal? {
        Deal(solving: Puzzle(numbers, target: deck.target))
    }

    private func search(
        _ difficulty: Difficulty?, besides taken: [[Int]], using generator: inout some RandomNumberGenerator
    ) -> [Int]? {
        for _ in 0..<Self.mostDraws(for: deck) {
            let numbers = Self.draw(from: deck, difficulty, using: &generator)
            if !taken.hasSet(of: numbers), Self.fits(numbers, deck, difficulty) { return numbers }
        }
        return nil
    }

    private mutating func takeFromReserve(
        _ difficulty: Difficulty?, besides avoided: [Int], using generator: inout some RandomNumberGenerator
    ) -> [Int] {
        let reserve = reserves[difficulty] ?? [spare.puzzle.numbers]
        var rested = reserve.filter { !(latest + [avoided]).hasSet(of: $0) }
        while rested.isEmpty, !latest.isEmpty {
            latest.removeFirst((latest.count + 1) / 2)
            rested = reserve.filter { !(latest + [avoided]).hasSet(of: $0) }
        }
        return rested.isEmpty
            ? reserve[generator.number(below: reserve.count)] : rested[generator.number(below: rested.count)]
    }

    /// The limit that lets a search end within a second even if nothing can be solved; up to six numbers, within tenths
    /// of a second.
    private static func mostDraws(for deck: Deck) -> Int {
        [0, 2_000, 2_000, 2_000, 2_000, 500, 60, 20][deck.size]
    }

    private static func draw(
        from deck: Deck, _ difficulty: Difficulty?, using generator: inout some RandomNumberGenerator
    ) -> [Int] {
        // Deals without a level are never wanted.
        let range = difficulty == nil ? deck.lowest...deck.highest : DifficultyModel.ratedRange(of: deck)
        return (0..<deck.size).map { _ in range.lowerBound + generator.number(below: range.count) }
    }

    private static func fits(_ numbers: [Int], _ deck: Deck, _ difficulty: Difficulty?) -> Bool {
        let puzzle = Puzzle(numbers, target: deck.target)
        guard (try? Solver.isSolvable(puzzle)) ?? false else { return false }
        return difficulty == nil || Difficulty(of: puzzle) == difficulty
    }
}

extension [[Int]] {
    /// Whether one of these deals has the same numbers, in any order.
    fileprivate func hasSet(of numbers: [Int]) -> Bool {
        let sorted = numbers.sorted()
        return contains { $0.sorted() == sorted }
    }
}
