import Foundation
import Glibc
import Stage
import Testing

/// The folder `deploy`, which sets services up on real machines.
@Suite("Setting up services", .timeLimit(.minutes(2))) struct DeployTests {
    private static let folder = Python.packageRoot.appending(path: "deploy")
    private static let compose = installed("docker-compose"), hadolint = installed("hadolint")

    /// The path of a program of a Python package.
    private static func installed(_ name: String) -> String {
        URL(filePath: Python.interpreter).deletingLastPathComponent().appending(path: name).path
    }

    private let copies = URL(filePath: NSTemporaryDirectory()).appending(path: "twentyfour-\(UUID().uuidString)")

    /// A unit with the path of this build's program.
    private func unit(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            .replacing("/usr/local/bin/twentyfour", with: RunningCommand.program("twentyfour"))
    }

    private func write(_ text: String, to path: String) throws -> String {
        let file = copies.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test(
        "systemd finds nothing wrong with the units",
        .enabled(if: RunningCommand.has("systemd-analyze"), "systemd is not installed"))
    func units() async throws {
        let host = try write(try unit("twentyfour-host@.service"), to: "twentyfour-host@2425.service")
        let gateway = try write(try unit("twentyfour-gateway.service"), to: "twentyfour-gateway.service")
        _ = try write(try unit("twentyfour-gateway-tls.conf"), to: "twentyfour-gateway.service.d/tls.conf")
        let home = try write(try unit("twentyfour.service"), to: "twentyfour.service")
        let end = try await RunningCommand(["systemd-analyze", "verify", "--man=no", host, gateway, home]).end()
        // It also ends successfully if it ignored a line, and names that.
        #expect(end.status == 0 && !end.lines.contains { $0.contains("twentyfour") }, "\(end.lines)")
    }

    @Test(
        "The units' commands run as they are, and end well when told to",
        .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
        arguments: [
            ("twentyfour-host@.service", "TWENTYFOUR_HOST", "--allow 192.0.2.0/24=600", "This host takes rooms"),
            ("twentyfour-gateway.service", "TWENTYFOUR_GATEWAY", "--port 0", "This gateway leads"),
        ])
    func commands(name: String, variable: String, options: String, sentence: String) async throws {
        let store = try write("\(try DatabaseServer.shared.database())\n", to: "store")
        let line = try #require(try unit(name).split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
        let words = line.dropFirst("ExecStart=".count)
            .replacing("$\(variable)_OWN", with: "").replacing("$\(variable)", with: options)
            .replacing("%d/store", with: store).replacing("%i", with: "0")
        let service = try RunningCommand(words.split(separator: " ").map(String.init))
        try service.endInput()
        try await service.line(with: sentence)
        let limit = try #require(try unit(name).firstMatch(of: /\nTimeoutStopSec=([0-9]+)\n/))
        let seconds = try #require(Int(limit.output.1))
        let begun = ContinuousClock.now
        service.signal(SIGTERM)
        #expect(try await service.end().status == 0)
        // Otherwise systemd kills it.
        #expect(ContinuousClock.now - begun < .seconds(seconds))
    }

    @Test("The unit for a host at home stores the history in its state folder, and ends well when told to")
    func home() async throws {
        let unit = try unit("twentyfour.service"), lines = unit.split(separator: "\n")
        let folder = try #require(lines.first { $0.hasPrefix("StateDirectory=") }?.dropFirst("StateDirectory=".count))
        #expect(lines.contains("Environment=XDG_STATE_HOME=%S/\(folder)"))
        let line = try #require(lines.first { $0.hasPrefix("ExecStart=") })
        let command = line.dropFirst("ExecStart=".count).replacing("--port 2424", with: "--port 0")
            .replacing("$TWENTYFOUR_OPTIONS", with: "--no-advertise --bind 127.0.0.1")
        let state = copies.appending(path: String(folder))
        let service = try RunningCommand(
            command.split(separator: " ").map(String.init), environment: ["XDG_STATE_HOME": state.path])
        try service.endInput()
        try await service.line(with: "In a browser:")
        #expect(FileManager.default.fileExists(atPath: state.appending(path: "twentyfour/history.sqlite").path))
        service.signal(SIGTERM)
        #expect(try await service.end().status == 0)
    }

    @Test(
        "A crash puts no piece of memory into the log",
        arguments: ["twentyfour-host@.service", "twentyfour-gateway.service", "twentyfour.service"])
    func crash(name: String) async throws {
        let line = try #require(try unit(name).split(separator: "\n").first { $0.contains("SWIFT_BACKTRACE=") })
        let setting = try #require(line.split(separator: "SWIFT_BACKTRACE=").last)
        let docker = try String(contentsOf: Python.packageRoot.appending(path: "Dockerfile"), encoding: .utf8)
        #expect(docker.contains("SWIFT_BACKTRACE=\(setting)\n"))
        let host = try RunningCommand(
            [RunningCommand.program("twentyfour"), "host", "--no-play", "--no-advertise", "--no-history"],
            environment: ["SWIFT_BACKTRACE": String(setting)])
        try await host.line(with: "In a browser:")
        host.signal(SIGSEGV)
        #expect(try await host.end().lines == [])
    }

    @Test("The image has the package, does not run as root, keeps the history in a volume, and has a health check")
    func image() throws {
        let docker = try String(contentsOf: Python.packageRoot.appending(path: "Dockerfile"), encoding: .utf8)
        let stage = try #require(docker.split(separator: "\nFROM ").last).split(separator: "\n")
        #expect(stage.contains { $0.contains("apt-get install") && $0.contains("/packed/twentyfour_*.deb") })
        let user = try #require(stage.last { $0.hasPrefix("USER ") })
        #expect(!["USER root", "USER 0"].contains(user))
        #expect(stage.contains { $0.hasPrefix("HEALTHCHECK ") })
        let volume = try #require(stage.first { $0.hasPrefix("VOLUME ") }?.dropFirst("VOLUME ".count))
        #expect(stage.contains { $0.hasPrefix("ENV ") && $0.contains("XDG_STATE_HOME=\(volume)") })
        // Whatever is fetched while the image is made stays in none of its layers.
        #expect(stage.contains { $0.contains("rm -rf /var/lib/apt/lists/*") })
    }

    @Test(
        "hadolint has nothing to say about the Dockerfile",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: hadolint),
            "There is no hadolint; script/bootstrap test installs it"))
    func docker() async throws {
        let file = Python.packageRoot.appending(path: "Dockerfile").path
        let end = try await RunningCommand([Self.hadolint, file]).end()
        #expect(end.status == 0 && end.lines == [])
    }

    @Test(
        "Docker Compose accepts the file, in which only the store knows the superuser's password",
        .enabled(
            if: FileManager.default.isExecutableFile(atPath: compose),
            "There is no docker-compose; script/bootstrap test installs it"))
    func containers() async throws {
        let file = Self.folder.appending(path: "compose.yaml").path
        let end = try await RunningCommand([Self.compose, "--file", file, "config", "--services"]).end()
        #expect(end.status == 0 && Set(end.lines) == ["store", "rights", "host", "gateway"], "\(end.lines)")
        let text = try String(contentsOf: Self.folder.appending(path: "compose.yaml"), encoding: .utf8)
        let users = text.matches(of: /secrets: \[(.*)\]/).map(\.output.1)
        #expect(
            users == [
                "store.password, twentyfour.url, twentyfour_gateway.url", "twentyfour.url", "twentyfour.url",
                "twentyfour_gateway.url",
            ])
    }

    @Test(
        "promtool finds no fault in the alerts, and each is raised when it should be, and not otherwise",
        .enabled(if: RunningCommand.has("promtool"), "there is no promtool; script/bootstrap test installs it"),
        arguments: [["check", "rules", "alerts.yaml"], ["test", "rules", "alerts.test.yaml"]])
    func alerts(arguments: [String]) async throws {
        let file = Self.folder.appending(path: try #require(arguments.last)).path
        let end = try await RunningCommand(["promtool"] + arguments.dropLast() + [file]).end()
        #expect(end.status == 0, "\(end.lines)")
        if arguments.first == "test" {
            // Each alert is raised in a test.
            let rules = try String(contentsOf: Self.folder.appending(path: "alerts.yaml"), encoding: .utf8)
            let tests = try String(contentsOf: Self.folder.appending(path: "alerts.test.yaml"), encoding: .utf8)
            for rule in rules.matches(of: /alert: (\w+)/) { #expect(tests.contains(rule.output.1), "\(rule.output.1)") }
        }
    }
}
