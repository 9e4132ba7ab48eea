import Foundation
import Phrases
import Solo
import Testing

@Suite("The results of days")
struct DailyTests {
    private func solved(_ seconds: Double, _ points: Int) -> Sitting.Solved {
        .init(hundredths: Int((seconds * 100).rounded()), points: points)
    }

    private func result(_ date: String, _ rounds: [Sitting.Solved?]? = nil) throws -> DailyResult {
        let usual = solved(12.34, 938)
        let day = try #require(Day(date))
        return try #require(DailyResult(day, rounds ?? [usual, usual, nil, usual, usual]))
    }

    @Test("The line to share has a square for each puzzle: green up to 30 seconds, yellow above, black if not solved")
    func line() throws {
        let rounds = [solved(8.01, 960), solved(30, 850), solved(30.01, 849), nil, solved(35.5, 753)]
        let result = try result("2026-11-24", rounds)
        #expect(result.line(in: .english) == "TwentyFour 2026-11-24 🟩🟩🟨⬛🟨 4/5 3,412 points 1:43")
        #expect(result.line(in: Catalog[.german]) == "TwentyFour 2026-11-24 🟩🟩🟨⬛🟨 4/5 3.412 Punkte 1:43")
        let none = try self.result("2026-11-24", [nil, nil, nil, nil, nil])
        #expect(none.line(in: .english) == "TwentyFour 2026-11-24 ⬛⬛⬛⬛⬛ 0/5 0 points 0:00")
        let one = try self.result("2026-11-24", [nil, nil, nil, nil, solved(65, 675)])
        #expect(one.line(in: .english) == "TwentyFour 2026-11-24 ⬛⬛⬛⬛🟨 1/5 675 points 1:05")
        let even = try self.result("2026-11-24", [solved(0, 1_000), solved(3, 6), nil, nil, nil])
        #expect(even.line(in: .english).contains("1,006 points 0:03"))
    }

    @Test("Someone who stops before the end hears how many of the rounds that are over they solved, and how fast")
    func stopped() {
        func told(_ rounds: [Sitting.Solved?]) -> String? { rounds.sentence.map { Catalog.english($0) } }
        #expect(told([]) == nil)
        #expect(told([nil, nil]) == "You solved none of the 2 puzzles that you played.")
        #expect(
            told([solved(10, 950), nil, solved(13, 940)])
                == "You solved 2 of the 3 puzzles that you played, in 11.50 seconds on average: 1,890 points.")
        #expect(told([solved(4.25, 0)]) == "You solved the puzzle that you played, in 4.25 seconds.")
    }

    @Test("There is no result before all five puzzles are over")
    func unfinished() throws {
        let day = try #require(Day("2026-11-24"))
        #expect(DailyResult(day, [nil, nil, nil, nil]) == nil)
    }

    @Test("The streak goes on over the end of a month and a year, and begins again after a missed day")
    func streak() throws {
        var record: DailyRecord?
        for (date, streak) in [
            ("2026-02-27", 1), ("2026-02-28", 2), ("2026-03-01", 3), ("2026-03-03", 1), ("2026-12-31", 1),
            ("2027-01-01", 2),
        ] {
            record = DailyRecord.adding(try result(date), to: record)
            #expect(record?.streak == streak, "\(date)")
        }
    }

    @Test("The first result of a day counts, and none of an earlier day after a later one")
    func first() throws {
        let record = try #require(DailyRecord.adding(try result("2026-11-24"), to: nil))
        #expect(DailyRecord.adding(try result("2026-11-24", [nil, nil, nil, nil, nil]), to: record) == nil)
        #expect(DailyRecord.adding(try result("2026-11-23"), to: record) == nil)
    }

    @Test("The file keeps the record of the first result, for this person only")
    func file() throws {
        let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        let file = DailyFile(environment: ["XDG_STATE_HOME": home])
        let first = try result("2026-11-24")
        #expect(file.read(on: first.day) == .nothing)
        let record = DailyRecord(result: first, streak: 1)
        #expect(file.add(first) == record)
        #expect(file.add(try result("2026-11-24", [nil, nil, nil, nil, nil])) == record)
        #expect(DailyFile(environment: ["XDG_STATE_HOME": home]).read(on: first.day) == .record(record))
        let folder = try FileManager.default.attributesOfItem(atPath: home + "/twentyfour")
        #expect(folder[.posixPermissions] as? Int == 0o700)
    }

    @Test("A day that has begun elsewhere counts there, and stays after a journey back")
    func journey() throws {
        let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        let file = DailyFile(environment: ["XDG_STATE_HOME": home])
        let record = try #require(file.add(try result("2026-11-25"))), before = try result("2026-11-24")
        #expect(file.read(on: before.day) == .record(record))
        #expect(file.add(before) == record)
    }

    @Test(
        "A file that holds no record, or one that nobody can have, is damaged; set aside, it is in nobody's way",
        arguments: [
            "", "{", "[]", "{}", String(repeating: " ", count: 9_000),
            #"{"streak":0,"result":{"day":"2026-11-24","rounds":[null,null,null,null,null]}}"#,
            #"{"streak":9223372036854775807,"result":{"day":"2026-11-24","rounds":[null,null,null,null,null]}}"#,
            #"{"streak":1,"result":{"day":"2026-02-30","rounds":[null,null,null,null,null]}}"#,
            #"{"streak":1,"result":{"day":"2026-11-24","rounds":[null]}}"#,
            #"{"streak":1,"result":{"day":"2026-11-24","rounds":[{"hundredths":-1,"points":1},null,null,null,null]}}"#,
        ])
    func damaged(content: String) throws {
        let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: home + "/twentyfour", withIntermediateDirectories: true)
        let file = DailyFile(environment: ["XDG_STATE_HOME": home])
        try content.write(toFile: file.path, atomically: true, encoding: .utf8)
        let today = try #require(Day("2026-11-24"))
        #expect(file.read(on: today) == .damaged)
        file.setAside()
        #expect(file.read(on: today) == .nothing)
        #expect(try String(contentsOfFile: file.asidePath, encoding: .utf8) == content)
        #expect(file.add(try result("2026-11-24"))?.streak == 1)
    }

    @Test("A record of a date that nobody has reached stays until a day is finished, and then makes room for it")
    func wrongClock() throws {
        let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        let file = DailyFile(environment: ["XDG_STATE_HOME": home])
        let record = try #require(file.add(try result("2026-11-25"))), early = try result("2019-01-01")
        #expect(file.read(on: early.day) == .ahead)
        #expect(file.read(on: record.result.day) == .record(record))
        #expect(file.add(early) == DailyRecord(result: early, streak: 1))
        #expect(FileManager.default.fileExists(atPath: file.asidePath))
        #expect(file.read(on: early.day) == .record(DailyRecord(result: early, streak: 1)))
    }
}
