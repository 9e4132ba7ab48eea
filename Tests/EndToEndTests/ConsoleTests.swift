import Foundation
import Stage
import Testing

@Suite("The host's console answers each command")
struct ConsoleTests {
    private let twentyfour = RunningCommand.program("twentyfour")

    private func host(_ options: String...) async throws -> RunningCommand {
        let host = try RunningCommand([twentyfour, "host", "--no-advertise"] + options)
        try await host.line(with: "twentyfour join")
        return host
    }

    @Test("With several rooms, a sentence names the room that it is about")
    func severalRooms() async throws {
        let host = try await host("--no-play", "--name", "One", "--name", "Two")
        try await host.line(with: "“Two” is open.")
        try host.write("/start")
        try await host.line("“One”: The next round starts as soon as someone joins.")
        try host.write("/room \(Int.min)")
        try await host.line(with: "no room")
        try host.write("room  two ")
        try host.write("/pause")
        try await host.line("“Two”: The game is paused until you type /resume.")
        try host.write("/pause")
        try await host.line("“Two”: The game is already paused. /resume continues it.")
        try host.write("/resume")
        try await host.line("“Two”: The game continues.")
        try host.write("/skip")
        try await host.line("“Two”: There is no round or break to skip.")
    }

    @Test("A banned player can be let in again")
    func unban() async throws {
        let party = try await Party()
        let ann = try party.join("Ann")
        try await ann.line(with: "as Ann.")
        try party.host.write("/ban Ann")
        try await party.host.line("Ann is banned. Their address is not: it is the host's own machine.")
        try party.host.write("/unban Bob")
        try await party.host.line("Bob is not banned.")
        try await party.host.line("Banned: Ann.")
        try party.host.write("/unban ann")
        try await party.host.line("ann may join again.")
        let again = try party.join("Ann")
        try await again.line(with: "as Ann.")
    }

    @Test("A host whose name was tidied still cannot kick themselves by it")
    func tidiedName() async throws {
        let host = try await host("--player", "Ann ", "--endless")
        try await host.line(with: " as Ann.")
        try host.write("/kick Ann")
        try await host.line("That is you. q leaves the game, and the room stays open.")
    }

    @Test("A host whose name got a number can kick the guest who has the name")
    func numberedName() async throws {
        let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        let command = [twentyfour, "host", "--no-advertise", "--endless", "--name", "Friday"]
        let first = try RunningCommand(command + ["--no-play"], environment: ["XDG_STATE_HOME": home])
        let address = try await first.line(with: "twentyfour join").split(separator: " ").last ?? ""
        let ann = try RunningCommand([twentyfour, "join", String(address), "--name", "Ann"])
        try await ann.line(with: " as Ann.")
        first.signal(SIGKILL)
        _ = try await first.end()
        let host = try RunningCommand(command + ["--player", "Ann"], environment: ["XDG_STATE_HOME": home])
        try await host.line(with: " as Ann (2).")
        try host.write("/kick Ann")
        try await host.line("Ann has been removed, and may join again.")
    }

    @Test("A number outside of a setting's bounds is answered with them")
    func bounds() async throws {
        let party = try await Party()
        for (typed, answer) in [
            ("/set seconds 3", "There is no choice “seconds 3”. Choose 5 to 3600, or off."),
            ("/mode break 3601", "There is no choice “break 3601”. Choose 0 to 3600."),
            ("/set Rounds", "There is no choice “Rounds”. Choose 1 to 1000000, or endless."),
            ("/set scoring cards", "There is no choice “scoring cards”. /set shows what you can choose."),
            ("/set bots 9", "Say how many: /bots 0 to /bots 8. /bots 3:ordinary and /bots 3:strong play better."),
        ] {
            try party.host.write(typed)
            try await party.host.line(answer)
        }
    }

    @Test("Bots that play already are one line, at the console and with the host's link")
    func sameBots() async throws {
        let party = try await Party("--bots", "3")
        try party.host.write("/bots 3")
        try await party.host.line("3 bots play already (beginner).")
        try party.host.write("/invite")
        let key = try #require(try await party.host.line(with: "/host#").split(separator: "#").last)
        let desk = try RunningCommand([twentyfour, "join", "http://127.0.0.1:\(party.port)/host#\(key)"])
        try await desk.line("/help lists what you can do as the host.")
        try desk.write("/bots 3:beginner")
        try await desk.line("3 bots play already (beginner).")
        #expect(!(party.host.linesSoFar + desk.linesSoFar).contains { $0.hasPrefix("The settings.") })
    }

