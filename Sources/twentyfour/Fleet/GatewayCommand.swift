import Phrases
import ArgumentParser
import Console
import Gateway
import Website
import Fleet
import History
import NIOPosix
import Transports

/// A gateway: routes guests to rooms on other machines.
struct GatewayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway",
        abstract: "Lead guests to the rooms of a store, whichever host has them.",
        discussion: """
            A gateway stores nothing, so there can be many. Guests connect to its port and say which room they want: \
            /CODE in a browser, join ADDRESS:PORT/CODE, or as the answer to a question. Hosts must trust it: \
            twentyfour host --trust-gateway ADDRESS.
            """)

    @OptionGroup var store: StoreOptions

    @Option(help: "The port to listen on; 0 for any free port.")
    var port = GatewayAddress.port

    @Option(help: ArgumentHelp("The address to listen on. (default: all of this machine)", valueName: "address"))
    var bind: String?

    @Flag(help: "Open no rooms for guests who want one.")
    var noNewRooms = false

    @Option(
        help: ArgumentHelp(
            """
            The address of a balancer in front of the gateway that is trusted about where guests come from, by version 2 \
            of the PROXY protocol. Repeat it for more.
            """, valueName: "address"))
    var trustProxy: [String] = []

    @OptionGroup var protection: TLSOptions

    @OptionGroup var screen: ScreenOptions

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port must be 0 to 65535, not \(port).")
        }
        try TrustedAddress.check(trustProxy, of: "--trust-proxy")
    }

    @MainActor mutating func run() async throws {
        let command = self
        throw try await screen.atConsole(in: .english, patience: .seconds(1)) { console, relay in
            try await command.lead(console, relay)
        }
    }

    /// Runs the gateway until it should end.
    @MainActor private func lead(_ console: Console, _ relay: InputRelay) async throws -> ExitCode {
        guard let home = try store.home() else {
            throw complaint("A gateway needs a store: --store postgres://USER@HOST/DATABASE.", .usage)
        }
        _ = OpenFiles.raiseLimit()
        let doubt = try await doubt(home)
        let gateway: Listener
        let lines = console.lines()
        do {
            let security = try protection.security()
            console.print(security?.news(in: .english) ?? [])
            gateway = try await Gateway.open(
                at: bind, port: port, security: security,
                proxies: TrustedAddress.plain(trustProxy), warn: { lines.yield(Self.warning(ofProxyAt: $0)) },
                finder: StoreFinder(locator: RoomLocator(home)),
                maker: noNewRooms ? nil : StoreRoomMaker(home).makeRoom,
                website: GatewayWebsite.self,
                on: MultiThreadedEventLoopGroup.singleton.next())
            try await gateway.start()
        } catch {
            throw try Party.complaint(about: error)
        }
        console.print("This gateway leads to the rooms of \(home.name), on port \(gateway.port).")
        if let doubt { console.print(doubt + " Guests are told to wait until it does.") }
        await relay.waitForQuit(at: console, hint: "/quit closes this gateway; the rooms stay open.")
        await gateway.close()
        console.print("The gateway is closed.")
        return .success
    }

    private nonisolated static func warning(ofProxyAt address: String) -> String {
        """
        A proxy at \(address) leads guests here, who are turned away. If it is yours, start this gateway with \
        --trust-proxy \(address).
        """
    }

    /// Checks that the store can be used. Throws an error that is permanent.
    /// - Returns: why the store cannot be used now, if it may be available soon, for example when all machines start at
    ///   once.
    private func doubt(_ home: Store) async throws -> String? {
        do throws(HistoryError) {
            try await runBlocking { () throws(HistoryError) in try home.leases.check() }
            return nil
        } catch {
            switch error {
            case .unreachable: return error.sentence
            case .refused, .notDurable, .libraryMissing: throw complaint(error.sentence, error.status)
            // No one has stored anything in it yet.
            default: return nil
            }
        }
    }
}
