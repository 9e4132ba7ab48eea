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
            if let connection = seated[player] { dismiss(connection, HostMessage.Goodbye(reason)) }
        }
    }

    private func keep(_ record: Record) {
        switch record {
        case .joined(let player, let name, _):
            logger.info("\(name) joined", metadata: ["player": "\(player)"])
        case .departed(let player):
            keys.forget(player)
            logger.info("a seat is free", metadata: ["player": "\(player)"])
        case .roundStarted(_, let round, let puzzle, _):
            logger.info("round \(round): \(puzzle.numbers.map(String.init).joined(separator: " "))")
        case .roundEnded(_, let round, let winners):
            logger.info("round \(round) is over", metadata: ["winners": "\(winners)"])
        case .answered, .gaveUp, .matchEnded:
            break
        }
    }

    private func tell(_ audience: Audience, _ message: Message) {
        switch message {
        case .welcome(let welcome):
            seated[welcome.player]?.isWelcome = true
            send(.welcome(self.welcome(welcome)), to: audience)
        case .startRound(let start):
            send(.startRound(.init(start, rounds: room.settings.matchLength)), to: audience) { [loop] player in
                let driver = NIOLoopBound(self, eventLoop: loop)
                let written = loop.makePromise(of: Void.self)
                written.futureResult.whenSuccess { driver.value.submit(.written(player, round: start.round)) }
                return written
            }
        case .verdict(let verdict):
            send(.verdict(.init(verdict)), to: audience)
        case .results(let results):
            send(.results(.init(results)), to: audience)
        case .endRound(let end):
            send(end, to: audience)
        case .endMatch(let standings):
            send(.endMatch(.init(standings: standings.map(HostMessage.Row.init))), to: audience)
        case .status(let status):
            send(.status(.init(status)), to: audience)
        }
    }

    private func welcome(_ welcome: Welcome) -> HostMessage.Welcome {
        HostMessage.Welcome(
            room: .init(id: identity.id, name: identity.name),
            player: .init(id: welcome.player.number, name: welcome.name.text),
            resume: keys.key(of: welcome.player), rules: .init(room.settings), host: HostProgram.name)
    }

    /// Each solver hears its own place; the rest, who are most, all get the same bytes.
    private func send(_ end: RoundEnd, to audience: Audience) {
        guard let common = frame(.endRound(.init(end, place: nil))) else { return }
        for (player, connection) in recipients(audience) {
            let own = end.places[player].flatMap { frame(.endRound(.init(end, place: $0))) }
            write(own ?? common, to: connection)
        }
    }

    /// Encodes a message once and writes the same bytes to everybody it is for.
    /// - Parameter written: makes what is to be told when the message has left for a player.
    private func send(
        _ message: HostMessage, to audience: Audience, written: (PlayerID) -> EventLoopPromise<Void>? = { _ in nil }
    ) {
        guard let frame = frame(message) else { return }
        for (player, connection) in recipients(audience) {
            write(frame, to: connection, promise: written(player))
        }
    }

    private func recipients(_ audience: Audience) -> [(PlayerID, Connection)] {
        switch audience {
        case .everyone: seated.filter { $0.value.isWelcome }.map { ($0.key, $0.value) }
        case .one(let player): seated[player].map { [(player, $0)] } ?? []
        }
    }
}
