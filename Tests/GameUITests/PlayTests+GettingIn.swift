import Foundation
import Glibc
import Puzzles
import Stage
import Testing

// Coming in, or not.
extension PlayTests {
    @Test("The name is asked for once and remembered; one that no room admits is asked for again")
    func name() async throws {
        let room = try await open(), inadmissible = String(repeating: "\u{FDFA}", count: 2)
        let file = URL(filePath: home).appending(path: ".config/twentyfour/name")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(inadmissible.utf8).write(to: file)
        for visit in 1...2 {
            let zoe = try sit("join", room.address)
            if visit == 1 {
                try zoe.wait(for: "the question") { $0.lines.contains { $0.hasPrefix("Your name [") } }
                zoe.type(inadmissible + "\r")
                try zoe.wait(for: "what a name is") { screen in
                    screen.lines.contains("A name must have 1 to 24 visible characters. What is your name?")
                }
                zoe.type("Zoë 漢字\r")
            }
            try zoe.wait(for: "the welcome") { $0.lines.contains { $0.contains("as Zoë 漢字.") } }
            try zoe.wait(for: "the puzzle", hasPrompt)
            zoe.type("q\r")
            #expect(try zoe.exitStatus() == 0)
        }
        withExtendedLifetime(room) {}
    }

    @Test("A player who joins by address without the PIN, or with a wrong one, is asked until it is right")
    func pin() async throws {
        let room = try await open("--pin", "77")
        let ann = try sit("join", room.address, "--name", "Ann")
        try ann.wait(for: "the question") { screen in
            screen.lines.contains("This room has a PIN. Ask the host for it.") && screen.lines.last == "PIN >"
        }
        ann.type("78\r")
        try ann.wait(for: "the refusal and the question") { screen in
            screen.lines.contains("That is not the PIN of this room.") && screen.lines.last == "PIN >"
        }
        ann.type("77\r")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("q\r")
        #expect(try ann.exitStatus() == 0)
        withExtendedLifetime(room) {}
    }

    @Test("After too many wrong PINs a player reads how long to wait, and Ctrl-C leaves")
    func manyWrongPins() async throws {
        let room = try await open("--pin", "77")
        let ann = try sit("join", room.address, "--name", "Ann", rows: 40)
        try ann.wait(for: "the question") { $0.lines.last == "PIN >" }
        for count in 1...5 {
            ann.type("78\r")
            try ann.wait(for: "the refusal") { screen in
                screen.lines.count { $0 == "That is not the PIN of this room." } == count
                    && screen.lines.last == "PIN >"
            }
        }
        ann.type("77\r")
        try ann.wait(for: "how long to wait") { screen in
            screen.lines.contains("There were too many wrong PINs from your address. Wait a minute.")
                && screen.lines.contains("In a minute you can type another PIN here. Enter or Ctrl-C leaves.")
                && screen.lines.last == "PIN >"
        }
        ann.type("\u{3}")
        #expect(try ann.exitStatus() == 130)
        withExtendedLifetime(room) {}
    }

    @Test("A signal while a room asks for its PIN ends the program, with 130 only for SIGINT")
    func signalAtPin() async throws {
        let room = try await open("--pin", "77")
        for (signal, status) in [(SIGTERM, 0), (SIGINT, 130)] as [(Int32, Int32)] {
            let ann = try sit("join", room.address, "--name", "Ann")
            try ann.wait(for: "the question") { $0.lines.last == "PIN >" }
            ann.signal(signal)
            #expect(try ann.exitStatus() == status)
            #expect(ann.modes == ann.formerModes)
        }
        withExtendedLifetime(room) {}
    }

    @Test("A room that is picked from the list is shown on the big screen too, which asks for no name")
    func televisionFromLobby() async throws {
        let room = try await open()
        let television = try sit("join", "--spectate", columns: 80, rows: 30)
        try television.wait(for: "the lobby") { $0.lines.contains { $0.hasPrefix("room >") } }
        television.type("\(room.address)\r")
        try television.wait(for: "the room") { $0.isSecond && $0.lines.contains { $0.contains("Party") } }
        // A player's q needs Enter.
        television.type("q")
        #expect(try television.exitStatus() == 0)
        withExtendedLifetime(room) {}
    }

    @Test(
        "A signal ends a television, with 130 only for SIGINT", arguments: [(SIGTERM, 0), (SIGHUP, 0), (SIGINT, 130)])
    func televisionSignal(signal: Int32, status: Int) async throws {
        let room = try await open()
        let television = try sit("join", room.address, "--spectate", columns: 80, rows: 30)
        try television.wait(for: "the room") { $0.lines.contains { $0.contains("Party") } }
        television.signal(signal)
        #expect(try television.exitStatus() == status)
        #expect(television.modes == television.formerModes)
        withExtendedLifetime(room) {}
    }

    @Test("The television asks for the PIN too")
    func televisionPin() async throws {
        let room = try await open("--pin", "77")
        let television = try sit("join", room.address, "--spectate", columns: 80, rows: 30)
        try television.wait(for: "the question") { $0.lines.last == "PIN >" }
        television.type("77\r")
        try television.wait(for: "the room") { $0.lines.contains { $0.contains("Party") } }
        television.type("q")
        #expect(try television.exitStatus() == 0)
        withExtendedLifetime(room) {}
    }

