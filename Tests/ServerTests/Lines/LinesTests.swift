import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import Rules
import Testing

/// People with nothing but `nc` or telnet.
@Suite(.timeLimit(.minutes(5))) struct LinesTests {
    @Test("A silent guest is greeted, gives a name, and plays the round beside a guest with frames")
    func round() async throws {
        var limits = Limits.unhurried
        limits.silenceBeforeGreeting = Limits().silenceBeforeGreeting
        try await withRoom(limits: limits) { room in
            let (bob, _) = try await room.player("Bob")
            let start = try await bob.next(\.startRound)
            let ann = try await Typist.connect(to: room.port)
            try await ann.line(with: "Welcome to “Ann's game”.")
            try await ann.line(with: "What is your name?")
            ann.type("Ann")
            try await ann.line(with: "You are in “Ann's game” as Ann.")
            try await ann.line(with: "make 24 from ")
            ann.type("1+1")
            try await ann.line(with: "Not yet: ")
            ann.type("/me")
            try await ann.line(with: "You are Ann. You are still guessing.")
            ann.type("?")
            try await ann.line(with: "g           give up on this round")
            ann.type(try start.solution)
            try await ann.line(with: "Right! Solved in ")
            bob.send(#"{"giveUp":{"round":1}}"#)
            #expect(try await bob.next(\.endRound).round == 1)
            try await ann.line(with: "Round 1 is over: ")
            try await ann.line(with: "You won the round in ")
            ann.type("q")
            try await ann.line(with: "Type q again to leave.")
            ann.type("q")
            #expect(try await ann.rest().last == "You left the room.")
            #expect(await room.names() == ["Bob"])
        }
    }

    @Test("A guest who types a name at once is greeted too, and gets in under that name")
    func typesAtOnce() async throws {
        try await withRoom { room in
            let ann = try await Typist.connect(to: room.port)
            ann.type("Ann")
            try await ann.line(with: "Welcome to “Ann's game”.")
            try await ann.line(with: "Your name is Ann.")
            try await ann.line(with: "You are in “Ann's game” as Ann.")
            #expect(await room.names() == ["Ann"])
        }
    }

    @Test(
        "A browser that was mistaken for a silent guest is closed without a message, and gets no seat",
        arguments: ["GET /play HTTP/1.1\r", "T / HTTP/1.1\r", "PRI * HTTP/2.0\r"])
    func browser(request: String) async throws {
        var limits = Limits.unhurried
        limits.silenceBeforeGreeting = .milliseconds(50)
        try await withRoom(limits: limits) { room in
            let browser = try await Typist.connect(to: room.port)
            try await browser.line(with: "What is your name?")
            browser.type(request)
            browser.type("Host: party:24\r")
            #expect(try await browser.rest().isEmpty)
            #expect(await room.names().isEmpty)
        }
    }

    @Test("The PIN is asked for, and a wrong one admits nobody")
    func pin() async throws {
        try await withRoom(pin: "0042") { room in
            let ann = try await Typist.connect(to: room.port)
            ann.type("")
            ann.type("Ann")
            try await ann.line(with: "This room has a PIN. What is it?")
            ann.type("42")
            #expect(try await ann.rest().last?.contains("PIN") == true)
            let again = try await Typist.connect(to: room.port)
            again.type("")
            again.type("Ann")
            _ = try await again.sit(as: "0042")
        }
    }

    @Test("The code given with the name resumes the seat, in lowercase too")
    func comingBack() async throws {
        try await withRoom { room in
            let (ann, key) = try await room.typist("Ann")
            #expect(key.wholeMatch(of: /Ann#[A-Z2-9]{8}/) != nil)
            try await ann.connection.close()
            #expect(try await room.typist(key.lowercased()).key == key)
            #expect(await room.names() == ["Ann"])
            // The name belongs to the code.
            let other = try await Typist.connect(to: room.port)
            other.type("")
            other.type("Bob#\(key.split(separator: "#")[1])")
            #expect(try await other.rest().last?.hasPrefix("That code does not match a seat under this name.") == true)
        }
    }

    @Test("Wrong codes are limited like wrong PINs", .enabled(if: Machine.address != nil))
    func wrongCodes() async throws {
        let address = try #require(Machine.address)
        try await withRoom(address: "0.0.0.0") { room in
            let (_, key) = try await room.typist("Ann")
            func attempt(_ name: String) async throws -> String? {
                let guest = Typist(connection: try await .connect(to: room.port, at: address, cut: LineCut()))
                guest.type("")
                guest.type(name)
                try await guest.line(with: "What is your name?")
                return try await guest.connection.payload().map { String(buffer: $0) }
            }
            for number in 0..<5 { _ = try await attempt("Ann#2222222\(number + 3)") }
            #expect(try await attempt(key)?.contains("too many") == true)
        }
    }

    @Test("A guest who gives no name in time gets a goodbye")
    func slowName() async throws {
        var limits = Limits.unhurried
        limits.typedHandshake = .milliseconds(300)
        try await withRoom(limits: limits) { room in
            let ann = try await Typist.connect(to: room.port)
            // One byte more could begin a frame.
            ann.type("  ")
            try await ann.line(with: "What is your name?")
            #expect(try await ann.rest() == ["You did not give your name in time. Join again."])
        }
    }

    @Test("After an invalid name, the guest is asked again")
    func badName() async throws {
        try await withRoom { room in
            let ann = try await Typist.connect(to: room.port)
            ann.type("")
            ann.type("   ")
            try await ann.line(with: "A name must have 1 to 24 visible characters.")
            ann.type("\u{1B}[2J\u{202E}")
            _ = try await ann.sit(as: "Ann")
        }
    }

    @Test("Input is cleaned before others see it")
    func cleaned() async throws {
        try await withRoom { room in
            let ann = try await Typist.connect(to: room.port)
            // One byte more could begin a frame.
            ann.type("  ")
            try await ann.line(with: "What is your name?")
            ann.type("A\u{1B}]0;gotcha\u{7}nn\u{8}")
            _ = try await ann.line(with: "You are in ")
            let names = await room.names()
            #expect(names.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 } })
        }
    }

    @Test("A line of more than 200 bytes is ignored; one without an end closes the connection")
    func long() async throws {
        try await withRoom { room in
            let (bob, _) = try await room.player("Bob")
            let (ann, _) = try await room.typist("Ann")
            ann.type(String(repeating: "1", count: 201))
            try await ann.line(with: "A line can have at most 200 bytes.")
            ann.type("1+1")
            try await ann.line(with: "Not yet: ")
            ann.send(bytes: [UInt8](repeating: 0x31, count: 5_000))
            #expect(try await ann.rest().contains("That line never ended."))
            bob.answer("1", round: 1)
            #expect(try await bob.next(\.verdict).reason == .wrongNumbers)
        }
    }

    @Test("More than 20 lines at once are flooding; the code resumes the seat")
    func flooding() async throws {
        try await withRoom { room in
            let (ann, key) = try await room.typist("Ann")
            for _ in 0..<40 { ann.type("/me") }
            #expect(try await ann.rest().contains { $0.contains("too much at once") })
            #expect(try await room.typist(key).key == key)
        }
    }

    @Test(
        "Overlong lines and telnet commands count like messages: more than 20 at once are flooding",
        arguments: [[UInt8](repeating: 0x31, count: 201) + [10], [0xFF, 0xFB, 0x1F]])
    func countedAlso(bytes: [UInt8]) async throws {
        try await withRoom { room in
            let (ann, _) = try await room.typist("Ann")
            for _ in 0..<40 { ann.send(bytes: bytes) }
            #expect(try await ann.rest().contains { $0.contains("too much at once") })
        }
    }

    @Test("Telnet negotiation is answered and not treated as text")
    func telnet() async throws {
        try await withRoom { room in
            let ann = try await RawPlayer.connect(to: room.port, cut: NoCut())
            ann.send(bytes: [0xFF, 0xFB, 0x1F] + Array("\r\0".utf8))
            var said: [UInt8] = []
            while let bytes = try await ann.payload() {
                said += bytes.readableBytesView
                if said.last == 10, String(decoding: said, as: UTF8.self).contains("What is your name?") { break }
            }
            #expect(said.starts(with: [0xFF, 0xFE, 0x1F]))
            ann.send(bytes: Array("Ann\r\n".utf8))
            await room.wait(forSeats: 1)
            // Ctrl-C leaves.
            ann.send(bytes: [0xFF, 0xF4, 0xFF, 0xFD, 0x06])
            while try await ann.payload() != nil {}
            #expect(await room.seats().isEmpty)
        }
    }

    @Test("Every guest with lines learns that the room is closed")
    func closing() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.typist("Ann")
            await room.close()
            #expect(try await ann.rest().last == "The room was closed.")
        }
    }

    @Test("The time left is announced by each guest's own clock")
    func reminders() async throws {
        var settings = Settings()
        settings.roundDuration = .seconds(7)
        try await withRoom(settings) { room in
            let (ann, _) = try await room.typist("Ann")
            try await ann.line(with: "Time is up.")
            try await ann.line(with: "Round 1 is over: ")
        }
    }
}
