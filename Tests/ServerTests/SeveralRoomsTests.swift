import Hosting
import Messages
import NIOCore
import Rules
import Testing

@testable import Gateway
@testable import Server
@testable import Transports
@testable import Website

/// Rooms that share a port, on two event loops.
@Suite("Several rooms on one port", .timeLimit(.minutes(5))) struct SeveralRoomsTests {
    @Test("A guest with frames names the room by its ID, its code in any case, or its name")
    func named() async throws {
        try await withRooms { friday, saturday in
            #expect(friday.port == saturday.port)
            for room in [friday, saturday] {
                let code = room.identity.code.text
                for (number, name) in [room.identity.id, code, code.lowercased(), room.identity.name.uppercased()]
                    .enumerated()
                {
                    let (_, welcome) = try await friday.player("Ann \(number)", more: #","room":"\#(name)""#)
                    #expect(welcome.room.id == room.identity.id)
                    #expect(welcome.room.code == code)
                    #expect(welcome.room.path == code)
                }
                #expect(await room.names() == ["Ann 0", "Ann 1", "Ann 2", "Ann 3"])
            }
        }
    }

    @Test("A guest who names no room joins the first; one who names a room that is not open learns about it")
    func unnamed() async throws {
        try await withRooms { friday, _ in
            let (_, welcome) = try await friday.player("Ann")
            #expect(welcome.room.id == friday.identity.id)
            #expect(try await friday.refusal(of: "Bob", more: #","room":"Sunday""#) == .badHandshake)
            #expect(await friday.names() == ["Ann"])
        }
    }

    @Test(
        "What follows the handshake directly, or in pieces, reaches the room whole and in order",
        arguments: [0, 1])
    func words(which: Int) async throws {
        try await withRooms { friday, saturday in
            let room = which == 0 ? friday : saturday
            let ann = try await RawPlayer.connect(to: room.port)
            var bytes: [UInt8] = []
            let handshake = #"{"handshake":{"protocol":1,"name":"Ann","room":"\#(room.identity.code)"}}"#
            // Each has its error at a different position.
            let answers = (1...9).map {
                #"{"answer":{"round":1,"expression":"\#(String(repeating: "1+", count: $0))"}}"#
            }
            for message in [handshake] + answers {
                bytes += [UInt8(message.utf8.count), 0, 0, 0] + Array(message.utf8)
            }
            // The first piece ends within the handshake, the second within an answer.
            for piece in [bytes.prefix(30), bytes[30..<200], bytes.dropFirst(200)] {
                try await ann.channel.writeAndFlush(ByteBuffer(bytes: piece)).get()
            }
            for count in 1...9 { #expect(try await ann.next(\.verdict).position == 2 * count) }
            #expect(await room.names() == ["Ann"])
        }
    }

    @Test("Each room plays its own round, and the round ends in that room only")
    func round() async throws {
        try await withRooms { friday, saturday in
            let (ann, _) = try await friday.player("Ann", more: #","room":"friday""#)
            let (bob, _) = try await friday.player("Bob", more: #","room":"saturday""#)
            let start = try await bob.next(\.startRound)
            bob.answer(try start.solution, round: start.round)
            #expect(try await bob.next(\.verdict).correct)
            #expect(try await bob.next(\.endRound).round == 1)
            #expect(await friday.phase() == .round)
            ann.answer("1", round: 1)
            #expect(try await ann.next(\.verdict).correct == false)
        }
    }

    @Test("A guest with lines is shown the rooms when silent, and chooses by number, code or name")
    func lines() async throws {
        var limits = Limits.unhurried
        limits.silenceBeforeGreeting = .milliseconds(50)
        try await withRooms(limits: limits) { friday, saturday in
            for (choice, room) in [
                ("1", friday), ("2", saturday), (saturday.identity.code.text.lowercased(), saturday), ("sat", saturday),
            ] {
                let ann = try await Typist.connect(to: friday.port)
                try await ann.line(with: "1  \(friday.identity.code)  Friday")
                try await ann.line(with: "2  \(saturday.identity.code)  Saturday")
                try await ann.line(with: "its name")
                ann.type("nonsense")
                try await ann.line(with: "There is no room “nonsense” here.")
                ann.type(choice)
                try await ann.line(with: "Welcome to “\(room.identity.name)”.")
                try await ann.line(with: "What is your name?")
                ann.type("Ann")
                try await ann.line(with: "make 24 from ")
            }
            #expect(await saturday.seats().count == 3)
        }
    }

    @Test("A guest can type everything at once: room, name and an answer", arguments: ["\n", "\r\n", "\r\0"])
    func typedAhead(end: String) async throws {
        try await withRooms { friday, saturday in
            let ann = try await Typist.connect(to: friday.port)
            let lines = [saturday.identity.code.text, "Ann", "1+1"]
            ann.send(bytes: Array(lines.map { $0 + end }.joined().utf8))
            try await ann.line(with: "You are in “Saturday” as Ann.")
            try await ann.line(with: "Not yet: ")
        }
    }

    @Test("A guest who leaves at the question, or is not a person, is disconnected, and so is one who only guesses")
    func gone() async throws {
        try await withRooms { friday, _ in
            for (typed, last) in [
                (["hello", "q"], "You left the room."), (["hello", "GET / HTTP/1.1"], nil),
                (Array(repeating: "hello", count: 12), "Come back when you know which room you want to join."),
            ] {
                let ann = try await Typist.connect(to: friday.port)
                for line in typed { ann.type(line) }
                let heard = try await ann.rest()
                if let last { #expect(heard.last == last) }
                #expect(heard.first == "Welcome to TwentyFour. These rooms are open here:")
            }
            #expect(await friday.names().isEmpty)
        }
    }

    @Test("A browser is shown the rooms, and each has its pages and its WebSocket under its code")
    func web() async throws {
        try await withRooms { friday, saturday in
            let list = try await RawBrowser.connect(to: friday.port).get("/").body
            let screens = try await RawBrowser.connect(to: friday.port).get("/tv").body
            for room in [friday, saturday] {
                let code = room.identity.code.text
                #expect(list.contains(#"<a href="/\#(code)">\#(room.identity.name) "#))
                #expect(screens.contains(#"<a href="/\#(code)/tv">\#(room.identity.name) "#))
                for path in ["/\(code)", "/\(code.lowercased())/", "/\(code)/tv"] {
                    let page = try await RawBrowser.connect(to: friday.port).get(path)
                    #expect(page.status == 200)
                    #expect(page.body.contains("<title>\(room.identity.name) · TwentyFour</title>"))
                }
                let addresses = try await RawBrowser.connect(to: friday.port).get("/\(code)/address").body
                #expect(addresses.split(separator: "\n").allSatisfy { $0.hasSuffix("/\(code)") })
                let browser = try await RawBrowser.connect(to: friday.port)
                #expect(try await browser.upgrade(to: "/\(code)/play").status == 101)
                browser.say(#"{"handshake":{"protocol":1,"name":"Ann"}}"#)
                #expect(try await browser.next(\.welcome).room.id == room.identity.id)
            }
            let free = ["BBBB", "CCCC", "DDDD"].first { code in
                ![friday, saturday].contains { $0.identity.code.text == code }
            }
            let other = try await RawBrowser.connect(to: friday.port).get("/\(free ?? "")")
            #expect(other.status == 404)
            // The next request on the same connection may be for another room.
            let both = try await RawBrowser.connect(to: friday.port)
            #expect(try await both.get("/\(friday.identity.code)").status == 200)
            let next = try await both.get("/\(saturday.identity.code)/tv")
            #expect(next.status == 307)
            #expect(next.headers["location"] == "/\(saturday.identity.code)/tv")
            #expect(next.headers["connection"] == "close")
        }
    }

    @Test("When one room closes, its guests learn about it, the others play on, and no newcomer joins it")
    func closing() async throws {
        try await withRooms { friday, saturday in
            let (ann, _) = try await friday.player("Ann", more: #","room":"Friday""#)
            let (bob, _) = try await friday.player("Bob", more: #","room":"Saturday""#)
            await friday.close()
            #expect(try await ann.farewell() == .roomClosed)
            #expect(try await saturday.refusal(of: "Cy", more: #","room":"Friday""#) == .badHandshake)
            #expect(try await saturday.player("Cy").1.room.id == saturday.identity.id)
            bob.answer("1", round: 1)
            #expect(try await bob.next(\.verdict).reason == .wrongNumbers)
        }
    }

    @Test("When the last room closes, undecided guests learn it; while one is left, guests of another cannot join it")
    func lastRoom() async throws {
        try await withRooms { friday, saturday in
            await saturday.close()
            #expect(try await friday.refusal(of: "Bob", more: #","room":"Saturday""#) == .badHandshake)
            let undecided = try await RawPlayer.connect(to: friday.port)
            undecided.send(bytes: [40, 0, 0, 0])
            // She counts before the next one arrives.
            _ = try await friday.player("Ann", more: #","room":"Friday""#)
            await friday.close()
            #expect(try await undecided.farewell() == .roomClosed)
        }
    }

    @Test("A line ending may arrive in two pieces, the second of them in the room", arguments: [0, 1])
    func splitEnd(which: Int) async throws {
        try await withRooms { friday, saturday in
            let room = which == 0 ? friday : saturday
            let ann = try await Typist.connect(to: friday.port)
            ann.send(bytes: Array("\(room.identity.code)\r".utf8))
            try await ann.line(with: "What is your name?")
            ann.send(bytes: Array("\nAnn\r\nq\r\n".utf8))
            let heard = try await ann.rest()
            #expect(heard.contains("You are in “\(room.identity.name)” as Ann."))
            // The second half is not an empty line.
            #expect(!heard.contains { $0.hasPrefix("A name must have") }, "\(heard)")
        }
    }
}
