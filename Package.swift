// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

// What plays thousands of games in the tests, or solves every puzzle there is, is optimized there too: unoptimized it is
// many times slower. Set FULL_DEBUG=1 to step through it.
let fast: [SwiftSetting] =
    Context.environment["FULL_DEBUG"] == nil ? house + [.unsafeFlags(["-O"], .when(configuration: .debug))] : house

// The responder comes into the program itself, so that a guest's machine does not need the library. Its names stay
// hidden, so that the shared libavahi-common that the dns_sd library brings keeps to its own.
// Where Avahi comes without static archives, SHARED_AVAHI=1 takes the shared libraries.
let avahi: [LinkerSetting] =
    Context.environment["SHARED_AVAHI"] == nil
    ? [
        .linkedLibrary(":libavahi-core.a"), .linkedLibrary(":libavahi-common.a"),
        .unsafeFlags(["-Xlinker", "--exclude-libs=libavahi-core.a:libavahi-common.a"]),
    ] : [.linkedLibrary("avahi-core"), .linkedLibrary("avahi-common")]

// TLS doubles the time of a first build (swift-nio-ssl brings BoringSSL), and a party at home needs none: script/host leaves it
// out unless it is asked for.
let tls = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"]))

// The commit that --version names. script/build and script/package set it: SwiftPM's own gitInformation can be that of
// an earlier commit, because SwiftPM caches what this file evaluates to.
let commit = Context.environment["TWENTYFOUR_COMMIT"]

