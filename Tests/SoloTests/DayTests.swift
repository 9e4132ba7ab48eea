import Puzzles
import Solo
import Testing

@Suite("The puzzles of a day")
struct DayTests {
    @Test(
        "A date has the same seed and the same five puzzles everywhere and at all times",
        arguments: [
            (
                "2026-11-24", 15_237_092_831_650_656_113,
                [[8, 4, 7, 1], [2, 5, 8, 4], [1, 4, 6, 9], [1, 7, 6, 5], [7, 4, 4, 7]]
            ),
            (
                "2027-01-01", 16_555_414_375_628_597_224,
                [[4, 5, 1, 1], [6, 4, 6, 6], [5, 4, 1, 5], [5, 9, 3, 9], [4, 3, 1, 6]]
            ),
        ] as [(String, UInt64, [[Int]])])
    func vectors(date: String, seed: UInt64, numbers: [[Int]]) throws {
        let daily = try DailyPuzzles(of: try #require(Day(date)))
        #expect(daily.seed == seed)
        #expect(daily.puzzles.map(\.numbers) == numbers)
    }

    @Test(
        "A day has five different sets that can be solved, each harder for people than the one before; others on others"
    )
    func solvable() throws {
        var day = try #require(Day("2028-03-05"))
        var all: Set<[Puzzle]> = []
        for _ in 0..<400 {
            let puzzles = try DailyPuzzles(of: day).puzzles
            #expect(puzzles.count == 5)
            #expect(Set(puzzles.map { $0.numbers.sorted() }).count == 5, "\(day)")
            let times = puzzles.compactMap { MeasuredTimes.seconds(for: $0) }
            #expect(times.count == 5 && zip(times, times.dropFirst()).allSatisfy(<), "\(day)")
            #expect(puzzles.map(Difficulty.init) == [.easy, .easy, .medium, .hard, .fiendish], "\(day)")
            for puzzle in puzzles { #expect(try Solver.isSolvable(puzzle)) }
            #expect(all.insert(puzzles).inserted, "\(day)")
            day = day.yesterday
        }
        #expect(day.description == "2027-01-30")
    }

    @Test("Only a day of the calendar is a date, written in one way")
    func dates() {
        for date in ["2026-11-24", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"] {
            #expect(Day(date)?.description == date)
        }
        for text in [
            "2026-02-30", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
            "0000-01-01", "2026-1-1", "20261124", " 2026-11-24", "2026-11-24\n", "2026-11-24Z", "", "२०२६-११-२४",
        ] {
            #expect(Day(text) == nil, "\(text)")
        }
    }

    @Test(
        "The day before is the last of the month before, and knows leap years",
        arguments: [
            ("2026-11-24", "2026-11-23"), ("2026-12-01", "2026-11-30"), ("2026-03-01", "2026-02-28"),
            ("2028-03-01", "2028-02-29"), ("2027-01-01", "2026-12-31"),
        ])
    func yesterday(date: String, before: String) {
        #expect(Day(date)?.yesterday == Day(before))
    }
}
