import ArgumentParser
import Console
import GameUI
import Glibc
import Hosting
import Messages
import Phrases
import Playing
import Puzzles
import Rules
import Solo

/// Plays alone.
struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play alone, without a network; with --daily the five puzzles of the day.",
        discussion: """
            With a FILE, it deals the puzzles in it, in order: one on each line, such as 3 3 8 8, or 1 2 3 4 = 10 for another \
            target. At the end it prints a line with your result, which you can hand in.

            After each puzzle it shows your time and a solution and, if you were faster than most people, how long they \
            typically take. It goes on until you type q, or for as many rounds as you set.

            --daily has the same five puzzles for everybody, new ones each day, from easy to fiendish. At the end it \
            prints a line to share, and on how many days in a row you have finished them. The first result of a day counts. Its rounds \
            last 100 seconds.
            """)

    @Argument(
        help: "A file with puzzles to play, as in host --puzzles.", completion: .file(), transform: PuzzleFile.init)
    var file: PuzzleFile?

    @Flag(help: "Play the five puzzles of the day. The date is the one where you are.")
    var daily = false

    @Option(
        help: ArgumentHelp("Play the five puzzles of another day.", valueName: "yyyy-mm-dd"),
        transform: Day.init(argument:))
    var date: Day?

    @Flag(
        help: "First print the puzzles of the day as a line of JSON; if the input is not a terminal, do nothing else.")
    var json = false

    @Option(.rounds, usual: "endless, or as many as FILE has puzzles") var rounds: RoomSetting.Choice?
    @Option(.hints) var hints: RoomSetting.Choice?
    @Option(.level) var level: RoomSetting.Choice?
    @Option(.deck) var deck: RoomSetting.Choice?
    @Option(.size) var size: RoomSetting.Choice?
    @Option(.target) var target: RoomSetting.Choice?
    @Option(.seconds) var seconds: RoomSetting.Choice?
    @Option(.intermission) var intermission: RoomSetting.Choice?

    @Option(help: "Deal the same puzzles as another game with this seed.")
    var seed: UInt64?

    @Option(help: "When to ring the bell: off, round (when one starts) or all.")
    var bell = Bell.round

    @OptionGroup var screen: ScreenOptions

    @OptionGroup var language: LanguageOptions

    private var isDaily: Bool { daily || date != nil }
    private var catalog: Catalog { language.catalog }

    func validate() throws {
        let others = [rounds, hints, level, deck, size, target, seconds].contains { $0 != nil } || seed != nil
        if isDaily, others {
            throw ValidationError(
                "The puzzles of a day cannot be used with --rounds, --hints, --level, --deck, --size, --target, "
                    + "--seconds or --seed.")
        }
        if file != nil, isDaily || seed != nil || [level, deck, size, target].contains(where: { $0 != nil }) {
            throw ValidationError(
                "A file cannot be used with --daily, --date, --level, --deck, --size, --target or --seed.")
        }
        try file?.validate()
        try GameOptions.validate(settings)
        if json, !isDaily { throw ValidationError("--json can only be used with --daily or --date.") }
    }

    @MainActor mutating func run() async throws {
        let today = Day.today
        let day = isDaily ? date ?? today : nil
        if isDaily, day == nil { throw complaint("This machine's clock shows no date. Use --date.", .usage) }
        if json, let day {
            let puzzles = try DailyPuzzles(of: day).puzzles
            try printJSON([
                "date": day, "target": puzzles.first?.target.description ?? "", "puzzles": puzzles.map(\.numbers),
            ])
            guard isatty(STDIN_FILENO) == 1 else { return }
            guard StandardOutput.flush() else { throw StandardOutput.failure }
        }
        let command = self
        throw try await screen.atConsole(in: catalog) { console, relay in
            guard let day else {
                let (ending, sitting) = try await command.play(at: console, relay)
                let line = command.result(of: sitting) ?? command.result(of: sitting, ending)
                if let line { console.print(line) }
                return ExitCode(ending)
            }
            let daily = DailyGame(day, isToday: day == today, console: console, catalog: command.catalog)
            daily.begin()
            let (ending, sitting) = try await command.play(day, at: console, relay)
            daily.end(sitting)
            if sitting.rounds.count < DailyPuzzles.count, let line = command.result(of: sitting, ending) {
                console.print(line)
            }
            return ExitCode(ending)
        }
    }

    private var settings: Settings {
        var settings = Settings()
        if let list = file?.list { settings.deal(list) }
        for choose in [rounds, hints, level, deck, size, target, seconds, intermission] { choose?(&settings) }
        if hints == nil { settings.openHintsWithoutClock() }
        return settings
    }

    /// The line with which a player hands in their result on the puzzles of a file; nil without a file.
    private func result(of sitting: Sitting) -> String? {
        guard let file, let list = file.list, let day = Day.today else { return nil }
        let title = catalog(.solo(.homework(title: file.title, date: "\(day)", name: name)))
        return sitting.rounds.line(called: title, of: settings.matchLength ?? list.puzzles.count, in: catalog)
    }

    /// A sentence on the rounds that are over, for someone who leaves before the end; nil without such rounds.
    private func result(of sitting: Sitting, _ ending: Ending) -> String? {
        ending == .left ? sitting.rounds.sentence.map { catalog($0) } : nil
    }

    private var name: String { Profile(environment: environment).name ?? catalog(.profile(.fallback)) }

    /// Plays until the person leaves, or the match is over.
    @MainActor private func play(
        _ day: Day? = nil, at console: Console, _ relay: InputRelay
    ) async throws -> (ending: Ending, sitting: Sitting) {
        var settings = settings
        // Everyone has the same five puzzles, and no hints.
        let daily = try day.map(DailyPuzzles.init)
        if daily != nil {
            (settings.matchLength, settings.level, settings.hints) = (DailyPuzzles.count, DailyPuzzles.level, .off)
        }
        let title = file?.title ?? catalog(.solo(day.map { .dailyRoom(date: "\($0)") } ?? .room))
        let prepared = try PreparedRoom(
            RoomIdentity(name: title), settings: settings, seed: daily?.seed ?? seed ?? .random(in: 0 ... .max),
            policy: AdmissionPolicy(), in: nil)
        let session = LoneSession(prepared.room, playedBy: name)
        let loop = GameLoop(
            console: console, relay: relay, session: session, role: .player, catalog: catalog, bell: bell,
            opening: [catalog(.solo(.goOn))])
        return (await loop.run(), await session.sitting)
    }
}

extension Day {
    fileprivate init(argument: String) throws {
        guard let day = Day(argument) else {
            throw ValidationError("there is no such day. A date looks like 2026-11-24.")
        }
        self = day
    }
}
