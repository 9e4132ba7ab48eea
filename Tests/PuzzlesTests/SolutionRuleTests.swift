import Testing

@testable import Puzzles

@Suite("Which solutions count as the same")
struct SolutionRuleTests {
    @Test(
        "Under the rule of 4nums.com, each of the 404 puzzles has the published number of solutions: 995 in all"
    )
    func fourNums() throws {
        var counts: [Int: Int] = [:]
        var total = 0
        for row in StandardDeckFacts.rows {
            let count = try Assessment(of: Puzzle(row.numbers), rule: .fourNums).solutions.count
            #expect(count == row.distinctSolutions, "\(row.numbers)")
            counts[count, default: 0] += 1
            total += count
        }
        #expect(total == 995)
        #expect(counts == [1: 119, 2: 131, 3: 73, 4: 48, 5: 13, 6: 10, 7: 5, 8: 3, 9: 1, 10: 1])
    }

    @Test(
        "Under the algebraic rule the standard deck has 1,241 solutions, 111 puzzles have one, and 1 7 8 9 has 15"
    )
    func algebraic() throws {
        let counts = try StandardDeckFacts.rows.map { row in
            (row.numbers, try Assessment(of: Puzzle(row.numbers), rule: .algebraic).solutions.count)
        }
        #expect(counts.reduce(0) { $0 + $1.1 } == 1_241)
        #expect(counts.count { $0.1 == 1 } == 111)
        let most = counts.max { $0.1 < $1.1 }
        #expect(most?.0 == [1, 7, 8, 9])
        #expect(most?.1 == 15)
    }

    @Test("n different numbers have 1, 6, 68, 1170, 27142 expressions (OEIS A140606)")
    func expressions() {
        let primes = [1_009, 2_003, 3_001, 4_007, 5_003]
        let counts = (1...5).map { size in
            let numbers = Array(primes.prefix(size))
            var forest = Forest<Int>(numbers)
            let all = forest.trees(of: NumberGroups(numbers).all)
            return forest.trees[all].reduce(0) { $0 + ($1.isNegatable ? 2 : 1) }
        }
        #expect(counts == [1, 6, 68, 1_170, 27_142])
    }

    @Test(
        "Idle parts make no further solutions under the rule of 4nums.com",
        arguments: [
            // Times one or divided by one, in any position.
            ([1, 8, 8, 8], 1, 6), ([1, 24], 1, 2), ([1, 3, 8], 1, 2),
            // A number added and subtracted, or multiplied and divided.
            ([7, 7, 24], 1, 1), ([3, 3, 3, 8], 1, 1), ([3, 4, 7, 10], 3, 3),
            // Two ones.
            ([1, 1, 3, 8], 1, 3), ([1, 1, 24], 1, 3),
            // Plus or minus zero, and zero times anything.
            ([0, 24], 1, 2), ([0, 5, 24], 1, 4), ([0, 1, 24], 1, 16), ([0, 0, 24], 1, 5),
            // A difference of squares is one function, but can be found in two ways.
            ([1, 1, 5, 5], 2, 6), ([5, 5, 7, 7], 4, 3),
        ])
    func idle(numbers: [Int], fourNums: Int, algebraic: Int) throws {
        #expect(try Assessment(of: Puzzle(numbers), rule: .fourNums).solutions.count == fourNums)
        #expect(try Assessment(of: Puzzle(numbers), rule: .algebraic).solutions.count == algebraic)
    }

    @Test("2+2 and 2×2 are two solutions, and so are 4-2 and 4/2, as in the published counts")
    func twoAndTwo() throws {
        let solutions = try Assessment(of: Puzzle([1, 2, 2, 5]), rule: .fourNums).solutions.map(\.description)
        #expect(Set(solutions) == ["(5+1)*2*2", "(5+1)*(2+2)"])
    }

    /// The number 3,017 is our own first count, not a published one: the test shows when the counting changes.
    @Test("The 1,362 solvable sets of 1 to 13 have 3,017 solutions, as first counted; 2 4 8 10 has 11")
    func cards() throws {
        var totals = PuzzleCatalog.Totals()
        for assessment in try Cards.catalog { totals.add(assessment) }
        #expect(totals.solvableSets == 1_362)
        #expect(totals.solutions == 3_017)
        #expect(try Assessment(of: Puzzle([2, 4, 8, 10]), rule: .fourNums).solutions.count == 11)
    }

    /// These too are our own first counts: made by growing all expressions and comparing each with the target.
    @Test(
        "Puzzles of five, six and seven numbers have as many solutions as first counted",
        arguments: [
            ([2, 2, 8, 6, 8], "25/4", 8, "6+2*2/(8+8)"), ([4, 4, 6, 1, 1], "53", 1, "(4+4+1)*6-1"),
            ([1, 0, 7, 3, 6], "11/2", 3, "7+0-1-3/6"), ([3, 2, 2, 5, 1], "0", 39, "3*2+1-5-2"),
            ([4, 3, 9, 9, 6, 1], "37/7", 11, "(9*4+1)/(9-6/3)"), ([4, 4, 4, 3, 4, 4], "84", 11, "(4*3+4+4)*4+4"),
            ([2, 0, 5, 5, 9, 2], "24", 19, "5*2*2+9+0-5"), ([2, 1, 3, 2, 1, 9], "-15", 164, "1*1-9-2*2-3"),
            ([4, 7, 2, 2, 2, 6], "0", 251, "6*2+4-7*2-2"), ([9, 9, 7, 3, 4, 2, 5], "97", 1_439, "7*4*2+9*3+9+5"),
            ([2, 2, 4, 7, 6, 6, 2], "-24", 3_191, "2*2*2+6+4-7*6"),
            ([2, 6, 6, 1, 5, 5, 4], "27", 2_571, "5*4*1+6+5+2-6"),
        ])
    func many(numbers: [Int], target: String, count: Int, simplest: String) throws {
        let puzzle = Puzzle(numbers, target: try #require(Rational(target)))
        let solutions = try Assessment(of: puzzle, rule: .fourNums).solutions
        #expect(solutions.count == count)
        #expect(solutions.first?.description == simplest)
    }

    @Test("Solutions with large numbers are counted by growing every expression, and a deal counts them all")
    func large() throws {
        let puzzle = Puzzle([1_000, 1_000, 3_000, 8_000, 12_000], target: 24_000)
        let solutions = try Assessment(of: puzzle, rule: .fourNums).solutions
        #expect(
            solutions.map(\.description) == [
                "12000*(8000-1000-1000)/3000", "12000+8000*3000/(1000+1000)", "8000*(12000/3000-1000/1000)",
            ])
        var dealer = try Dealer(deck: Deck(size: 7))
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<5 {
            let deal = dealer.deal(using: &generator)
            let assessment = try Assessment(of: deal.puzzle)
            #expect(deal.solutionCount == assessment.solutionCount)
            #expect(deal.solution == assessment.solutions.first)
        }
    }
}
