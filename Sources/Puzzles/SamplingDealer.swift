/// Deals from a deck with too many puzzles to enumerate: draws numbers until they can be solved.
///
/// When created, it finds some deals as its reserve. If a later search for a new deal fails, it deals one of these, so
/// dealing takes bounded time and cannot fail.
struct SamplingDealer: DealSource {
    private let deck: Deck
    private let reserve: [[Int]]
    /// A deal of the reserve, in case another one is invalid, which cannot happen.
    private let spare: Deal
    /// The latest deals, oldest first.
    private var latest: [[Int]] = []
    /// How many other deals come before one can come again: 100, or half the reserve if that is less.
    private let pause: Int

    /// `nil` if no deal was found.
    init?(_ deck: Deck) {
        self.deck = deck
        var reserve: [[Int]] = []
        // A generator of its own with a fixed seed, so that a deck's reserve is the same on every machine.
        var generator = SeededGenerator(seed: 24)
        for _ in 0..<Self.mostDraws(for: deck) where reserve.count < 200 {
            let numbers = Self.draw(from: deck, using: &generator)
            if !reserve.contains(numbers), Self.isSolvable(numbers, in: deck) { reserve.append(numbers) }
        }
        guard let first = reserve.first, let spare = Self.deal(of: first, from: deck) else { return nil }
        self.reserve = reserve
        self.spare = spare
        pause = min(100, reserve.count / 2)
    }

    var recent: Dealer.Recent { .deals(latest) }

    mutating func remember(_ recent: Dealer.Recent) -> Bool {
        guard case .deals(let deals) = recent, deals.count <= pause else { return false }
        latest = deals
        return true
    }

    /// Every solvable deal that is not recent is equally likely to be found.
    mutating func deal(using generator: inout some RandomNumberGenerator) -> Deal {
        let numbers = search(using: &generator) ?? takeFromReserve(using: &generator)
        if pause > 0 {
            if latest.count == pause { latest.removeFirst() }
            latest.append(numbers)
        }
        return Self.deal(of: numbers, from: deck) ?? spare
    }

    private static func deal(of numbers: [Int], from deck: Deck) -> Deal? {
        let puzzle = Puzzle(numbers, target: deck.target)
        guard let solutions = try? Solutions(of: puzzle, rule: .fourNums), let simplest = solutions.simplest else {
            return nil
        }
        // Only small puzzles have grades; of a large one's thousands of solutions, only the simplest is written out.
        let difficulty = DifficultyModel.reaches(deck) ? Difficulty(of: puzzle) : nil
        return Deal(
            puzzle: puzzle, solution: simplest.expression, solutionCount: solutions.classes.count,
            difficulty: difficulty)
    }

    private func search(using generator: inout some RandomNumberGenerator) -> [Int]? {
        for _ in 0..<Self.mostDraws(for: deck) {
            let numbers = Self.draw(from: deck, using: &generator)
            if !latest.contains(numbers), Self.isSolvable(numbers, in: deck) { return numbers }
        }
        return nil
    }

    private func takeFromReserve(using generator: inout some RandomNumberGenerator) -> [Int] {
        let rested = reserve.filter { !latest.contains($0) }
        return rested[generator.number(below: rested.count)]
    }

    /// The limit that lets a search end within seconds even if nothing can be solved.
    private static func mostDraws(for deck: Deck) -> Int {
        [0, 2_000, 2_000, 2_000, 2_000, 1_000, 300, 100][deck.size]
    }

    private static func draw(from deck: Deck, using generator: inout some RandomNumberGenerator) -> [Int] {
        (0..<deck.size).map { _ in
            deck.lowest + generator.number(below: deck.highest - deck.lowest + 1)
        }
    }

    private static func isSolvable(_ numbers: [Int], in deck: Deck) -> Bool {
        (try? Solver.isSolvable(Puzzle(numbers, target: deck.target))) ?? false
    }
}
