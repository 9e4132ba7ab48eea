import Puzzles
import Testing

@Suite("Deciding and solving")
struct SolverTests {
    @Test(
        "The solvable sets of four numbers are the known ones",
        arguments: [
            (9, 495, 404, 5_804, 6_561), (10, 715, 566, 8_558, 10_000), (13, 1_820, 1_362, 22_615, 28_561),
        ])
    func decks(highest: Int, sets: Int, solvable: Int, solvableOrders: Int, orders: Int) throws {
        var totals = PuzzleCatalog.Totals()
        for assessment in try Cards.catalog where (assessment.puzzle.numbers.last ?? 0) <= highest {
            totals.add(assessment)
        }
        #expect(totals.sets == sets)
        #expect(totals.solvableSets == solvable)
        #expect(totals.solvableOrderedDeals == solvableOrders)
        #expect(totals.orderedDeals == orders)
    }

    @Test("Deciding agrees with listing all solutions, for every set of 1 to 13")
    func decisions() throws {
        for assessment in try Cards.catalog {
            #expect(try Solver.isSolvable(assessment.puzzle) == assessment.isSolvable)
        }
    }

    @Test("The puzzles in people's statistics are the solvable ones, and each solution is correct")
    func standardDeck() throws {
        let solvable = Set(StandardDeckFacts.rows.map(\.numbers))
        for assessment in try Cards.catalog where (assessment.puzzle.numbers.last ?? 0) <= 9 {
            let puzzle = assessment.puzzle
            #expect(assessment.isSolvable == solvable.contains(puzzle.numbers))
            guard let solution = try Solver.firstSolution(of: puzzle) else { continue }
            #expect(puzzle.judge(solution.description) == .correct(value: 24))
        }
    }

    @Test("Seven sets of the standard deck require a fraction")
    func fractions() throws {
        let sets = try Cards.catalog.filter { $0.needsFraction == true }.map(\.puzzle.numbers)
            .filter { ($0.last ?? 0) <= 9 }
        #expect(
            sets == [
                [1, 3, 4, 6], [1, 4, 5, 6], [1, 5, 5, 5], [1, 6, 6, 8], [3, 3, 7, 7], [3, 3, 8, 8],
                [4, 4, 7, 7],
            ])
    }

    @Test("For numbers and targets of all kinds, the decision is that of the simplest search")
    func agreement() throws {
        let seed: UInt64 = 13
        var generator = SeededGenerator(seed: seed)
        for round in 0..<60 {
            let size = [1, 2, 3, 3, 4, 4][round % 6]
            let highest = [3, 9, 13, 100, 1_000_000][round % 5]
            let numbers = (0..<size).map { _ in Int.random(in: 0...highest, using: &generator) }
            let values = ReferenceSolver.values(numbers.map { Rational($0) })
            var targets = values.sorted().shuffled(using: &generator).prefix(12) + [24, 0, -1]
            for value in targets { targets.append(try Rational(0).subtracting(value)) }
            for target in targets {
                let puzzle = Puzzle(numbers, target: target)
                let answer = try Solver.firstSolution(of: puzzle)
                #expect((answer != nil) == values.contains(target), "seed \(seed): \(puzzle)")
                if let answer {
                    #expect(puzzle.judge("\(answer)") == .correct(value: target), "seed \(seed): \(puzzle)")
                }
                #expect(try Solver.isSolvable(puzzle) == (answer != nil), "seed \(seed): \(puzzle)")
                let all = try Assessment(of: puzzle, rule: .algebraic).solutions
                #expect(all.isEmpty == (answer == nil), "seed \(seed): \(puzzle)")
                for solution in all {
                    #expect(puzzle.judge("\(solution)") == .correct(value: target), "seed \(seed): \(puzzle)")
                }
            }
        }
    }

    @Test("Whatever five to seven random numbers make in a random way can be solved")
    func roundTrip() throws {
        let seed: UInt64 = 7
        var generator = SeededGenerator(seed: seed)
        for round in 0..<24 {
            let highest = [9, 13, 1_000_000][round % 3]
            let size = 5 + round % 3
            var items = (0..<size).map { _ in
                Expression.number(Int.random(in: 0...highest, using: &generator))
            }
            while items.count > 1 {
                let left = items.remove(at: Int.random(in: 0..<items.count, using: &generator))
                let right = items.remove(at: Int.random(in: 0..<items.count, using: &generator))
                items.append(
                    .combination(Operator.allCases[Int.random(in: 0..<4, using: &generator)], left, right))
            }
            guard let target = try? items[0].value() else { continue }
            let puzzle = Puzzle(items[0].numbers, target: target)
            let answer = try #require(try Solver.firstSolution(of: puzzle), "seed \(seed): \(puzzle)")
            #expect(puzzle.judge("\(answer)") == .correct(value: target), "seed \(seed): \(puzzle)")
        }
    }

    @Test("The largest numbers are handled exactly")
    func largest() throws {
        let million = [Int](repeating: 1_000_000, count: 7)
        #expect(try Solver.firstSolution(of: Puzzle(million, target: 7_000_000)) != nil)
        let power = try #require(Rational("1" + String(repeating: "0", count: 36)))
        let six = Puzzle(Array(million.prefix(6)), target: power)
        #expect(try Solver.firstSolution(of: six)?.description.filter { $0 == "*" }.count == 5)
        #expect(
            try Solver.isSolvable(
                Puzzle([999_983, 999_979, 999_961], target: #require(Rational("999983/999940"))))
                == false)
        let fraction = try #require(Rational("999962000357/999961"))
        #expect(try Solver.isSolvable(Puzzle([999_983, 999_979, 999_961], target: fraction)))
        #expect(try Solver.isSolvable(Puzzle([1, 3, 7, 8, 9, 11, 13], target: 1_000_003)) == false)
    }

    @Test("A puzzle with no numbers, too many, or one out of range is refused")
    func refused() {
        #expect(throws: SolverError.wrongSize(0)) { try Solver.isSolvable(Puzzle([])) }
        #expect(throws: SolverError.wrongSize(8)) { try Solver.isSolvable(Puzzle([1, 2, 3, 4, 5, 6, 7, 8])) }
        #expect(throws: SolverError.numberOutOfRange(-1)) { try Solver.isSolvable(Puzzle([25, -1])) }
        #expect(throws: SolverError.numberOutOfRange(1_000_001)) {
            try Assessment(of: Puzzle([1_000_001]), rule: .fourNums).solutions
        }
    }

    @Test("A decider with a memory answers like the solver, in whatever order the numbers come")
    func decider() throws {
        var decider = Decider()
        for numbers in [
            [3, 3, 8, 8], [8, 3, 8, 3], [1, 1, 1, 1], [8, 8, 3, 3], [24], [1, 24], [0, 24], [200_000, 1],
        ] {
            #expect(try decider.isSolvable(numbers) == Solver.isSolvable(Puzzle(numbers)), "\(numbers)")
            #expect(try decider.isSolvable(numbers) == Solver.isSolvable(Puzzle(numbers)), "\(numbers)")
        }
        #expect(throws: SolverError.wrongSize(0)) { try decider.isSolvable([]) }
        #expect(throws: SolverError.numberOutOfRange(-1)) { try decider.isSolvable([-1]) }
    }
}
