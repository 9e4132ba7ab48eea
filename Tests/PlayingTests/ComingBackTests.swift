import Hosting
import Messages
import NIOCore
import NIOPosix
import Playing
import Rules
import Server
import Synchronization
import Testing
import Wire

/// How a player gets back to their seat.
@Suite(.timeLimit(.minutes(5))) struct ComingBackTests {
    @Test("A lost connection is reported, and the player resumes the seat with its puzzle")
    func cut() async throws {
        try await withProxy { _, proxy, ann in
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
        }
    }

    @Test("While connections fail, the session retries quietly until one succeeds")
    func barred() async throws {
        try await withProxy { _, proxy, ann in
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
        }
    }

    @Test("A player who was banned while away learns about it on return, and gives up")
    func banned() async throws {
        try await withRoom { room in
            let proxy = try await Proxy.open(to: room.port)
            var ann = Outing(to: proxy.port)
            let welcome = try await ann.welcome()
            try await proxy.bar()
            try await proxy.cut()
            try await ann.lost()
            await room.obey(.init(do: .ban, player: welcome.player.id))
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
            try await ann.leave()
        }
    }

    @Test("A player who leaves while the connection is lost does not wait for the next attempt")
    func leaveWhileLost() async throws {
        try await withRoom { room in
            // A machine that is busy for 4 s makes the attempt before the player leaves, which says nothing.
            var hasWaited = true
            for _ in 0..<3 where hasWaited {
                let proxy = try await Proxy.open(to: room.port)
                var ann = Outing(to: proxy.port)
                _ = try await ann.welcome()
                try await proxy.bar()
                try await proxy.cut()
                try await ann.lost()
                // After the third attempt, the next one is 4 s away.
                await proxy.connections(4)
                try await ann.leave()
                hasWaited = try await proxy.count > 4
                try await proxy.close()
            }
            #expect(!hasWaited)
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
                to: address, saying: .handshake(.init(name: "Ann")), within: .seconds(60),
                on: .singletonMultiThreadedEventLoopGroup)
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

    @Test(
        "A stored seat is taken back only in the role in which it was taken",
        arguments: [.player, .spectator] as [PlayerMessage.Handshake.Role])
    func otherRole(role: PlayerMessage.Handshake.Role) async throws {
        let state = StateFolder()
        defer { state.remove() }
        try await withRoom { room in
            var first = Outing(to: room.port, role: role, store: state.store)
            let seat = try await first.welcome().player.id
            await first.session.drop()
            _ = try await first.ending()
            var other = Outing(to: room.port, role: role == .player ? .spectator : nil, store: state.store)
            #expect(try await other.welcome().player.id != seat)
            try await other.leave()
            var again = Outing(to: room.port, role: role == .player ? nil : role, store: state.store)
            #expect(try await again.welcome().player.id == seat)
            try await again.leave()
        }
    }

    @Test("If a seat is gone, the PIN given at the start is sent for a new one, and no refusal is told")
    func seatGone() async throws {
        let state = StateFolder()
        defer { state.remove() }
        try await withRoom(pin: "0042") { room in
            var seat = try savedSeat("k", room: room.identity.id, at: room.port)
            (seat.player, seat.proof) = (7, SeatProof.algorithm)
            try #require(state.store.make()).save(seat)
            var ann = Outing(to: room.port, pin: "0042", store: state.store)
            let told = await ann.told { $0.isWelcome }
            guard case .message(.welcome(let welcome)) = told.last else { throw Outing.Ended(ending: nil) }
            #expect(welcome.player.id == 1 && told.dropLast() == [.joining])
            try await ann.leave()
        }
    }

    @Test("A refused player gets the reason once, before the session ends")
    func refused() async throws {
        try await withRoom(pin: "0042") { room in
            var ann = Outing(to: room.port, pin: "0043")
            let told = await ann.told { if case .ended = $0 { true } else { false } }
            guard case .ended(.goodbye(let goodbye)) = told.last else { throw Outing.Ended(ending: nil) }
            #expect(goodbye.code == .badPin)
            #expect(told.dropLast() == [.joining, .message(.goodbye(goodbye))])
        }
    }
}
