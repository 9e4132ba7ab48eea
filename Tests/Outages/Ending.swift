package import Foundation
import Messages
import NIOPosix
import Playing

/// A host that is terminated in the middle of a round.
package struct Ending: Sendable {
    /// The host's exit status.
    package let status: Int32
    /// From the signal to its end.
    package let duration: Duration
    /// How many players received that the room is closed, and then the end of the connection.
    package let farewells: Int

    /// Lets this many players join, and ends the host with SIGTERM.
    package static func of(_ program: URL, players: Int, options: [String] = []) async throws -> Ending {
        let host = try await HostProcess.start(program, options + ["--capacity", "\(players)"])
        let address = HostAddress(host: "127.0.0.1", port: host.port)
        let roll = Roll(of: players)
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<players {
                let name = "Guest \(number)"
                let connection = try await PlayerConnection.open(
                    to: address, saying: .handshake(.init(name: name)), within: .seconds(20),
                    on: MultiThreadedEventLoopGroup.singleton)
                group.addTask {
                    var isClosed = false
                    for await message in connection.messages {
                        if case .welcome = message { roll.note(name) }
                        if case .goodbye(let goodbye) = message { isClosed = goodbye.code == .roomClosed }
                    }
                    await connection.close()
                    return isClosed
                }
            }
            try await roll.complete()
            let start = ContinuousClock.now
            let status = await host.terminate()
            let duration = start.duration(to: .now)
            return Ending(
                status: status, duration: duration, farewells: try await group.reduce(0) { $0 + ($1 ? 1 : 0) })
        }
    }
}
