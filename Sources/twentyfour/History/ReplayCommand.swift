import ArgumentParser
import Foundation
import History
import PlainText
import Puzzles
import Rules
import Phrases

/// Replays rooms.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay the rooms of a history, and check everything stored against it.",
        discussion: """
            Every verdict and time, every table and standing must come out as it was stored. \
            Exit status: 0 if it does, 1 with the first difference if not, 69 if there is no such room.
            """)

    @Argument(
        help: "The history file to replay. Without it and without a store, the one that hosts on this machine keep.")
    var file: String?

    @OptionGroup var store: StoreOptions

    @Option(help: "Only the rooms of this name.")
    var room: String?

    @Flag(help: "Print JSON, the result of each room on a line, and not the games.")
    var json = false

    func validate() throws {
        if file != nil, store.isNamed { throw ValidationError("A file and --store cannot be used together.") }
    }

    mutating func run() throws {
        let home = try HistoryOptions.home(file, store)
        let rooms = try Archive(reading: home).rooms(room)
        var isSame = true
        for room in rooms.reversed() {
            // Collected first, because a host's log can grow while it is read.
            var lines: [String] = []
            var names: [PlayerID: String] = [:]
            let outcome = try Replay(of: room.id, in: Archive(reading: home)).play { record, instant in
                if case .joined(let id, let name, _, _, _) = record { names[id] = name.text }
                if !json, let line = record.line(names) { lines.append("\(instant.clock)  \(line)") }
                if case .renamed(let id, let name) = record { names[id] = name.text }
            }
            isSame = isSame && outcome.difference == nil
            if json {
                try printJSON([
                    "room": room.id, "name": room.name, "events": outcome.events, "answers": outcome.words,
                    "gaps": outcome.gaps, "beginsLate": outcome.beginsLate, "difference": outcome.difference,
                ])
            } else {
                print("\(room.name.plain(limit: 80)), opened \(room.opened.local)")
                for line in lines { print(line) }
                print(outcome.sentence)
            }
            guard StandardOutput.flush() else { throw StandardOutput.failure }
        }
        if !isSame { throw ExitCode.no }
    }
}

extension Replay.Outcome {
    fileprivate var sentence: String {
        if let difference {
            let (kept, replayed) = difference.excerpts
            return "In \(difference.part), \(difference.place): stored was \(kept.plain(limit: 200)), "
                + "but it should be \(replayed.plain(limit: 200))."
        }
        let missed = gaps == 0 ? "" : " The history has \(counted(gaps, "gap")), in which nothing was stored."
        let late =
            beginsLate ? " It begins in the middle of the room: what happened before was in a file that is gone." : ""
        return
            "Everything is as it was stored: \(counted(events, "event")), \(counted(words, "answer")).\(missed)\(late)"
    }
}

extension Difference {
    /// The first difference between the two, with a little of what precedes it.
    fileprivate var excerpts: (kept: String, replayed: String) {
        let same = zip(kept, replayed).prefix { $0 == $1 }.count
        guard same > 60 else { return (kept, replayed) }
        return ("…" + kept.dropFirst(same - 40), "…" + replayed.dropFirst(same - 40))
    }
}

extension Instant {
    /// The time in hours, minutes and seconds.
    fileprivate var clock: String {
        let seconds = nanoseconds / 1_000_000_000
        return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }
}

extension Rules.Record {
    /// The record in words.
    fileprivate func line(_ names: [PlayerID: String]) -> String? {
        func name(_ id: PlayerID) -> String { names[id] ?? "player \(id)" }
        func at(_ time: Duration) -> String { "after \(Catalog.english.hundredths(time.inSeconds)) s" }
        switch self {
        case .joined(let id, _, let role, let isBot, _):
            return "\(name(id)) joined\(isBot ? ", a bot" : role == .spectator ? " to watch" : "")"
        case .renamed(let id, let new): return "\(name(id)) is called \(new) now"
        case .changedTeam(let id, let team): return "\(name(id)) is in \(team.map { "team \($0)" } ?? "no team") now"
        case .departed(let id, _): return "\(name(id)) left"
        case .roundStarted(let match, let round, let puzzle, _, _):
            return "match \(match), round \(round): \(puzzle.numbers.asTyped)"
        case .answered(let id, _, _, let expression, let judgement, let time, _, let discovery):
            let isNew = discovery.map { ", solution \($0.number) of \($0.count)" } ?? ""
            return "\(name(id)): \(expression.plain(limit: 200)) \(at(time)): \(judgement.sentence())\(isNew)"
        case .foundFurther(let id, _, _, let expression, let time, _, let discovery):
            let isNew = discovery.map { ", solution \($0.number) of \($0.count)" } ?? ""
            return "\(name(id)): \(expression.plain(limit: 200)) \(at(time)): a further solution\(isNew)"
        case .repeated(let id, _, _, let expression, let time):
            return "\(name(id)): \(expression.plain(limit: 200)) \(at(time)): given before"
        case .tookHint(let id, _, _, let step): return "\(name(id)) took hint \(step)"
        case .claimed(let id, _, _, let time, _): return "\(name(id)) claimed to have solved it \(at(time))"
        case .gaveUp(let id, _, _, let time): return "\(name(id)) gave up \(at(time))"
        case .roundEnded(_, let round, let winners, _):
            let names = winners.isEmpty ? "" : ", won by \(Catalog.english.listed(winners.map(name)))"
            return "round \(round) is over\(names)"
        case .matchEnded(let match, let standings, let teams):
            func first(of standings: [Placing]) -> String {
                let names = standings.filter { $0.rank == 1 }.map(\.name.text)
                if names.isEmpty { return standings.contains { $0.solved > 0 } ? "nobody is first" : "nobody scored" }
                return "\(Catalog.english.listed(names)) \(names.count > 1 ? "are" : "is") first"
            }
            let teams = (teams ?? []).map { "\($0.rank). \($0.team) \($0.score.plain)" }.joined(separator: ", ")
            return "match \(match) is over, \(first(of: standings))\(teams.isEmpty ? "" : "; teams: \(teams)")"
        }
    }
}

extension Double {
    /// Without a fraction of zero.
    fileprivate var plain: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
