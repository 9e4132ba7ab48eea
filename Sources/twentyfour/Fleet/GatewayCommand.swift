import Phrases
import ArgumentParser
import Console
import Gateway
import Website
import Fleet
import History
import NIOPosix
import Transports
import CoreMetrics
import Hosting
import Logging
import Metering
import Playing

/// A gateway: routes guests to rooms on other machines.
struct GatewayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gateway",
        abstract: "Connect guests to the rooms of a store, whichever host has them.",
        discussion: """
            A gateway stores nothing, so there can be many. Guests connect to its port and say which room they want: \
            /CODE in a browser, join ADDRESS:PORT/CODE, or as the answer to a question. Hosts of the same store trust it.
            """)

    @OptionGroup var store: StoreOptions

    @Option(help: "The port to listen on; 0 for any free port.")
    var port = GatewayAddress.port

    @Option(help: ArgumentHelp("The address to listen on. (default: all of this machine)", valueName: "address"))
    var bind: String?

    @Flag(help: "Do not let guests open rooms.")
    var noNewRooms = false

    @Option(
        help: ArgumentHelp(
            """
            The address of a balancer in front of the gateway that is trusted about where guests come from, by version 2 \
            of the PROXY protocol. Repeat it for more.
            """, valueName: "address"))
    var trustProxy: [String] = []

    @Option(
        help: ArgumentHelp(
            "The name that operators use for this gateway. (default: this machine's name and the port)",
            valueName: "name"))
    var gatewayName: String?

    @OptionGroup var protection: TLSOptions

    @OptionGroup var limiting: LimitOptions

    @OptionGroup var watch: WatchOptions

    @OptionGroup var screen: ScreenOptions

    func validate() throws {
        try validatePort(port)
        try TrustedAddress.check(trustProxy, of: "--trust-proxy")
        if let gatewayName { try FleetOptions.check(gatewayName, of: "--gateway-name") }
    }

    @MainActor mutating func run() async throws {
        let command = self
        throw try await screen.atConsole(in: .english, patience: .seconds(1), hurry: .seconds(5)) { console, relay in
            try await command.lead(console, relay)
        }
    }

    /// Runs the gateway until it should end.
    @MainActor private func lead(_ console: Console, _ relay: InputRelay) async throws -> ExitCode {
        let registry = PrometheusRegistry(help: FleetMetrics.storeHelp.merging(GatewayWatch.help) { $1 })
        let metrics = FleetMetrics(registry, ofHost: NOOPMetricsHandler.instance)
        let home = try store.home(because: "A gateway needs a store", metrics: metrics)
        let logger = watch.logger(from: .warning, at: console)
        let news = FleetNews(console, log: watch.jsonLog ? logger : nil)
        let tell = news.later()
        let doubt = try await doubt(home)
        let watching = GatewayWatch(registry, logger)
        let security = try protection.security()
        for line in security?.news(in: .english) ?? [] { news.tell(line) }
        let finder = RoomLocator(home) { HostAddress($0).map { .at(host: $0.host, port: $0.port) } }
        let gateway = try await Gateway.open(
            at: bind, port: port, security: security, proxies: TrustedAddress.plain(trustProxy),
            warn: { tell(Self.warning(ofProxyAt: $0), .warning, nil) }, finder: finder,
            maker: noNewRooms ? nil : StoreRoomMaker(home).makeRoom, prove: { home.leases.gatewayProof(of: $0) },
            watch: watching, website: GatewayWebsite.self, limits: limiting.limits,
            on: MultiThreadedEventLoopGroup.singleton.next())
        let card = HostCard(name: gatewayName, port: gateway.port, bind: bind)
        let presence = GatewayPresence(card, in: home, guests: { watching.guestCount }) { error in
            tell(error?.sentence ?? "The store answers again.", error == nil ? .info : .warning, nil)
        }
        let answers = MetricsEndpoint.Answers(
            registry, names: watch.names(), isAlive: { await gateway.responds(within: .seconds(1)) },
            obstacle: { presence.obstacle })
        let endpoint = try await MetricsEndpoint.open(at: watch.metrics, answers)
        // Hosts recognize it by a secret that the store tells it, so it says first that it is there.
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let announcing = Task { @Sendable in await presence.run { begin.finish() } }
        for await _ in begun {}
        try await gateway.start()
        news.tell("This gateway leads to the rooms of \(home.name), on port \(gateway.port).")
        if let line = watch.line(endpoint) { news.tell(line) }
        if let doubt { news.tell(doubt + " Guests are told to wait until it does.", .warning) }
        await relay.waitForQuit(at: console, hint: "/quit closes this gateway; the rooms stay open.")
        await drain(gateway, presence, news, relay)
        announcing.cancel()
        await announcing.value
        await presence.leave()
        await endpoint?.close()
        news.tell("The gateway is closed.")
        return .success
    }

    /// Takes no more guests, and sends those who are here to other gateways in their rooms' breaks. Without another
    /// gateway, or if the person at the console does not want to wait, they go at once.
    @MainActor private func drain(
        _ gateway: Gateway, _ presence: GatewayPresence, _ news: FleetNews, _ relay: InputRelay
    ) async {
        await presence.drain()
        guard presence.hasOthers else { return await gateway.close() }
        let seconds = FleetTiming.gatewayDrain.components.seconds
        let sentence =
            "Guests go to other gateways in their rooms' breaks, within \(seconds) s. Press Ctrl-C again to end at once."
        let hurrying = Task {
            await relay.hurry(saying: { news.tell(sentence) }) { await gateway.drain(within: .zero) }
        }
        await gateway.drain(within: FleetTiming.gatewayDrain)
        hurrying.cancel()
    }

    private nonisolated static func warning(ofProxyAt address: String) -> String {
        """
        A proxy at \(address) sends guests here, who are refused. If it is yours, start this gateway with \
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
            case .refused, .forbidden, .notDurable, .libraryMissing: throw complaint(error.sentence, error.status)
            // No one has stored anything in it yet.
            default: return nil
            }
        }
    }
}

extension GatewayPresence {
    /// Why guests cannot join here; nil if they can.
    fileprivate var obstacle: Obstacle? {
        isDraining ? .ending : !isHeard ? .storeSilent : !hasHosts ? .noHosts : nil
    }
}
