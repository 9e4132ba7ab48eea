import Console
import Phrases
import Puzzles
import Solo

/// The output before and after the puzzles of a day.
@MainActor struct DailyGame {
    private let day: Day
    /// Only a player who plays a day's puzzles on that day keeps the streak.
    private let isToday: Bool
    private let console: Console
    private let catalog: Phrases.Catalog
    private let file = DailyFile(environment: environment)

    init(_ day: Day, isToday: Bool, console: Console, catalog: Phrases.Catalog) {
        (self.day, self.isToday, self.console, self.catalog) = (day, isToday, console, catalog)
    }

    /// Explains what counts.
    func begin() {
        guard isToday else { return console.print(catalog(.daily(.otherDay))) }
        switch file.read(on: day) {
        case .nothing: break
        case .damaged:
            file.setAside()
            console.print(catalog(.daily(.damaged(file: file.asidePath))))
        case .ahead: console.print(catalog(.daily(.ahead(file: file.asidePath))))
        case .record(let record) where record.result.day == day:
            console.print([catalog(.daily(.counts)), record.result.line(in: catalog)])
        case .record: break
        }
    }

    /// Prints the result, and stores it if it counts. Does nothing if the puzzles were not finished.
    func end(_ sitting: Sitting) {
        guard let result = DailyResult(day, sitting.rounds) else { return }
        guard isToday else { return console.print(result.line(in: catalog)) }
        guard let record = file.add(result) else {
            return console.print([result.line(in: catalog), catalog(.daily(.notStored(file: file.path)))])
        }
        if record.result != result { console.print(catalog(.daily(.notCounted))) }
        console.print([record.result.line(in: catalog), catalog(.daily(.streak(count: record.streak)))])
    }
}