    @Test("A function key does not close the television, though q is among its bytes")
    func televisionKeys() async throws {
        let room = try await open()
        let television = try sit("join", room.address, "--spectate", columns: 80, rows: 30)
        try television.wait(for: "the room") { $0.lines.contains { $0.contains("Party") } }
        television.type("\u{1B}OQ\u{1B}[1;2Q")
        let ann = try RunningCommand([program, "join", room.address, "--name", "Ann"], environment: ["HOME": home])
        try television.wait(for: "who joins later") { $0.lines.contains { $0.contains("Ann") } }
        television.type("q")
        #expect(try television.exitStatus() == 0)
        withExtendedLifetime((room, ann)) {}
    }

    @Test("A television that is started in the background leaves the shell's screen alone until it is in front")
    func televisionInTheBackground() async throws {
        let room = try await open()
        let shell = try PseudoTerminal(
            command: ["/bin/sh", "-i"], columns: 80, rows: 30, environment: ["HOME=\(home)", "LANG=C.UTF-8"])
        try shell.wait(for: "a shell's prompt") { $0.lines.last == "$" }
        shell.type("'\(program)' join \(room.address) --spectate &\r")
        try shell.waitForStoppedJob()
        #expect(!shell.screen.isSecond)
        shell.type("fg\r")
        try shell.wait(for: "the room") { $0.isSecond && $0.lines.contains { $0.contains("Party") } }
        shell.type("q")
        try shell.wait(for: "the shell again") { !$0.isSecond && $0.lines.last == "$" }
        withExtendedLifetime(room) {}
    }

    @Test("A player who is refused learns why, and finds another room in the lobby")
    func refused() async throws {
        let room = try await open("--pin", "77")
        let ann = try sit("join", room.address, "--name", "Ann")
        try ann.wait(for: "the question") { $0.lines.last == "PIN >" }
        ann.type("\r")
        try ann.wait(for: "the lobby") { $0.lines.contains { $0.hasPrefix("room >") } }
        ann.type("q\r")
        #expect(try ann.exitStatus() == 0)
        withExtendedLifetime(room) {}
    }

    @Test("The next room does not learn the PIN of the one before")
    func nextRoom() async throws {
        let first = try await open("--pin", "77"), second = try await open("--pin", "99")
        let ann = try sit("join", first.address, "--name", "Ann", "--pin", "77")
        try ann.wait(for: "the puzzle", hasPrompt)
        try first.host.write("/quit")
        try ann.wait(for: "the lobby") { $0.lines.contains { $0.hasPrefix("room >") } }
        ann.type("\(second.address)\r")
        try ann.wait(for: "the question") { $0.lines.last == "PIN >" }
        // Not “That is not the PIN of this room.”
        #expect(ann.screen.lines.contains("This room has a PIN. Ask the host for it."))
        ann.type("99\r")
        try ann.wait(for: "the puzzle", hasPrompt)
        withExtendedLifetime((first, second)) {}
    }

    @Test("A PIN can be typed even where its question cannot be written")
    func unwritableQuestion() async throws {
        let room = try await open("--pin", "77")
        let command = "exec '\(program)' join \(room.address) --name Ann --pin - 2> /dev/full"
        let ann = try PseudoTerminal(
            command: ["/bin/bash", "-c", command], columns: 70, rows: 24, environment: ["HOME=\(home)", "LANG=C.UTF-8"])
        ann.type("77\r")
        try ann.wait(for: "the puzzle", hasPrompt)
        withExtendedLifetime(room) {}
    }

    @Test("A signal while the PIN is asked for ends the program, and leaves the terminal as it was")
    func signalAtQuestion() throws {
        let ann = try sit("join", "127.0.0.1:1", "--name", "Ann", "--pin", "-")
        try ann.wait(for: "the question") { $0.lines.last == "PIN:" }
        #expect(ann.modes != ann.formerModes)
        ann.signal(SIGTERM)
        #expect(try ann.exitStatus() == 143)
        #expect(ann.modes == ann.formerModes)
    }

    @Test("A spectator in plain mode learns that they are watching")
    func plainSpectator() async throws {
        let room = try await open()
        let player = try RunningCommand([program, "join", room.address, "--name", "Ann"], environment: ["HOME": home])
        try await player.line(with: "make 24 from ")
        let bob = try sit("join", room.address, "--name", "Bob", "--spectate", "--plain")
        try bob.wait(for: "the room and the puzzle") { screen in
            screen.lines.contains("You are watching “Party” as Bob.")
                && screen.lines.contains { $0.contains("make 24 from ") }
        }
        bob.type("3*8\r")
        try bob.wait(for: "what watching means") { $0.lines.contains("You are only watching this room.") }
        withExtendedLifetime((room, player)) {}
    }

    @Test("Half-typed text is still there when the connection is lost")
    func typedWhenLost() async throws {
        let room = try await open()
        let ann = try sit("join", room.address, "--name", "Ann")
        try ann.wait(for: "the puzzle", hasPrompt)
        ann.type("8/(3-")
        try ann.wait(for: "what was typed") { $0.lines.contains { $0.hasSuffix("> 8/(3-") } }
        room.host.signal(SIGKILL)
        try ann.wait(for: "the same text while trying again") { screen in
            screen.lines.contains { $0.contains("The connection was lost.") }
                && screen.lines.contains("reconnecting > 8/(3-")
        }
        ann.type("\u{3}\u{3}")
        #expect(try ann.exitStatus() == 130)
    }
}
