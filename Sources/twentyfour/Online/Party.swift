import ArgumentParser
import Hosting
import Logging
import NIOPosix
import PlainText
import Playing
import Terminal
import Wire

/// A room from its opening to its end: the server, its advert, and the host at the console.
@MainActor struct Party {
    private let command: Host
    private let console: Console
    private let relay: InputRelay
    /// The host's own player, if the host plays.
    private let guest: Guest?

    init(_ command: Host, _ console: Console, _ relay: InputRelay, _ guest: Guest?) {
        self.command = command
        self.console = console
        self.relay = relay
        self.guest = guest
    }

    /// Hosts until the host wants to end it.
    func run() async throws -> ExitCode {
        let name = (command.room ?? guest.map { "\($0.name)'s game" } ?? "TwentyFour").plain(limit: 63)
        let log = ConsoleLog(console: console, level: guest == nil ? .info : .warning)
        let logger = Logger(label: "twentyfour") { _ in log }
        let server: RoomServer
        do {
            server = try await RoomServer.open(
                RoomIdentity(name: name, pin: command.pin), settings: command.settings, address: command.bind,
                port: command.port, seed: command.seed ?? .random(in: 0 ... .max),
                on: MultiThreadedEventLoopGroup.singleton.next(), logger: logger)
        } catch {
            return complaint(error.sentence, .inputOutput)
        }
        announce(server)
        let advertising = Task { await advertise(server) }
        let (quits, quit) = AsyncStream.makeStream(of: Void.self)
        let hosting = Task { await attend(server, HostConsole(server: server) { quit.yield() }) { quit.yield() } }
        for await _ in quits { break }
        advertising.cancel()
        await advertising.value
        await server.close()
        hosting.cancel()
        console.print("The room is closed.")
        return .success
    }

    /// Tells the host what guests have to type.
    private func announce(_ server: RoomServer) {
        console.print(console.palette("“\(server.identity.name)” is open.", .strong))
        if !command.noAdvertise { console.print("Guests on this network type:   twentyfour join") }
        for address in addresses(of: server) {
            console.print("By address:                    twentyfour join \(address)")
        }
    }

    private func addresses(of server: RoomServer) -> [HostAddress] {
        if let bind = command.bind { return [HostAddress(host: bind, port: server.port)] }
        return InterfaceAddresses.all.map { HostAddress(host: $0, port: server.port) }
    }

    /// Sits at the console: plays, if the host plays, and takes commands for as long as the room is open.
    private func attend(_ server: RoomServer, _ hostConsole: HostConsole, quit: () -> Void) async {
        if let guest {
            let host = HostAddress(host: command.bind ?? "127.0.0.1", port: server.port)
            let ending = await guest.play(hosting: host, pin: command.pin, commands: hostConsole)
            if Task.isCancelled { return }
            if ending == .left { return quit() }
            console.print("You do not play any more. The room is still open; /quit closes it.")
        }
        console.setPrompt("host > ")
        for await input in relay.listen() {
            switch input {
            case .line(let line):
                let command = line.drop { $0 == "/" || $0.isWhitespace }
                if !command.isEmpty { for line in await hostConsole.run(String(command)) { console.print(line) } }
            case .refused(let sentence):
                console.print(sentence)
            case .endOfInput where console.mode == .piped:
                break
            case .interrupt, .endOfInput, .outputClosed:
                quit()
            }
        }
    }

    /// Keeps the network told of the room, until cancelled.
    private func advertise(_ server: RoomServer) async {
        guard !command.noAdvertise else { return }
        await Advertising(server: server).run { report in
            for line in report { console.print(line) }
        }
    }
}
