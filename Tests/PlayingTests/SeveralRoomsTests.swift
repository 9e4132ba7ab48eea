import Messages
import Server
import Transports
import Website
import Hosting
import NIOPosix
import Playing
import Rules
import Testing

/// Players of a host whose rooms share a port.
@Suite("A player on a host with several rooms", .timeLimit(.minutes(5))) struct SeveralRoomsTests {
    @Test("After a lost connection, the player gets back to the same room", arguments: [0, 1])
    func lost(which: Int) async throws {
        try await withRooms(["Friday", "Saturday"]) { rooms in
            let proxy = try await Proxy.open(to: rooms[which].port)
            var ann = Outing(to: proxy.port, in: rooms[which].identity.code.text)
            let first = try await ann.welcome()
            #expect(first.room.id == rooms[which].identity.id)
            try await proxy.cut()
            try await ann.lost()
            #expect(try await ann.welcome() == first)
            try await ann.leave()
            try await proxy.close()
        }
    }

    @Test("A crashed program gets its seat back by code, by name and by ID", arguments: [0, 1, 2])
    func crashed(how: Int) async throws {
        let home = StateFolder()
        defer { home.remove() }
        try await withRooms(["Friday", "Saturday"]) { rooms in
            let identity = rooms[1].identity
            let room = [identity.code.text.lowercased(), "saturday", identity.id][how]
            var ann = Outing(to: rooms[1].port, in: room, store: home.store)
            let first = try await ann.welcome()
            await ann.session.drop()
            _ = try await ann.ending()
            var again = Outing(to: rooms[1].port, in: room, store: home.store)
            #expect(try await again.welcome().player == first.player)
            await again.session.leave()
            _ = try await again.ending()
        }
    }

    @Test("A seat in a room that is no longer open does not prevent joining another one of the host")
    func gone() async throws {
        let home = StateFolder()
        defer { home.remove() }
        var port = 0
        try await withRooms(["Friday", "Saturday"]) { rooms in
            port = rooms[1].port
            var ann = Outing(to: port, in: rooms[1].identity.code.text, store: home.store)
            _ = try await ann.welcome()
            await ann.session.drop()
            _ = try await ann.ending()
        }
        try await withRooms(["Sunday", "Monday"], port: port) { rooms in
            var ann = Outing(to: port, store: home.store)
            let told = await ann.told { $0.isWelcome }
            guard case .message(.welcome(let welcome)) = told.last else { throw Outing.Ended(ending: nil) }
            // The session has looked for the former room first, and says nothing of that.
            #expect(welcome.room.id == rooms[0].identity.id && told.dropLast() == [.joining])
            try await ann.leave()
        }
    }
}
