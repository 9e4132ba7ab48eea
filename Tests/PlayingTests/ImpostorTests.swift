import Messages
import NIOCore
import Playing
import Rules
import Server
import Testing
import Wire

/// What an impostor learns who answers in the room's stead.
@Suite(.timeLimit(.minutes(5))) struct ImpostorTests {
    @Test("An impostor who does not know the seat receives neither its secret nor the PIN, nor any proof")
    func impostor() async throws {
        try await withProxy(pin: "0042") { room, proxy, ann in
            let first = try await ann.welcome()
            let challenge = HostMessage.Challenge(
                nonce: SeatProof.nonce(), proof: String(repeating: "0", count: 64))
            let impostor = try await ScriptedHost.open(saying: [.challenge(challenge)], thenCloses: false)
            try await proxy.redirect(to: impostor.port)
            try await proxy.cut()
            try await ann.lost()
            var heard: [ByteBuffer] = []
            for await frame in impostor.heard { heard.append(frame) }
            #expect(heard.count == 1)
            let said = String(decoding: heard.flatMap(\.readableBytesView), as: UTF8.self)
            #expect(said.contains(#""seat":\#(first.player.id)"#), "\(said)")
            #expect(!said.contains(first.resume) && !said.contains("0042") && !said.contains("proof"), "\(said)")
            try await proxy.redirect(to: room.port)
            #expect(try await ann.welcome() == first)
            try await impostor.close()
        }
    }

    @Test("A host that uses another room's ID cannot have its guests claim a seat of its choice there")
    func plantedSeat() async throws {
        let state = StateFolder()
        defer { state.remove() }
        try await withRoom { room in
            var mallory = Outing(to: room.port, as: "Mallory")
            let planted = try await mallory.welcome()
            let impostor = try await ScriptedHost.open(
                saying: [.welcome(planted), .goodbye(.init(code: .replaced, text: "Bye."))], thenCloses: true)
            var bob = Outing(to: impostor.port, as: "Bob", store: state.store)
            #expect(try await bob.ending().code == .replaced)
            bob = Outing(to: room.port, in: planted.room.id, as: "Bob", store: state.store)
            #expect(try await bob.welcome().player.id != planted.player.id)
            for guest in [bob, mallory] { await guest.session.leave() }
            #expect(try await bob.ending() == .left)
            try await impostor.close()
        }
    }

    @Test(
        "An impostor with a welcome that proves nothing is not believed, and learns nothing the next time")
    func falseWelcome() async throws {
        try await withProxy { room, proxy, ann in
            let first = try await ann.welcome()
            for resume in ["", "another"] {
                var welcome = first
                (welcome.resume, welcome.proof) = (resume, nil)
                let impostor = try await ScriptedHost.open(saying: [.welcome(welcome)], thenCloses: true)
                try await proxy.redirect(to: impostor.port)
                try await proxy.cut()
                var said = ""
                for await frame in impostor.heard { said += String(decoding: frame.readableBytesView, as: UTF8.self) }
                #expect(said.contains(#""seat":"#) && !said.contains(first.resume), "\(said)")
                try await proxy.redirect(to: room.port)
                #expect(try await ann.welcome() == first)
            }
        }
    }
}
