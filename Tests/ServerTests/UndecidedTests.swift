import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import Rules
import Testing

/// Those who do not say which room they want.
@Suite("Before a room of several", .timeLimit(.minutes(5))) struct UndecidedTests {
    @Test("Who does not say in time which room it wants is sent away, in frames and in lines")
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
            #expect(try await bob.rest().last == "You did not say in time which room you want. Join again.")
        }
    }

    @Test("When too many are undecided, who has waited longest is asked to try again")
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
            // Who knows which room it wants is in at once.
            let (_, welcome) = try await friday.player("Ann", more: #","room":"Saturday""#)
            #expect(welcome.room.id == saturday.identity.id)
        }
    }

    @Test("Who types without end at the question is sent away for flooding")
    func flooding() async throws {
        try await withRooms { friday, _ in
            let ann = try await Typist.connect(to: friday.port)
            // Telnet's requests, each to be declined.
            ann.send(bytes: Array("hello\n".utf8) + (0..<60).flatMap { _ in [255, 253, 1] as [UInt8] })
            // Behind the last of what was declined.
            #expect(try await ann.rest().last?.hasSuffix("That was too much at once.") == true)
        }
    }
}
