import Benchmark
import Puzzles

/// Numbers and targets as the measurements of the solver want them, the same in every run.
private func randomPuzzles(count: Int, size: Int) -> [Puzzle] {
    var generator = SeededGenerator(seed: UInt64(size))
    return (0..<count).map { _ in
        let numbers = (0..<size).map { _ in Int.random(in: 1...9, using: &generator) }
        return Puzzle(numbers, target: size == 4 ? 24 : Rational(Int.random(in: 24...99, using: &generator)))
    }
}

private func sets(to highest: Int) throws -> [Puzzle] {
    var sets: [Puzzle] = []
    for a in 1...highest {
        for b in a...highest {
            for c in b...highest { for d in c...highest { sets.append(Puzzle([a, b, c, d])) } }
        }
    }
    return sets
}

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(metrics: [.wallClock, .throughput], maxDuration: .seconds(3))

    Benchmark("decide all 495 sets of 1 to 9") { _ in
        for puzzle in try sets(to: 9) { blackHole(try Solver.isSolvable(puzzle)) }
    }

    for (size, count) in [(4, 1_000), (5, 200), (6, 50), (7, 20)] {
        Benchmark("decide \(count) random puzzles of \(size) digits") { _ in
            for puzzle in randomPuzzles(count: count, size: size) { blackHole(try Solver.isSolvable(puzzle)) }
        }
    }

    Benchmark("refuse 1 3 7 8 9 11 13 for 1000003") { _ in
        blackHole(try Solver.isSolvable(Puzzle([1, 3, 7, 8, 9, 11, 13], target: 1_000_003)))
    }

    Benchmark("decide seven numbers near a million, for -7") { _ in
        let numbers = [999_983, 999_979, 999_961, 999_959, 999_953, 999_931, 999_917]
        blackHole(try Solver.isSolvable(Puzzle(numbers, target: -7)))
    }

    Benchmark("list the distinct solutions of all 1,820 sets of 1 to 13") { _ in
        for puzzle in try sets(to: 13) { blackHole(try SolutionClasses(of: puzzle)) }
    }

    for size in [6, 7] {
        Benchmark("deal \(size) digits, with their solutions counted") { benchmark in
            var generator = SeededGenerator(seed: UInt64(size))
            var dealer = try Dealer(deck: Deck(size: size))
            benchmark.startMeasurement()
            for _ in 0..<20 { blackHole(dealer.deal(using: &generator)) }
            benchmark.stopMeasurement()
        }
    }

    Benchmark("read and decide 1,000,000 lines of four numbers from 1 to 13") { benchmark in
        var generator = SeededGenerator(seed: 13)
        var text: [UInt8] = []
        for _ in 0..<1_000_000 {
            let numbers = (0..<4).map { _ in "\(Int.random(in: 1...13, using: &generator))" }
            text += Array((numbers.joined(separator: " ") + "\n").utf8)
        }
        benchmark.startMeasurement()
        var splitter = LineSplitter()
        var decider = Decider()
        var numbers: [Int] = []
        for start in stride(from: 0, to: text.count, by: 65_536) {
            splitter.append(text[start..<min(start + 65_536, text.count)])
            while let line = splitter.next() {
                try NumberLine.read(line, into: &numbers)
                blackHole(try decider.isSolvable(numbers))
            }
        }
        benchmark.stopMeasurement()
    }

    Benchmark("make 10,000 dealers of the standard deck and deal once from each") { _ in
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<10_000 {
            var dealer = try Dealer()
            blackHole(dealer.deal(using: &generator))
        }
    }

    Benchmark("deal 10,000 times from the standard deck") { benchmark in
        var generator = SeededGenerator(seed: 1)
        var dealer = try Dealer()
        benchmark.startMeasurement()
        for _ in 0..<10_000 { blackHole(dealer.deal(using: &generator)) }
        benchmark.stopMeasurement()
    }
}
