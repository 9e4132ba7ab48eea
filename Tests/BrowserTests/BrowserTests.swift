import Foundation
import Puzzles
import Stage
import Testing

private let hasBrowser = ["chromium", "chromedriver"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
}

// Each scenario is a script beside this file, with browsers of its own.
@Suite(
    "A party in browsers",
    .enabled(if: hasBrowser, "there is no chromium with its driver; script/bootstrap test installs it"),
    .enabled(
        if: Python.has("selenium, axe_playwright_python"),
        "python3 finds no selenium; script/bootstrap test installs it")
)
struct BrowserTests {
    @Test("Two browsers, a terminal and nc play a round together, to its end")
    func together() async throws {
        try await Room("--break", "60").play("together.py", RunningCommand.program("twentyfour"))
    }

    @Test("A page comes back to its seat after a lost connection, a reload, and within a second of waking")
    func comingBack() async throws {
        try await Room("--break", "60").play("coming_back.py")
    }

    @Test("After 20 wrong answers the page says how long the next ones wait, and waits for them")
    func waiting() async throws {
        try await Room("--break", "60").play("waiting.py")
    }

    @Test("Hints cost what the page says, solvers look for other solutions, and the break has all of them")
    func help() async throws {
        try await Room("--break", "60", "--seed", "24", "--hints", "on").play("help.py", Self.pictures)
    }

    @Test("On a page people choose a face and more time, change their name and team, and react")
    func people() async throws {
        try await Self.play("people.py", [RunningCommand.program("twentyfour"), Self.pictures])
    }

    @Test("Once the room's time is up, the television says beside the clock that some have more, and of nobody who")
    func overtime() async throws {
        try await Self.play("overtime.py", [RunningCommand.program("twentyfour")])
    }

    @Test("Six numbers of two digits, and cards, stay inside their cards on every television")
    func largeNumbers() async throws {
        try await Self.play("large_numbers.py", [RunningCommand.program("twentyfour"), Self.pictures])
    }

    @Test("Tiles make 24 from 3 3 8 8 through fractions, refuse to divide by zero, and go back")
    func fraction() async throws {
        let seed = try #require(try seed(dealing: [3, 3, 8, 8]))
        try await Room("--break", "60", "--level", "fiendish", "--seed", "\(seed)").play("fraction.py")
    }

    @Test("Every state can be used by everybody, by keyboard alone, and fits from a small phone to a projector")
    func accessible() async throws {
        try await Self.play("accessible.py", [RunningCommand.program("twentyfour")])
    }

    @Test(
        "The page asks for a PIN if there is one, and says who gets in and who does not; in a crowd, you see yourself")
    func gettingIn() async throws {
        try await Self.play("getting_in.py", [RunningCommand.program("twentyfour")])
    }

    @Test(
        "Phone and television tell who comes and who solves it, count down, and end with the podium of the match")
    func show() async throws {
        try await Self.play("show.py", [RunningCommand.program("twentyfour")])
    }

    @Test("Equals share a column of the podium, teams have their marks, and long standings turn pages")
    func podium() async throws {
        try await Self.play("podium.py", [RunningCommand.program("twentyfour")])
    }

    @Test("If the rounds solved decide a match, podium, table and recap count those")
    func scoring() async throws {
        try await Self.play("scoring.py", [RunningCommand.program("twentyfour")])
    }

    @Test("Solvers have a card, the solution is played as tiles, and a screen reader says one thing in three seconds")
    func moments() async throws {
        try await Self.play("moments.py", [RunningCommand.program("twentyfour")])
    }

    @Test("While a room gathers, page and television show how to get in, who comes, and what begins the game")
    func gathering() async throws {
        try await Self.play("gathering.py", [RunningCommand.program("twentyfour"), Self.pictures])
    }

    @Test("The host's page names one thing to do in each state of the game, and no press does two things")
    func hosting() async throws {
        try await Self.play("hosting.py", [RunningCommand.program("twentyfour")])
    }

