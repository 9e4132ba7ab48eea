import Foundation
import Puzzles
import Stage
import Testing

// A host who plays.
extension PlayTests {
    @Test("A host plays and rules at one console")
    func hosting() throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--endless")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("/who\r")
        try ann.wait(for: "who is here") {
            $0.lines.contains { $0.hasPrefix("#1 Ann, from 127.0.0.1: guessing…; in finished rounds: 0 points") }
        }
        ann.type("/skip\r")
        try ann.wait(for: "the end of the round") { $0.lines.contains { $0.hasPrefix("Round 1 is over: ") } }
        ann.type("q\r")
        try ann.wait(for: "a host who plays no more") { $0.lines.last == "host >" }
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
        #expect(ann.modes == ann.formerModes)
        #expect(ann.screen.history.contains { $0.contains("“Ann's game” is open.") })
    }

    @Test("Below the standings a host reads that the room is closed, and how to look back")
    func lookingBack() throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--endless")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("/skip\r")
        try ann.wait(for: "the end of the round") { $0.lines.contains { $0.hasPrefix("Round 1 is over: ") } }
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
        #expect(
            ann.screen.history.filter { !$0.isEmpty }.suffix(2) == [
                "The room is closed.",
                #"Look back at the evening with: twentyfour history "Ann's game" --recap"#,
            ])
    }

    @Test("A host who leaves the game watches it, and joins again")
    func watching() throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--endless")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("/watch\r")
        try ann.wait(for: "a host who watches") { $0.lines.contains("You are watching “Ann's game” as Ann.") }
        ann.type("/play\r")
        try ann.wait(for: "the puzzle again") { hasPrompt($0) }
        ann.type("/who\r")
        try ann.wait(for: "a seat") {
            $0.lines.contains { $0.contains("Ann, from 127.0.0.1: guessing…; in finished rounds: 0 points") }
        }
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
    }

    @Test("After the last round a host sees the winners as soon as they press Enter")
    func winners() throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--rounds", "1", "--break", "60")
        try ann.wait(for: "the waiting room") { $0.lines.last == "Press Enter to start >" }
        ann.type("\r")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("/skip\r")
        try ann.wait(for: "what Enter does") { $0.lines.last == "Press Enter to see the winners >" }
        ann.type("\r")
        // The screen says only once how to start another match.
        try ann.wait(for: "the outcome") { $0.lines.contains("The winners are shown.") }
        try ann.wait(for: "the end of the match") { $0.lines.last == "Press Enter for another match >" }
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
    }

    @Test("A host is asked before the room is closed for guests, and Tab completes their names")
    func closing() async throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", columns: 80, rows: 30)
        try ann.wait(for: "the room") { $0.isSecond }
        // What was said before the picture came.
        let said = String(decoding: ann.output, as: UTF8.self)
        let port = try #require(said.firstMatch(of: /twentyfour join \S+:(\d+)/)?.1)
        let bob = try RunningCommand(
            [program, "join", "127.0.0.1:\(port)", "--name", "Bobby"], environment: ["HOME": home])
        try await bob.line(with: "You are in")
        try ann.wait(for: "Bob") { $0.lines.contains { $0.contains("Bobby") } }
        ann.type("/quit\r")
        try ann.wait(for: "the question") { screen in
            screen.lines.contains("Close the room for 1 guest? y or n") && screen.lines.last == "y or n >"
        }
        ann.type("n\r")
        try ann.wait(for: "the room as it was") { $0.lines.contains("The room stays open.") }
        ann.type("/ki\tbo\t")
        try ann.wait(for: "the name") { $0.lines.last?.hasSuffix("/kick Bobby") == true }
        ann.type("\r")
        _ = try await bob.end()
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
    }

    @Test("After the Enter that leaves a page, one Enter begins the game")
    func afterPage() throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", columns: 80, rows: 24)
        try ann.wait(for: "the waiting room") { $0.lines.last == "Press Enter to start >" }
        ann.type("?\r")
        try ann.wait(for: "a page") { $0.lines.contains { $0.contains("Enter goes back") } }
        ann.type("\r")
        try ann.wait(for: "the waiting room again") { $0.lines.last == "Press Enter to start >" }
        ann.type("\r")
        try ann.wait(for: "the first round") { $0.lines.contains { $0.contains("make 24") } }
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
    }

    @Test("With several rooms Enter begins the game that is seen, whichever one commands go to")
    func severalRooms() throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--name", "Red", "--name", "Blue")
        try ann.wait(for: "the waiting room") { $0.lines.last == "Press Enter to start >" }
        ann.type("/room Blue\r")
        try ann.wait(for: "the other room, and what Enter does now") { screen in
            screen.lines.contains("> 2  Blue") && screen.lines.last == "Press Enter twice to start >"
        }
        ann.type("\r")
        try ann.wait(for: "what Enter does") { $0.lines.contains("Press Enter again to start.") }
        ann.type("\r")
        try ann.wait(for: "the first round of the one that is seen") { $0.lines.contains { $0.contains("make 24") } }
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
    }

    @Test("With several rooms Tab completes the names of the one that commands go to", arguments: [true, false])
    func otherRoom(isPlaying: Bool) async throws {
        let playing = isPlaying ? ["--player", "Ann"] : ["--no-play"]
        let host = try sit(
            arguments: ["host", "--no-advertise", "--endless", "--name", "Red", "--name", "Blue"] + playing,
            columns: 80, rows: 30)
        var addresses: [Substring] {
            String(decoding: host.output, as: UTF8.self).matches(of: /twentyfour join (\S+:\d+\/[A-Z]+)\s/).map(\.1)
        }
        try host.wait(for: "the rooms") { _ in addresses.count == 2 }
        let blue = try #require(addresses.last)
        let willem = try RunningCommand(
            [program, "join", String(blue), "--name", "Willem"], environment: ["HOME": home])
        try await willem.line(with: "You are in “Blue” as Willem.")
        host.type("/room b\t")
        try host.wait(for: "the room's name") { $0.lines.last?.hasSuffix("/room Blue") == true }
        host.type("\r")
        try host.wait(for: "the other room") { $0.lines.contains("> 2  Blue") }
        host.type("/kick w\t")
        try host.wait(for: "the name") { $0.lines.last?.hasSuffix("/kick Willem") == true }
        host.type("\r")
        _ = try await willem.end()
        host.type("/quit\r")
        #expect(try host.exitStatus() == 0)
    }

    @Test("A host who only hosts at a terminal sees the game as one who plays does, and begins it with Enter")
    func gatheringWithoutPlaying() async throws {
        let host = try sit(arguments: ["host", "--no-play", "--no-advertise", "--break", "1"], columns: 80, rows: 24)
        try host.wait(for: "how to begin, and the code") { screen in
            screen.isSecond && screen.lines.contains { $0.contains("players are here") && $0.contains("█") }
                && screen.lines.last == "Press Enter to start >"
        }
        let said = String(decoding: host.output, as: UTF8.self)
        let port = try #require(said.firstMatch(of: /twentyfour join \S+:(\d+)/)?.1)
        let bob = try RunningCommand([program, "join", "127.0.0.1:\(port)", "--name", "Bob"])
        try await bob.line(with: "1 player is here.")
        // After a list in place, Enter means that the host has read it.
        host.type("/who\r")
        try host.wait(for: "the list") { $0.lines.contains { $0.hasPrefix("#1 ") } }
        host.type("\r")
        try host.wait(for: "what Enter does") { $0.lines.contains("Press Enter again to start.") }
        host.type("\r")
        try await bob.line(with: "make 24 from ")
        try host.wait(for: "the puzzle") { screen in
            screen.lines.contains { $0.contains("make 24") } && screen.lines.contains { $0.contains("Bob") }
                && screen.lines.last == "watching >"
        }
        host.type("q\r")
        try host.wait(for: "the prompt") { $0.lines.last == "host >" }
        host.type("/watch\r")
        try host.wait(for: "the picture again") { $0.isSecond && $0.lines.last == "watching >" }
        // The same command again means yes.
        host.type("/quit\r")
        try host.wait(for: "the question") { $0.lines.last == "y or n >" }
        host.type("/quit\r")
        #expect(try host.exitStatus() == 0)
    }

    @Test("A host at the console reads once what they change, and what another of their screens changes")
    func otherScreens() async throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--bind", "127.0.0.1", "--endless")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("/invite\r")
        try ann.wait(for: "the link") { ($0.history + $0.lines).contains { $0.contains(/host#[0-9a-f]{32}/) } }
        let link = try #require(
            String(decoding: ann.output, as: UTF8.self).firstMatch(of: /http:\S+\/host#[0-9a-f]{32}/)?.0)
        ann.type("\r")
        let desk = try RunningCommand([program, "join", String(link)], environment: ["HOME": home])
        try await desk.line(with: "/help lists what you can do as the host.")
        try desk.write("/time Ann 2")
        try ann.wait(for: "the time") { screen in
            screen.lines.contains { $0.hasPrefix("On another of your screens: From the next round on, Ann has 2") }
        }
        ann.type("/mode hard\r")
        try ann.wait(for: "the mode") { $0.lines.contains("Puzzles: hard. This applies from the next round on.") }
        try await desk.line("Puzzles: hard. This applies from the next round on.")
        ann.type("/pause\r")
        try ann.wait(for: "the pause") { $0.lines.contains("The game is paused until you type /resume.") }
        // Above the rule, the picture shows it as to everybody.
        let lines = ann.screen.lines.drop { !$0.hasPrefix("─") }
        #expect(!lines.isEmpty && !lines.contains { $0.contains("The host has") }, "\(ann.screen.lines)")
        #expect(desk.linesSoFar.count { $0.contains("Ann has 2 times as much time") } == 1)
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
    }

    @Test("A host who plays at a terminal begins with Enter, when all are there")
    func gathering() async throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--break", "1")
        try ann.wait(for: "what is waited for") { screen in
            screen.lines.contains { $0.contains("player is here") } && screen.lines.last == "Press Enter to start >"
        }
        let said = String(decoding: ann.output, as: UTF8.self)
        let port = try #require(said.firstMatch(of: /twentyfour join \S+:(\d+)/)?.1)
        let bob = try RunningCommand([program, "join", "127.0.0.1:\(port)", "--name", "Bob"])
        try await bob.line(with: "2 players are here.")
        ann.type("\r")
        try ann.wait(for: "the first round") { $0.lines.contains { $0.contains("make 24") } }
        try await bob.line(with: "make 24 from ")
        ann.type("/quit\r")
        try ann.wait(for: "the question") { $0.lines.last == "y or n >" }
        ann.type("y\r")
        try await bob.line("Ann closed the room.")
        #expect(try ann.exitStatus() == 0)
    }

    @Test("A host is asked in the language of --lang, and may answer in it")
    func language() async throws {
        let ann = try sit("host", "--player", "Ann", "--no-play", "--no-advertise", "--lang", "de")
        try ann.wait(for: "the room") { $0.lines.last == "Enter startet >" }
        #expect(String(decoding: ann.output, as: UTF8.self).contains("„Spiel von Ann“ ist offen."))
        let said = String(decoding: ann.output, as: UTF8.self)
        let port = try #require(said.firstMatch(of: /twentyfour join \S+:(\d+)/)?.1)
        let bob = try RunningCommand([program, "join", "127.0.0.1:\(port)", "--name", "Bob"])
        try await bob.line(with: "as Bob.")
        ann.type("/quit\r")
        try ann.wait(for: "the question") { screen in
            screen.lines.contains("Den Raum für 1 Gast schließen? j oder n") && screen.lines.last == "j oder n >"
        }
        ann.type("j\r")
        #expect(try ann.exitStatus() == 0)
        #expect(ann.screen.history.contains { $0.contains("Der Raum ist geschlossen.") })
    }

    @Test("On a page Ctrl-C closes it, and says what a second one does")
    func interruptedPage() throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--endless", columns: 80, rows: 16)
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("/help\r")
        try ann.wait(for: "a page") { $0.lines.contains { $0.contains("Enter shows more") } }
        ann.type("\u{3}")
        try ann.wait(for: "the warning instead of the page") { screen in
            screen.lines.contains { $0.hasPrefix("Press Ctrl-C again to close the room.") }
                && !screen.lines.contains { $0.contains("Enter shows more") }
        }
        ann.type("/quit\r")
        #expect(try ann.exitStatus() == 0)
    }

    @Test("What Tab offers is shown from its beginning, while the typed line stays")
    func choices() throws {
        let ann = try sit("host", "--player", "Ann", "--no-advertise", "--endless", columns: 40, rows: 12)
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("/\t")
        try ann.wait(for: "the first commands") { screen in
            screen.lines.first?.hasPrefix("/start") == true && screen.lines.last?.hasSuffix("> /") == true
        }
        ann.type("quit\r")
        #expect(try ann.exitStatus() == 0)
    }
}
