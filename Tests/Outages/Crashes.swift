import Foundation
import History
import Hosting
import Messages
import Puzzles
import Rules

/// Games in rooms whose hosts die at every point, each compared with what its players were told.
package enum Crashes {
    /// The results.
    package struct Report: Sendable {
        package var games = 0
        package var crashes = 0
        /// The verdicts that players received, all of which are in the history.
        package var verdicts = 0
        /// The games that end as they would without the crashes, as far as seats, rounds and answers are concerned.
        package var comparable = 0
        package var fault: CrashFault?
    }

    /// The number of games in one file.
    private static let part = 100

    /// The number of files that are written at a time for each processor: games wait for their journal most of the time,
    /// and keep all that has happened in them.
    private static let partsPerProcessor = 8

    /// Plays the games of consecutive seeds.
    /// - Parameter progress: receives the number of games played now and then.
    package static func play(
        games: Int, from seed: UInt64, progress: @Sendable (Int) -> Void = { _ in }
    ) async throws -> Report {
        try await withThrowingTaskGroup(of: Report.self) { group in
            var starts = stride(from: 0, to: games, by: part).makeIterator()
            func beginNext() {
                guard let start = starts.next() else { return }
                group.addTask {
                    if Task.isCancelled { return Report() }
                    return try await play((start..<min(start + part, games)).map { seed &+ UInt64($0) })
                }
            }
            for _ in 0..<partsPerProcessor * ProcessInfo.processInfo.activeProcessorCount { beginNext() }
            var all = Report()
            while let report = try await group.next() {
                beginNext()
                all.games += report.games
                all.crashes += report.crashes
                all.verdicts += report.verdicts
                all.comparable += report.comparable
                progress(all.games)
                if let fault = report.fault {
                    all.fault = fault
                    group.cancelAll()
                }
            }
            return all
        }
    }

    /// Plays games at the same time, in rooms of the same file.
    private static func play(_ seeds: [UInt64]) async throws -> Report {
        let folder = FileManager.default.temporaryDirectory.appending(path: "twentyfour-crashes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = HistoryFile(folder.appending(path: "history.sqlite").path)
        let journal = try Journal(file, durability: .normal)
        let archive = try Archive(reading: file)
        return try await withThrowingTaskGroup(of: CrashGame.self) { group in
            for seed in seeds {
                group.addTask {
                    var game = try await CrashGame(seed: seed, journal: journal)
                    try await game.play()
                    return game
                }
            }
            var report = Report()
            do {
                for try await game in group { try check(game, in: archive, &report) }
            } catch let fault as CrashFault {
                report.fault = fault
            }
            return report
        }
    }

    private static func check(_ game: CrashGame, in archive: Archive, _ report: inout Report) throws {
        var rows: Set<CrashGame.Told> = []
        for row in try archive.rows(of: game.entry.id) {
            let name = row.player.prefix { $0 != " " }
            rows.insert(
                .init(
                    name: String(name), round: row.round, expression: row.expression ?? "",
                    isRight: row.verdict == "correct"))
        }
        // A game can stop in the break in which nobody knows yet who has won: an export leaves that round out.
        let untold = Set(try archive.rounds(of: game.entry.id).filter { $0.untold == true }.map(\.round))
        for told in game.told where !untold.contains(told.round) {
            try game.demand(rows.contains(told), "\(told) is not in the history")
        }
        // A replay opens another database, so only some games are replayed.
        if game.seed % 50 == 0, let difference = try Replay(of: game.entry.id, in: archive).play().difference {
            try game.demand(false, "\(difference)")
        }
        report.games += 1
        report.crashes += game.crashes
        report.verdicts += game.told.count
        if try isComparable(game) { report.comparable += 1 }
    }

    /// Compares the game's end with that of a game with the same events, but without the crashes.
    /// - Returns: whether both played the same. If a round, a match or a seat ended differently because of a crash, or
    ///   a player joined a round later, nothing can be compared.
    private static func isComparable(_ game: CrashGame) throws -> Bool {
        let disturbed = try play(game.entries, of: game)
        let undisturbed = try play(game.entries, of: game, withoutCrashes: true)
        guard disturbed.played == undisturbed.played, disturbed.room.matchNumber == undisturbed.room.matchNumber,
            disturbed.room.results.round == undisturbed.room.results.round
        else { return false }
        let (left, right) = (undisturbed.room.matchRows, disturbed.room.matchRows)
        try game.demand(
            left.map(\.standing) == right.map(\.standing) && left.map(\.player) == right.map(\.player)
                && left.map(\.wins) == right.map(\.wins) && left.map(\.seconds) == right.map(\.seconds),
            "the standings are not those of the game without crashes")
        return true
    }

    /// What was played: who was present, each round, and each answer with its time.
    private static func play(
        _ entries: [Entry], of game: CrashGame, withoutCrashes: Bool = false
    ) throws -> (room: Room, played: [Record]) {
        var room = try Room(settings: game.entry.settings, seed: game.seed)
        var played: [Record] = []
        for case .event(let event, let instant) in entries {
            // Earlier solutions take long to compute, and make no difference here.
            if case .foundBefore = event { continue }
            if withoutCrashes, event == .restart { continue }
            for case .record(let record) in room.handle(event, at: instant) {
                // The winners are what the comparison is about.
                if case .roundEnded(let match, let round, _, let outOfTime) = record {
                    played.append(.roundEnded(match: match, round: round, winners: [], outOfTime: outOfTime))
                } else if case .matchEnded = record {
                    continue
                } else {
                    played.append(record)
                }
            }
        }
        return (room, played)
    }
}