    @Test("The host's page removes and bans people, finds them among many, and chooses the mode")
    func hostingPeople() async throws {
        try await Self.play("hosting_people.py", [RunningCommand.program("twentyfour")])
    }

    @Test("The host's page makes a new link, which its other tabs get too, and closes the room")
    func hostingLink() async throws {
        try await Self.play("hosting_link.py", [RunningCommand.program("twentyfour")])
    }

    @Test(
        "A person with only a browser opens a room at a gateway by a button and hosts it; others get in by its code",
        .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"))
    func gateway() async throws {
        let store = try DatabaseServer.shared.database()
        try await Self.play("gateway.py", [RunningCommand.program("twentyfour"), store, Self.pictures])
    }

    @Test("The pages use the visitor's language, and have space for one with longer words")
    func languages() async throws {
        try await Self.play("languages.py", [RunningCommand.program("twentyfour"), Self.pictures])
    }

    @Test("A phone stays awake in a round, tells verdicts by buzzes, and keeps half-built tiles through a reload")
    func handheld() async throws {
        try await Room("--break", "60").play("handheld.py")
    }

    @Test("The television fills the screen by a button, a key or a double click, and hides a pointer that rests")
    func bigScreen() async throws {
        try await Room("--break", "60").play("big_screen.py")
    }

    @Test("A page sounds only where the user wants it to, and never before it was touched")
    func sounds() async throws {
        try await Room("--break", "60").play("sounds.py")
    }

    @Test("The page's modules load one by one, and turn messages and time into the views in Tests/Vectors")
    func vectors() async throws {
        try await Self.play("vectors.py", [Python.packageRoot.path])
    }

    @Test("Pages do what is right after messages that are rare in a game, from a host that is played")
    func scripted() async throws {
        try await Room("--break", "60").play("scripted.py")
    }

    @Test("Tables fit, columns are named, and nothing is cut, said twice or said too late, as a stranger sees it")
    func layout() async throws {
        try await Room("--break", "60").play("layout.py")
    }

    @Test("A phone and the television have their pictures taken, into .build/screenshots")
    func screens() async throws {
        let folder = Self.pictures
        try await Room("--name", "Ann's game", "--break", "60", "--seed", "5")
            .play("screens.py", RunningCommand.program("twentyfour"), folder)
        for picture in ["phone", "television"] {
            #expect(FileManager.default.fileExists(atPath: "\(folder)/\(picture).png"))
        }
    }

    private static let pictures = Python.packageRoot.appending(path: ".build/screenshots").path

    /// A seed with which a host's first fiendish puzzle has these numbers, in any order.
    private func seed(dealing numbers: [Int]) throws -> UInt64? {
        let dealer = try Dealer(level: .fiendish)
        return (0..<10_000).first { seed in
            var (dealer, generator) = (dealer, SeededGenerator(seed: seed))
            return dealer.deal(using: &generator).puzzle.numbers.sorted() == numbers
        }
    }
}

/// A room hosted by the real program, for the browsers of a scenario. Its rounds outlast every scenario.
private struct Room {
    private let host: RunningCommand
    private let port: String
    private let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"

    init(_ options: String...) async throws {
        host = try RunningCommand(
            [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--seconds", "600"] + options,
            environment: ["HOME": home])
        let address = try await host.line(with: "twentyfour join")
        port = try #require(address.split(separator: ":").last.map(String.init))
    }

    /// Plays a scenario in it to its end.
    func play(_ script: String, _ arguments: String...) async throws {
        try await BrowserTests.play(script, [port] + arguments)
        host.signal(SIGTERM)
        _ = try await host.end()
    }
}

extension BrowserTests {
    /// Plays a scenario to its end, with a home of its own.
    fileprivate static func play(_ script: String, _ arguments: [String]) async throws {
        let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: script).path
        let scenario = try RunningCommand(
            [Python.interpreter, "-u", path] + arguments, environment: ["HOME": home, "XDG_STATE_HOME": home])
        let end = try await scenario.end(within: .seconds(600))
        #expect(end.status == 0, "\(end.lines.joined(separator: "\n"))")
    }
}
