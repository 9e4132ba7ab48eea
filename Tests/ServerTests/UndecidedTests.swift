import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import Rules
import Testing

/// Guests who do not say which room they want.
@Suite("Before choosing one of several rooms", .timeLimit(.minutes(5))) struct UndecidedTests {
    @Test("A guest who does not choose a room in time is disconnected, in frames and in lines")
    func undecided() async throws {
        var limits = Limits.unhurried
        limits.handshake = .milliseconds(50)
        try await withRooms(limits: limits) { friday, _ in
            let ann = try await RawPlayer.connect(to: friday.port)
            // The beginning of a frame.
            ann.send(bytes: [40, 0, 0, 0, UInt8(ascii: "{")])
            #expect(try await ann.farewell() == .idle)
        }
        limits = .unhurried
        limits.typedHandshake = .milliseconds(50)
        try await withRooms(limits: limits) { friday, _ in
            let bob = try await Typist.connect(to: friday.port)
            bob.type("hello")
            #expect(try await bob.rest().last == "You did not choose a room in time. Join again.")
        }
    }

    @Test("A language chosen before the room applies until the connection ends")
    func language() async throws {
        var limits = Limits.unhurried
        limits.typedHandshake = .milliseconds(50)
        let longest = limits.lineBytes
        try await withRooms(limits: limits) { friday, _ in
            let bob = try await Typist.connect(to: friday.port)
            let line = String(repeating: "x", count: longest + 1)
            bob.send(bytes: Array("hello\n/lang de\n\(line)\n".utf8))
            let told = try await bob.rest()
            #expect(told.contains("Eine Zeile darf höchstens \(longest) Bytes haben. Diese zählt nicht."))
            #expect(told.last == "Du hast nicht rechtzeitig einen Raum gewählt. Tritt noch einmal bei.")
        }
    }

    @Test("When too many are undecided, the one who has waited longest is asked to try again")
    func crowd() async throws {
        var limits = Limits.unhurried
        limits.connectionsWithoutSeat = 2
        try await withRooms(limits: limits) { friday, saturday in
            var undecided: [RawPlayer] = []
            for _ in 1...3 {
                undecided.append(try await RawPlayer.connect(to: friday.port))
                undecided.last?.send(bytes: [40, 0, 0, 0])
                if undecided.count == 3 { #expect(try await undecided[0].farewell() == .busy) }
            }
            // A guest who names a room joins at once.
            let (_, welcome) = try await friday.player("Ann", more: #","room":"Saturday""#)
            #expect(welcome.room.id == saturday.identity.id)
        }
    }

    @Test("A guest who types without end at the question is disconnected for flooding")
    func flooding() async throws {
        try await withRooms { friday, _ in
            let ann = try await Typist.connect(to: friday.port)
            // Telnet requests, each of which is declined.
            ann.send(bytes: Array("hello\n".utf8) + (0..<60).flatMap { _ in [255, 253, 1] as [UInt8] })
            // After the last declined request.
            #expect(try await ann.rest().last?.hasSuffix("That was too much at once.") == true)
        }
    }
}
