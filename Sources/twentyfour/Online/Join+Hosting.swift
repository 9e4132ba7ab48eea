import ArgumentParser
import GameUI
import Messages
import Playing
import Wire

// Joining with the host's link.
extension Join {
    /// Hosts a room from this terminal, without a seat in it.
    @MainActor func host(by link: HostLink) async throws -> ExitCode {
        let command = self
        return try await screen.atConsole(in: language.catalog) { console, relay in
            let session = PlayerSession(
                to: link.destination,
                as: .init(name: "Host", role: .host, key: link.key, client: Program.name),
                certificate: command.fingerprint)
            let commands = RemoteHost(command.language.catalog) { message in
                message == .leave ? await session.leave() : await session.send(message)
            }
            return ExitCode(
                await GameLoop(
                    console: console, relay: relay, session: session, role: .spectator,
                    catalog: command.language.catalog, bell: command.bell, commands: commands
                ).run())
        }
    }
}
