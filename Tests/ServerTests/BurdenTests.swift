import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import PlainText
import Rules
import Testing

/// Guests who send too much or read too little.
@Suite(.timeLimit(.minutes(5))) struct BurdenTests {
    @Test("More than 20 messages at once are flooding; the seat is kept")
    func flooding() async throws {
        try await withRoom { room in
            let (ann, welcome) = try await room.player("Ann")
            let (bob, _) = try await room.player("Bob")
            for _ in 0..<40 { ann.send(#"{"dance":{}}"#) }
            #expect(try await ann.farewell() == .flooding)
            #expect(try await room.player("Ann", more: #","resume":"\#(welcome.resume)""#).1 == welcome)
            bob.answer("1", round: 1)
            #expect(try await bob.next(\.verdict).reason == .wrongNumbers)
        }
    }

    @Test("20 messages at once are accepted, including the handshake")
    func burst() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            for _ in 0..<19 { ann.answer("1", round: 1) }
            for _ in 0..<19 { #expect(try await ann.next(\.verdict).reason == .wrongNumbers) }
        }
    }

    @Test("The goodbye arrives although much more was sent that is no longer read")
    func goodbyeThroughTheFlood() async throws {
        try await withRoom { room in
            let (ann, _) = try await room.player("Ann")
            ann.send("nonsense")
            for _ in 0..<500 { ann.send(String(repeating: "x", count: 4_096)) }
            #expect(try await ann.farewell() == .badFrame)
        }
    }

    @Test("A guest who does not read is disconnected as too slow, and the others play on")
    func tooSlow() async throws {
        var limits = Limits.unhurried
        (limits.messageBurst, limits.wrongAnswers) = (.infinity, .max)
        // Long enough for a busy machine to send what is still waiting.
        limits.farewell = .seconds(3_600)
        try await withRoom(limits: limits) { room in
            let (bob, _) = try await room.player("Bob")
            let ann = try await RawPlayer.connect(to: room.port, isReading: false)
            ann.greet("Ann")
            var isCutOff = false
            var sent = 0
            // Nothing waits for what Ann sends: a host that has cut her off reads no more of it.
            while !isCutOff {
                if ann.channel.isWritable {
                    for _ in 0..<500 { ann.answer("", round: 1) }
                    sent += 500
                }
                isCutOff = await room.seats().contains { $0.player.name.text == "Ann" && !$0.isHere }
            }
            bob.answer("1", round: 1)
            #expect(try await bob.next(\.verdict).reason == .wrongNumbers)
            // Less arrived than was requested: the rest was refused, not queued.
            await ann.startReading()
            let messages = try await ann.rest()
            #expect(messages.last?.goodbye?.code == .tooSlow)
            #expect(messages.count < sent)
        }
    }

    @Test("A guest who neither reads nor disconnects is closed when the farewell time is over")
    func deafToGoodbye() async throws {
        var limits = Limits.unhurried
        limits.farewell = Limits().farewell
        try await withRoom(limits: limits) { room in
            let ann = try await RawPlayer.connect(to: room.port, isReading: false, isStaying: true)
            ann.send("nonsense")
            await talksToTheEnd(ann)
        }
    }

    @Test("A guest beyond the limit who neither reads nor disconnects gets no farewell time")
    func refusedAndDeaf() async throws {
        var settings = Settings()
        settings.capacity = 1
        var limits = Limits.unhurried
        limits.connectionsWithoutSeat = 0
        limits.farewell = .seconds(3_600)
        try await withRoom(settings, limits: limits) { room in
            let (ann, _) = try await room.player("Ann")
            let eve = try await RawPlayer.connect(to: room.port, isReading: false, isStaying: true)
            await talksToTheEnd(eve)
            try await ann.close()
        }
    }

    /// Sends until the host has closed: from then on, the kernel refuses what is sent.
    private func talksToTheEnd(_ guest: RawPlayer) async {
        await #expect(throws: (any Error).self) {
            while true {
                try await guest.channel.writeAndFlush(ByteBuffer(bytes: [UInt8](repeating: 1, count: 4_096))).get()
            }
        }
    }
}
