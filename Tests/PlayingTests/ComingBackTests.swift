import Messages
import Server
import Transports
import Website
import Hosting
import NIOCore
import NIOPosix
import Playing
import Rules
import Synchronization
import Testing
import Wire

/// How a player gets back to their seat.
@Suite(.timeLimit(.minutes(5))) struct ComingBackTests {
    @Test("A lost connection is reported, and the player resumes the seat with its puzzle")
    func cut() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
            let first = try await ann.welcome()
            let start = try await ann.startRound()
            try await proxy.cut()
            try await ann.lost()
            #expect(try await ann.welcome() == first)
            let again = try await ann.startRound()
            let left = try [start, again].map { try #require($0.own?.seconds) }
            #expect(again.numbers == start.numbers && left[1] < left[0])
            await ann.session.send(try again.answer)
            #expect(try await ann.verdict().correct)
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
            try await proxy.close()
        }
    }

    @Test("An answer without a verdict is sent again in the same round; one with a verdict is not")
    func openAnswer() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
            _ = try await ann.welcome()
            let start = try await ann.startRound()
            await ann.session.send(.answer(.init(round: start.round, expression: "1")))
            #expect(try await ann.verdict().reason == .wrongNumbers)
            try await proxy.swallow()
            await ann.session.send(try start.answer)
            try await proxy.cut()
            try await proxy.swallow(false)
            try await ann.lost()
            _ = try await ann.welcome()
            #expect(try await ann.verdict().correct)
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
            try await proxy.close()
        }
    }

    @Test("An answer without a verdict is sent again when a round goes on that the host has stopped meanwhile")
    func openAnswerInPause() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
            _ = try await ann.welcome()
            let start = try await ann.startRound()
            try await proxy.swallow()
            await ann.session.send(try start.answer)
            try await proxy.bar()
            try await proxy.cut()
            try await ann.lost()
            await room.perform(.hold)
            try await proxy.swallow(false)
            try await proxy.bar(false)
            _ = try await ann.welcome()
            let covered = try await ann.startRound()
            #expect(covered.numbers == nil && covered.paused == true)
            await room.perform(.release)
            #expect(try await ann.verdict().correct)
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
            try await proxy.close()
        }
    }

    @Test("A player who comes back after a right answer is told that the round is solved, and answers nothing again")
    func solved() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var (ann, bob) = (Outing(to: proxy.port), Outing(to: room.port, as: "Bob"))
            _ = try await bob.welcome()
            let start = try await ann.startRound()
            await ann.session.send(try start.answer)
            #expect(try await ann.verdict().correct)
            try await proxy.swallow()
            await ann.session.send(try start.answer)
            try await proxy.cut()
            try await proxy.swallow(false)
            try await ann.lost()
            let again = try await ann.startRound()
            #expect(again.own?.outcome == .solved && again.numbers == start.numbers)
            await ann.session.send(.giveUp(.init(round: start.round)))
            #expect(try await ann.verdict().reason == .alreadyAnswered)
            for outing in [ann, bob] { await outing.session.leave() }
            #expect(try await ann.ending() == .left)
            try await proxy.close()
        }
    }

    @Test("An answer without a verdict is not sent in another round")
    func openAnswerTooLate() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
            _ = try await ann.welcome()
            let start = try await ann.startRound()
            try await proxy.swallow()
            await ann.session.send(.answer(.init(round: start.round, expression: "1")))
            try await proxy.bar()
            try await proxy.cut()
            try await ann.lost()
            await room.perform(.skip)
            await room.perform(.start)
            try await proxy.swallow(false)
            try await proxy.bar(false)
            _ = try await ann.welcome()
            let next = try await ann.startRound()
            await ann.session.send(try next.answer)
            #expect(try await ann.verdict().correct)
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
            try await proxy.close()
        }
    }

    @Test("While connections fail, the session retries quietly until one succeeds")
    func barred() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
            let first = try await ann.welcome()
            try await proxy.bar()
            try await proxy.cut()
            try await ann.lost()
            await proxy.connections(3)
            try await proxy.bar(false)
            // Nothing is reported in between.
            guard case .message(.welcome(let second)) = await ann.next() else {
                throw Outing.Ended(ending: nil)
            }
            #expect(second == first)
            try await proxy.cut()
            try await ann.lost()
            #expect(try await ann.welcome() == first)
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
            try await proxy.close()
        }
    }

    @Test("A player who was banned while away is told so on return, and gives up")
    func banned() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
            let welcome = try await ann.welcome()
            try await proxy.bar()
            try await proxy.cut()
            try await ann.lost()
            await room.perform(.ban(PlayerID(welcome.player.id)))
            try await proxy.bar(false)
            #expect(try await ann.ending().code == .banned)
            try await proxy.close()
        }
    }

    @Test("A player who was disconnected for flooding comes back to the same seat")
    func flooding() async throws {
        try await withRoom { room in
            var ann = Outing(to: room.port)
            let first = try await ann.welcome()
            for _ in 0..<40 { await ann.session.send(.unknown(name: "dance")) }
            try await ann.lost()
            #expect(try await ann.welcome() == first)
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
        }
    }

    @Test("A player who leaves while the connection is lost does not wait for the next attempt")
    func leaveWhileLost() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
            _ = try await ann.welcome()
            try await proxy.bar()
            try await proxy.cut()
            try await ann.lost()
            // After the third attempt, the next one is 4 s away.
            await proxy.connections(4)
            let clock = ContinuousClock()
            let left = clock.now
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
            #expect(clock.now - left < .seconds(3))
            try await proxy.close()
        }
    }

    @Test("A player who leaves while connecting has left")
    func leaveWhileConnecting() async throws {
        try await withRoom { room in
            let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
            let hasLeft = Mutex(false)
            // No connection can succeed before the player has left.
            let deadline = ContinuousClock().now + .seconds(10)
            group.next().execute {
                while !hasLeft.withLock({ $0 }), ContinuousClock().now < deadline {}
            }
            var ann = Outing(to: room.port, on: group)
            #expect(await ann.next() == .joining)
            await ann.session.leave()
            hasLeft.withLock { $0 = true }
            #expect(try await ann.ending() == .left)
            try await group.shutdownGracefully()
        }
    }

    @Test("The next program resumes the seat of one that crashed")
    func crashed() async throws {
        let state = StateFolder()
        defer { state.remove() }
        try await withRoom { room in
            let address = HostAddress(host: "127.0.0.1", port: room.port)
            let crashed = try await PlayerConnection.open(
                to: address, within: .seconds(60), on: .singletonMultiThreadedEventLoopGroup)
            crashed.send(.handshake(.init(name: "Ann")))
            var messages = crashed.messages.makeAsyncIterator()
            guard case .welcome(let first) = await messages.next() else { throw Outing.Ended(ending: nil) }
            try #require(state.store.make()).save(
                try savedSeat(first.resume, room: first.room.id, at: room.port))
            await crashed.close()
            var bob = Outing(to: room.port, as: "Bob", store: state.store)
            #expect(try await bob.welcome().player.id != first.player.id)
            var ann = Outing(to: room.port, store: state.store)
            #expect(try await ann.welcome() == first)
            #expect(state.store.claim { _ in true } == nil)
            for outing in [ann, bob] { await outing.session.leave() }
            #expect(try await ann.ending() == .left)
            #expect(try await bob.ending() == .left)
            #expect(state.store.claim { _ in true } == nil)
        }
    }

    @Test("A host that is unreachable once does not cost the seat")
    func unreachable() async throws {
        let state = StateFolder()
        defer { state.remove() }
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            let seat = try savedSeat("k", room: "r", at: proxy.port)
            try #require(state.store.make()).save(seat)
            try await proxy.bar()
            var ann = Outing(to: proxy.port, store: state.store)
            #expect(try await ann.ending() == .noConnection)
            // The client that has received the end may have the file.
            let claimed = state.store.claim { _ in true }
            #expect(claimed?.saved == seat)
            try await proxy.close()
        }
    }

    @Test("An impostor who does not know the seat receives neither its secret nor the PIN, nor any proof")
    func impostor() async throws {
        try await withRoom(pin: "0042") { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port, pin: "0042")
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
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
            try await impostor.close()
            try await proxy.close()
        }
    }

    @Test(
        "An impostor with a welcome that proves nothing is not believed, and learns nothing the next time")
    func falseWelcome() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
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
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
            try await proxy.close()
        }
    }

    @Test("If a seat is gone, the PIN given at the start is sent for a new one")
    func seatGone() async throws {
        let state = StateFolder()
        defer { state.remove() }
        try await withRoom(pin: "0042") { room in
            var seat = try savedSeat("k", room: room.identity.id, at: room.port)
            (seat.player, seat.proof) = (7, SeatProof.algorithm)
            try #require(state.store.make()).save(seat)
            var ann = Outing(to: room.port, pin: "0042", store: state.store)
            #expect(try await ann.welcome().player.id == 1)
            await ann.session.leave()
            #expect(try await ann.ending() == .left)
        }
    }
}
