import PlainText
import Wire
import Logging
import NIOCore
import Puzzles
import Rules
import Wire

// Carrying out what the room wants done.
extension RoomDriver {
    func perform(_ effect: Effect) {
        switch effect {
        case .record(let record):
            keep(record)
        case .tell(let audience, let message):
            tell(audience, message)
        case .dismiss(let player, let reason):
            // Who is refused at the door has no seat that could depart.
            if room.player(player) == nil { seatAddresses.forget(player) }
            if let connection = seated[player] { dismiss(connection, HostMessage.Goodbye(reason)) }
        }
    }

    private func keep(_ record: Record) {
        switch record {
        case .joined(let player, let name, _):
            logger.info("\(name) joined", metadata: ["player": "\(player)"])
        case .departed(let player):
            keys.forget(player)
            seatAddresses.forget(player)
            logger.info("a seat is free", metadata: ["player": "\(player)"])
        case .roundStarted(_, let round, let puzzle, _):
            logger.info("round \(round): \(puzzle.numbers.map(String.init).joined(separator: " "))")
        case .roundEnded(_, let round, let winners):
            logger.info("round \(round) is over", metadata: ["winners": "\(winners)"])
        case .answered, .claimed, .gaveUp, .matchEnded:
            break
        }
    }

    private func tell(_ audience: Audience, _ message: Message) {
        var frames = Frames { [self] dialect in
            switch dialect {
            case .json: frame(wire(message))
            case .classic: ClassicHostMessage(message, to: audience)?.frame
            }
        }
        for (player, connection) in recipients(audience) {
            var promise: EventLoopPromise<Void>?
            var own: ByteBuffer?
            switch message {
            case .welcome: connection.isWelcome = true
            case .startRound(let start): promise = written(start.round, by: player)
            case .endRound(let end) where connection.dialect == .json:
                // Each solver hears its own place; the rest, who are most, all get the same bytes.
                own = end.places[player].flatMap { frame(.endRound(.init(end, place: $0))) }
            default: break
            }
            guard let frame = own ?? frames.frame(in: connection.dialect) else { continue }
            write(frame, to: connection, promise: promise)
        }
    }

    private func wire(_ message: Message) -> HostMessage {
        switch message {
        case .welcome(let welcome): .welcome(self.welcome(welcome))
        case .startRound(let start): .startRound(.init(start, rounds: room.settings.matchLength))
        case .verdict(let verdict): .verdict(.init(verdict))
        case .results(let results): .results(.init(results))
        case .endRound(let end): .endRound(.init(end, place: nil))
        case .endMatch(let standings): .endMatch(.init(standings: standings.map(HostMessage.Row.init)))
        case .status(let status): .status(.init(status))
        }
    }

    private func welcome(_ welcome: Welcome) -> HostMessage.Welcome {
        HostMessage.Welcome(
            room: .init(id: identity.id, name: identity.name),
            player: .init(id: welcome.player.number, name: welcome.name.text),
            resume: keys.key(of: welcome.player), rules: .init(room.settings), host: Program.name)
    }

    /// Tells the room when a puzzle has been handed to the network for a player.
    private func written(_ round: Int, by player: PlayerID) -> EventLoopPromise<Void> {
        let driver = NIOLoopBound(self, eventLoop: loop)
        let written = loop.makePromise(of: Void.self)
        written.futureResult.whenSuccess { driver.value.submit(.written(player, round: round)) }
        return written
    }

    private func recipients(_ audience: Audience) -> [(PlayerID, Connection)] {
        switch audience {
        case .everyone: seated.filter { $0.value.isWelcome }.map { ($0.key, $0.value) }
        case .one(let player): seated[player].map { [(player, $0)] } ?? []
        }
    }
}