let package = Package(
    name: "twentyfour",
    traits: [.default(enabledTraits: ["TLS"]), .trait(name: "TLS", description: "Rooms and guests over TLS.")],
    dependencies: [
        // Event loops and sockets.
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        // Commands, their help, manual page and completions.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        // Logs, for the person who runs a host.
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // Metrics of a host, also for backends other than ours.
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        // Queues whose first is taken out in constant time.
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        // SQLite with migrations, transactions and errors that are values: what a host keeps of its rooms.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        // TLS for every transport, in the same event loops.
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    ],
    targets: [
        // Floor 1
        .target(name: "Puzzles", resources: [.embedInCode("MeasuredTimes.txt")], swiftSettings: fast),
        .target(name: "PlainText", resources: [.embedInCode("Confusables.txt")], swiftSettings: house),
        .target(name: "Messages", dependencies: ["PlainText"], swiftSettings: house),
        // What both web servers, of rooms and of metrics, read in a request's fields and write into their own.
        .target(name: "HTTPFields", dependencies: ["PlainText"], swiftSettings: house),
        .target(name: "JSONLine", swiftSettings: fast),
        .target(name: "Classic", swiftSettings: house),
        // Hashes and certificates, by the machine's OpenSSL: nothing to compile.
        .systemLibrary(name: "COpenSSL", providers: [.apt(["libssl-dev"])]),
        .target(name: "Cryptography", dependencies: ["COpenSSL"], swiftSettings: house),
        // Compressed pages are a third of their size, and every machine has zlib.
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "Compression", dependencies: ["CZlib"], swiftSettings: house),
        .systemLibrary(name: "CDNSSD", providers: [.apt(["libavahi-compat-libdnssd-dev"])]),
        // Loaded when needed, not linked: see its header.
        .systemLibrary(name: "CQRCode", providers: [.apt(["libqrencode-dev"])]),
        // Loaded when needed, not linked: a guest's program starts without it.
        .systemLibrary(name: "CPostgreSQL", providers: [.apt(["libpq-dev"])]),
        .target(name: "QRCode", dependencies: ["CQRCode"], swiftSettings: house),
        .target(name: "CTCPInfo"),
        .target(name: "CBuild", cSettings: commit.map { [.define("TWENTYFOUR_COMMIT", to: $0)] } ?? []),
        .target(name: "StateFolder", swiftSettings: house),
        .systemLibrary(name: "CAvahiCore", providers: [.apt(["libavahi-core-dev", "libavahi-common-dev"])]),
        // Floor 2
        // Every sentence of the game, in every language.
        .target(
            name: "Phrases", dependencies: ["Messages"], resources: [.embedInCode("Catalogs")], swiftSettings: house),
        // What is on screen now, folded from messages and time.
        .target(name: "GameView", dependencies: ["Messages", "Phrases"], swiftSettings: house),
        .target(
            name: "Metering",
            dependencies: [
                "HTTPFields", "PlainText",
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: house),
        .target(
            name: "Invitation", dependencies: [.product(name: "NIOCore", package: "swift-nio")], swiftSettings: house),
        .target(name: "Rules", dependencies: ["Messages", "Puzzles", "PlainText"], swiftSettings: fast),
        .target(
            name: "Wire",
            dependencies: [
                "Messages", "JSONLine", "Classic", "Cryptography", "CBuild",
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: house),
        .target(
            name: "Discovery", dependencies: ["CDNSSD", "CAvahiCore", "PlainText"], swiftSettings: house,
            linkerSettings: avahi),
        .target(
            name: "History",
            dependencies: [
                "Rules", "Messages", "Puzzles", "PlainText", "JSONLine", "StateFolder",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: fast),
        // Floor 3
        .target(
            name: "Hosting",
            dependencies: [
                "Rules", "Phrases", "Messages", "Wire", "History", "Puzzles", "PlainText", "Cryptography",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "Logging", package: "swift-log"),
            ],
            resources: [.embedInCode("RudeWords.txt")], swiftSettings: fast),
        .target(
            name: "Playing",
            dependencies: [
                "Messages", "Wire", "Discovery", "PlainText", "StateFolder", "Cryptography",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOTLS", package: "swift-nio"),
                tls,
            ],
            swiftSettings: house),
        .target(name: "Telling", dependencies: ["GameView", "Messages", "Phrases"], swiftSettings: house),
        .target(name: "Console", dependencies: ["Phrases"], swiftSettings: house),
        // Floor 4
        // Rooms that many hosts share, in a PostgreSQL database.
        .target(
            name: "Fleet",
            dependencies: [
                "Hosting", "History", "Rules", "Messages", "Wire", "Puzzles", "PlainText", "Cryptography",
                "CPostgreSQL",
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ],
            swiftSettings: fast),
        .target(
            name: "Transports",
            dependencies: [
                "Hosting", "Telling", "Phrases", "Messages", "Wire", "Rules", "PlainText", "StateFolder", "CTCPInfo",
                "Cryptography", "Compression", "HTTPFields",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOTLS", package: "swift-nio"),
                tls,
                .product(name: "CoreMetrics", package: "swift-metrics"),
            ],
            swiftSettings: house),
        // A player alone, and the puzzles of a day.
        .target(
            name: "Solo",
            dependencies: ["Hosting", "Playing", "Rules", "Phrases", "Messages", "Puzzles", "StateFolder"],
            swiftSettings: house),
        // Floor 5
        .target(
            name: "GameUI",
            dependencies: [
                "Console", "Playing", "Telling", "GameView", "Phrases", "Messages", "Wire", "Discovery", "Invitation",
                "QRCode", "PlainText", "Puzzles", "Cryptography", "StateFolder",
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: house),
        .target(
            name: "Server",
            dependencies: [
                "Transports", "Hosting", "History", "Rules", "Messages", "Wire", "PlainText",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "DequeModule", package: "swift-collections"),
            ],
            swiftSettings: house),
        .target(
            name: "Website",
            dependencies: [
                "Transports", "Hosting", "Rules", "Messages", "Invitation", "QRCode", "PlainText", "Phrases",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            resources: [.embedInCode("Page")],
            swiftSettings: house),
        .target(
            name: "Gateway",
            dependencies: [
                "Transports", "Hosting", "Rules", "Phrases", "Messages",
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: house),
        // Floor 6
        .executableTarget(
            name: "twentyfour",
            dependencies: [
                "GameUI", "Console", "Solo", "Server", "Website", "Gateway", "Transports", "Hosting", "Playing",
                "Telling",
                "Phrases",
                "Fleet", "History", "Rules", "Messages", "Wire", "Discovery", "Invitation", "QRCode", "Metering",
                "Puzzles", "PlainText",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: house),
        // Players by the thousand, and what they measured.
        .executableTarget(
            name: "twentyfour-load",
            dependencies: [
                "Messages", "Wire", "Puzzles",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            path: "Sources/Load", swiftSettings: house),
        // What tests play on: running commands, terminals, network hosts.
        .target(name: "Stage", dependencies: ["CPseudoTerminal"], path: "Tests/Stage", swiftSettings: house),
        .testTarget(
            name: "EndToEndTests", dependencies: ["Stage", "Outages", "Puzzles", "twentyfour", "twentyfour-load"],
            exclude: [
                "attack.py", "banned.py", "classic_player.py", "crowd.py", "evening.py", "evening_guests.py",
                "evening_room.py", "evening_rules.py", "evening_terminal.py", "flood.py", "guesses.py", "guests.py",
                "host.py", "hostile_host.py", "leavers.py", "metrics.py", "pins.py", "planted_seat.py", "player.py",
                "prometheus.py", "shared.py", "silent.py", "slow_line.py", "tls_guests.py", "transcript.py",
                "Transcripts",
            ],
            swiftSettings: house),
        .testTarget(
            name: "BrowserTests", dependencies: ["Stage", "Puzzles", "twentyfour"],
            exclude: [
                "accessible.py", "big_screen.py", "browser.py", "coming_back.py", "gateway.py", "fraction.py",
                "gathering.py",
                "getting_in.py", "handheld.py", "help.py", "host_page.py", "hosting.py", "hosting_link.py",
                "hosting_people.py", "inspection.py", "languages.py", "large_numbers.py", "layout.py", "moments.py",
                "overtime.py", "peers.py", "played.py",
                "people.py", "podium.py", "scoring.py", "screens.py", "scripted.py",
                "show.py", "sounds.py", "together.py",
                "vectors.py",
                "waiting.py",
            ],
            swiftSettings: house),
        .testTarget(
            name: "PlayingTests",
            dependencies: [
                "Playing", "Server", "Website", "Transports", "Hosting", "Rules", "Messages", "Wire", "Puzzles",
                "Discovery", "Stage",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: house),
        .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
        .executableTarget(
            name: "console-demo", dependencies: ["Console"], path: "Tests/ConsoleDemo", swiftSettings: house),
        .testTarget(
            name: "ConsoleTests", dependencies: ["Console", "CPseudoTerminal", "Stage", "console-demo"],
            swiftSettings: house),
        .testTarget(
            name: "GameUITests",
            dependencies: [
                "GameUI", "Console", "Discovery", "Telling", "Phrases", "Playing", "Messages", "Invitation",
                "CPseudoTerminal", "Puzzles", "Stage", "twentyfour",
            ],
            swiftSettings: house),
        // Seeded players who try everything, and what must hold after each step.
        .target(
            name: "Simulation", dependencies: ["Messages", "Rules", "Puzzles", "PlainText"], path: "Tests/Simulation",
            swiftSettings: fast),
        // Hosts that die: simulated ones between any two effects, real ones under real players.
        .target(
            name: "Outages",
            dependencies: [
                "Hosting", "History", "Playing", "Rules", "Messages", "Wire", "Puzzles",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: "Tests/Outages", swiftSettings: house),
        // A fleet whose faults meet, on the values that decide in the program.
        .target(
            name: "FleetSimulation", dependencies: ["Fleet", "Hosting", "History", "Rules", "Puzzles", "PlainText"],
            path: "Tests/FleetSimulation", swiftSettings: fast),
        .executableTarget(
            name: "simulate",
            dependencies: [
                "Simulation", "FleetSimulation", "Outages", "twentyfour",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/simulate", swiftSettings: house),
        .testTarget(name: "PhrasesTests", dependencies: ["Phrases", "Messages"], swiftSettings: house),
        .testTarget(
            name: "GameViewTests", dependencies: ["GameView", "Messages", "Phrases", "Stage"],
            exclude: ["modules.py", "room.js", "room.py", "vectors.py"], swiftSettings: house),
        .testTarget(name: "TellingTests", dependencies: ["Telling", "Messages", "Phrases"], swiftSettings: house),
        .testTarget(
            name: "RulesTests", dependencies: ["Messages", "Rules", "Puzzles", "PlainText", "Simulation"],
            swiftSettings: house),
        // Keeps a history until it is killed.
        .executableTarget(
            name: "history-writer", dependencies: ["History", "Fleet", "Rules", "Simulation"],
            path: "Tests/HistoryWriter",
            swiftSettings: house),
        .testTarget(
            name: "HistoryTests",
            dependencies: [
                "History", "Fleet", "Rules", "Wire", "Puzzles", "PlainText", "Simulation", "Outages", "Stage",
                "history-writer", "twentyfour",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Kept"], swiftSettings: house),
        .testTarget(
            name: "FleetTests",
            dependencies: [
                "Fleet", "History", "Hosting", "Server", "Website", "Playing", "Metering", "Rules", "Messages", "Wire",
                "Puzzles", "Stage", "FleetSimulation", "twentyfour",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: house),
        .testTarget(name: "SoloTests", dependencies: ["Solo", "Phrases", "Puzzles", "Stage"], swiftSettings: house),
        .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "Stage"], swiftSettings: house),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode", "Stage"], swiftSettings: house),
        .testTarget(name: "InvitationTests", dependencies: ["Invitation"], swiftSettings: house),
        .testTarget(name: "HTTPFieldsTests", dependencies: ["HTTPFields", "Phrases"], swiftSettings: house),
        .testTarget(name: "CryptographyTests", dependencies: ["Cryptography", "Stage"], swiftSettings: house),
        .testTarget(name: "PuzzlesTests", dependencies: ["Puzzles"], swiftSettings: house),
        // Brings Discovery alone to a host of the network that tests run on.
        .executableTarget(
            name: "discovery-probe", dependencies: ["Discovery"], path: "Tests/DiscoveryProbe", swiftSettings: house),
        .testTarget(
            name: "DiscoveryTests", dependencies: ["CDNSSD", "Discovery", "Puzzles", "Stage", "discovery-probe"],
            exclude: ["Network/peer.py"], swiftSettings: house),
        .testTarget(
            name: "ClassicTests", dependencies: ["Classic", "Puzzles", "Stage"], resources: [.copy("Fixtures")],
            swiftSettings: house),
        // What the floors are held to.
        .testTarget(
            name: "MeteringTests",
            dependencies: [
                "Metering", .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: house),
        .testTarget(
            name: "WireTests",
            dependencies: [
                "Messages", "Wire", "Puzzles", "PlainText",
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOTestUtils", package: "swift-nio"),
            ],
            swiftSettings: house),
        .testTarget(
            name: "HostingTests",
            dependencies: ["Hosting", "History", "Rules", "Messages", "Wire", "Puzzles", "PlainText"],
            swiftSettings: house),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "Server", "Website", "Gateway", "Transports", "Metering", "Hosting", "History", "Rules", "Messages",
                "Wire", "Classic", "CZlib", "Compression", "Cryptography", "Invitation", "Puzzles", "Phrases",
                "PlainText", "Stage",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            exclude: ["unread.py"], swiftSettings: house),
    ]
)

// Only who measures fetches the library for it: see script/benchmark.
if Context.environment["BENCHMARKS"] != nil {
    package.dependencies.append(.package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []))
    func measured(_ subject: String, _ others: Target.Dependency...) -> Target {
        .executableTarget(
            name: "\(subject)Benchmarks",
            dependencies: [.byName(name: subject), .product(name: "Benchmark", package: "benchmark")] + others,
            path: "Benchmarks/\(subject)", swiftSettings: house,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    }
    package.targets += [
        measured("Puzzles"),
        measured("Classic"),
        measured(
            "Server", "Website", "Hosting", "Rules", .product(name: "NIOCore", package: "swift-nio"),
            .product(name: "NIOPosix", package: "swift-nio"), .product(name: "Logging", package: "swift-log")),
    ]
}

// The server that a host is compared with. See script/benchmark.
if Context.environment["NAIVE"] != nil {
    package.targets.append(
        .executableTarget(
            name: "naive",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
            ],
            path: "Benchmarks/Naive", swiftSettings: house))
}

// Only who looks for races builds one. See script/sanitize.
if Context.environment["SANITIZING"] != nil {
    package.targets.append(.executableTarget(name: "flawed", path: "Tests/Flawed", swiftSettings: house))
}

// Only who fuzzes builds these: libFuzzer brings the main function. See script/fuzz.
if Context.environment["FUZZING"] != nil {
    // A quick build takes what was built for the tests as it is, and watches none of it.
    let isQuick = Context.environment["FUZZING"] == "quick"
    func fuzzed(_ name: String, _ dependencies: Target.Dependency...) -> Target {
        .executableTarget(
            name: "\(name)Fuzz", dependencies: dependencies + (isQuick ? ["FuzzEntry"] : []), path: "Fuzz/\(name)",
            exclude: ["Seeds"],
            swiftSettings: house + (isQuick ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : []),
            linkerSettings: isQuick ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])
    }
    if isQuick { package.targets.append(.target(name: "FuzzEntry", path: "Fuzz/Entry")) }
    let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
    package.targets += [
        // A host whose network and clock are made up.
        .target(
            name: "FuzzedHost",
            dependencies: [
                "Server", "Website", "Gateway", "Transports", "Hosting", "Rules", nio,
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Fuzz/Host", swiftSettings: house),
        fuzzed("Classic", "Classic"),
        fuzzed("Wire", "Messages", "Wire", nio),
        fuzzed("ProtocolDetector", "Transports", nio),
        fuzzed("Lines", "Transports", "Hosting", "Messages", "Wire", "FuzzedHost", nio),
        fuzzed("HTTP", "FuzzedHost"),
        fuzzed("WebSocket", "FuzzedHost"),
        fuzzed("RoomSelector", "FuzzedHost"),
        fuzzed("Proxy", "Transports", nio),
        fuzzed("Gateway", "FuzzedHost"),
        fuzzed("Expressions", "Puzzles"),
        fuzzed("Names", "PlainText"),
        fuzzed("Adverts", "Discovery"),
        fuzzed("Metrics", "Metering"),
        fuzzed("Seats", "Playing"),
        fuzzed("Screen", "Console", "GameUI", "Phrases", "Playing", "Telling", "Messages", "Wire", nio),
    ]
}
