import History
import Messages
import PlainText
import Puzzles
import Rules
import Testing
@testable import Hosting

@Suite("What a bot does") struct BotPlanTests {
    private static func deal(_ numbers: [Int]) throws -> Deal {
        var dealer = try Dealer(deck: .standard, level: nil)
        var chance = SeededGenerator(seed: 24)
        while true {
            let deal = dealer.deal(using: &chance)
            if deal.puzzle.numbers.sorted() == numbers { return deal }
        }
    }

    private func plans(_ strength: BotStrength, for deal: Deal, within round: Duration = .seconds(100)) -> [BotPlan] {
        (0..<2_000).map { BotPlan(of: strength, for: deal, within: round, seed: UInt64($0)) }
    }

    private func median(_ times: [Duration]) -> Double { times.sorted()[times.count / 2].inSeconds }

    @Test("An ordinary bot needs the time that was measured for the puzzle, a beginner more, a strong one less")
    func times() throws {
        for numbers in [[1, 2, 3, 4], [2, 5, 8, 8], [3, 4, 8, 9]] {
            let deal = try Self.deal(numbers)
            let measured = try #require(MeasuredTimes.seconds(for: deal.puzzle))
            func needed(_ strength: BotStrength) -> Double {
                median(plans(strength, for: deal, within: .seconds(3_600)).compactMap { $0.moves.last?.after })
            }
            let ordinary = needed(.ordinary)
            #expect((0.85...1.15).contains(ordinary / max(measured, 2.5)), "\(numbers): \(ordinary), not \(measured)")
            #expect(needed(.strong) <= ordinary && ordinary < needed(.beginner))
        }
    }

    @Test("Times spread about as people's do") func spread() throws {
        let deal = try Self.deal([2, 5, 8, 8])
        let times = plans(.ordinary, for: deal).compactMap { $0.moves.last?.after }.sorted()
        let quartiles = times[1_500].inSeconds / times[500].inSeconds
        // Of a lognormal distribution with 0.5, e to the power of 1.349 × 0.5.
        #expect((1.6...2.4).contains(quartiles), "\(quartiles)")
    }

    @Test("Its moves are in order, within the round, and only the last one ends it") func order() throws {
        let deal = try Self.deal([3, 3, 8, 8])
        for strength in BotStrength.allCases {
            for round in [Duration.seconds(5), .seconds(100), .seconds(3_600)] {
                for plan in plans(strength, for: deal, within: round) {
                    #expect(plan.moves.map(\.after) == plan.moves.map(\.after).sorted())
                    #expect(plan.moves.allSatisfy { $0.after > .zero && $0.after < round })
                    #expect(plan.moves.map(\.isLast) == plan.moves.indices.map { $0 == plan.moves.count - 1 })
                }
            }
        }
    }

    @Test("It errs now and then, with the numbers of the puzzle and another value, the stronger the less")
    func errors() throws {
        let deal = try Self.deal([2, 5, 8, 8])
        func wrong(_ strength: BotStrength) -> [String] {
            plans(strength, for: deal).flatMap(\.moves).compactMap { move in
                if !move.isLast, case .answer(let text) = move.saying { text } else { nil }
            }
        }
        let beginner = wrong(.beginner), strong = wrong(.strong)
        #expect(beginner.count > 2 * strong.count && !strong.isEmpty && beginner.count < 2_000)
        for text in beginner {
            guard case .notTarget = deal.puzzle.judge(text) else {
                Issue.record("\(text) is no mistake")
                continue
            }
        }
        #expect(Set(beginner).count > 50)
    }

    @Test("It gives up puzzles that take too long, more often the harder they are") func givingUp() throws {
        func lost(_ strength: BotStrength, _ numbers: [Int]) throws -> Int {
            try plans(strength, for: Self.deal(numbers)).count { $0.moves.last?.saying == .giveUp }
        }
        let easy = try lost(.ordinary, [1, 2, 3, 4]), hard = try lost(.ordinary, [3, 3, 8, 8])
        #expect(easy > 20 && easy < 200 && hard > easy)
        #expect(try lost(.strong, [3, 3, 8, 8]) < hard)
        #expect(try hard < lost(.beginner, [3, 3, 8, 8]))
    }

    @Test("The time for unmeasured puzzles comes from the model of difficulty, or from their count of numbers")
    func others() throws {
        let modelled = BotPlan.seconds(for: Puzzle([1, 5, 11, 13]))
        #expect((3...120).contains(modelled))
        #expect(BotPlan.seconds(for: Puzzle([1, 2, 3, 4, 5])) > 12)
        let huge = BotPlan.seconds(for: Puzzle([1, 2, 3, 4, 5, 6, 7], target: 100))
        #expect(huge > 30 && huge < 120)
    }

    @Test("The same seed gives the same moves") func seed() throws {
        let deal = try Self.deal([2, 5, 8, 8])
        let plans = [1, 1, 2].map { BotPlan(of: .beginner, for: deal, within: .seconds(100), seed: $0).moves }
        #expect(plans[0] == plans[1] && plans[0] != plans[2])
    }
}