    @Test("A host who closes the room reads so, and further lines are no commands")
    func closing() async throws {
        let party = try await Party()
        try party.host.write("/quit\n/nonsense\n/who")
        let end = try await party.host.end()
        #expect(end.status == 0)
        #expect(
            Array(end.lines.drop { $0 != "The room is closing…" }) == ["The room is closing…", "The room is closed."])
    }

    @Test("With --start-at, the room shows how many players are there, and begins with that many")
    func startAt() async throws {
        let party = try await Party("--start-at", "2", "--break", "1")
        let ann = try party.join("Ann")
        try await ann.line("1 player is here. The game starts with 2 players.")
        let bob = try party.join("Bob")
        try await bob.line(with: "make 24 from ")
        try await ann.line(with: "make 24 from ")
    }

    @Test("/end ends a match, or explains that there is none")
    func end() async throws {
        let party = try await Party("--rounds", "5", "--break", "0")
        try party.host.write("/end")
        try await party.host.line("There is no match to end.")
        let ann = try party.join("Ann")
        try await ann.line(with: "make 24 from ")
        try party.host.write("/end")
        try await party.host.line("The match is over.")
        try await ann.line(with: "The match is over")
        try party.host.write("/end")
        try await party.host.line("There is no match to end.")
    }

    @Test("The console tells a host who does not see the game how to start another match")
    func winners() async throws {
        let party = try await Party("--rounds", "1", "--break", "60")
        let ann = try party.join("Ann")
        try await ann.line(with: "make 24 from ")
        try party.host.write("/skip")
        try await ann.line(with: "Round 1 is over: ")
        try party.host.write("/skip")
        try await party.host.line("The winners are shown. Type /start for another match.")
        try await ann.line("The match is over.")
    }

    @Test("/start begins a game that waits for its host, and gets a reply")
    func start() async throws {
        let party = try await Party("--start-at", "9", "--break", "1")
        try party.host.write("/start")
        try await party.host.line("Nobody is here to play yet. Type /start when someone is.")
        let ann = try party.join("Ann")
        try await ann.line(with: "1 player is here.")
        try party.host.write("")
        try await party.host.line("The game starts.")
        try await ann.line(with: "make 24 from ")
        try party.host.write("/start")
        try await party.host.line("Round 1 is already under way.")
    }

    @Test("A host who does not play names the room after the given name")
    func name() async throws {
        let host = try await host("--no-play", "--player", "Ann")
        #expect(host.linesSoFar.contains("“Ann's game” is open."))
    }

    @Test("The first name that is given is remembered; another one applies once")
    func remembered() async throws {
        let party = try await Party()
        let home = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
        let join = [twentyfour, "join", "127.0.0.1:\(party.port)"]
        let first = try RunningCommand(join + ["--name", "Zoë"], environment: ["HOME": home, "XDG_CONFIG_HOME": ""])
        try await first.line(with: "as Zoë.")
        try first.write("q")
        _ = try await first.end()
        let other = try RunningCommand(join + ["--name", "Kim"], environment: ["HOME": home, "XDG_CONFIG_HOME": ""])
        try await other.line(with: "as Kim.")
        let second = try RunningCommand(join, environment: ["HOME": home, "XDG_CONFIG_HOME": ""])
        try await second.line(with: "as Zoë.")
    }

    @Test("With the host's link, a terminal gets the people that match a name, and the results of commands")
    func kickByLink() async throws {
        let party = try await Party("--endless")
        try party.host.write("/invite")
        let key = try #require(try await party.host.line(with: "/host#").split(separator: "#").last)
        let desk = try RunningCommand([twentyfour, "join", "http://127.0.0.1:\(party.port)/host#\(key)"])
        try await desk.line("/help lists what you can do as the host.")
        let ann = try party.join("Ann")
        try await ann.line(with: "as Ann.")
        let anton = try party.join("Anton")
        try await anton.line(with: "as Anton.")
        try desk.write("/kick An")
        try await desk.line("That matches several people. Use the number:")
        try await desk.line("#2 Anton, 0 points, 0 won")
        try desk.write("/kick ant")
        try await desk.line("Nobody here has the name ant now. If you mean this one, use the number:")
        try desk.write("/kick anton")
        try await desk.line("Anton has been removed, and may join again.")
        try desk.write("/kick Eve")
        try await desk.line("Nobody here has the name Eve. /who lists everybody.")
        try desk.write("/ban #1")
        try await desk.line("Ann is banned. Their address is not: it is the host's own machine.")
        _ = try await ann.end()
        for terminal in [desk, party.host] {
            let bob = try party.join("Bob")
            try await bob.line(with: "as Bob.")
            try terminal.write("/ban Bob all")
            try await terminal.line("Bob is banned. Their address is not: it is the host's own machine.")
            _ = try await bob.end()
            try terminal.write("/unban Bob")
            try await terminal.line("Bob may join again.")
        }
    }

    @Test("/invite shows the link to the host's page, and /newlink makes another one")
    func link() async throws {
        let party = try await Party()
        try party.host.write("/invite")
        let first = try await party.host.line(with: "/host#")
        try party.host.write("/newlink")
        let second = try await party.host.line(with: "/host#")
        #expect(first != second)
    }
}
