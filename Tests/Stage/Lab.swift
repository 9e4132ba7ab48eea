import Foundation
package import Testing

/// The simulated machines of a suite of network tests, provided by `script/lab`.
package struct Lab: Sendable {
    /// The lab of the running suite.
    @TaskLocal package static var current: Lab?

    /// Why this machine cannot have a lab; nil if it can.
    package static let obstacle: String? = {
        do {
            let check = Process()
            let output = Pipe()
            check.executableURL = script
            check.arguments = ["check"]
            check.standardOutput = output
            try check.run()
            let said = try output.fileHandleForReading.readToEnd() ?? Data()
            check.waitUntilExit()
            return check.terminationStatus == 0 ? nil : String(decoding: said, as: UTF8.self)
        } catch {
            return "script/lab does not run: \(error)"
        }
    }()

    private static let script = Python.packageRoot.appending(path: "script/lab")

    private let directory: String
    private let leash: RunningCommand

    /// Sets up a lab that lasts until `end` or until this process ends.
    /// - Parameter hosts: the names of the machines; `NAME:bare` has no message bus and no mDNS daemon.
    package static func begin(hosts: [String]) async throws -> Lab {
        let directory = NSTemporaryDirectory() + "twentyfour-lab-\(UUID().uuidString)"
        let leash = try RunningCommand([script.path, "hold", directory] + hosts)
        try await leash.line("ready")
        return Lab(directory: directory, leash: leash)
    }

    package func end() async throws {
        try leash.endInput()
        _ = try await leash.rest()
    }

    /// Starts a command on a machine.
    /// - Parameter environment: the variables to set.
    package func start(on host: String, _ command: [String], environment: [String: String] = [:]) throws
        -> RunningCommand
    {
        try RunningCommand([Self.script.path, "exec", directory, host, "--"] + command, environment: environment)
    }

    /// Plugs a machine's cable in or out.
    package func link(_ host: String, _ state: String) async throws {
        _ = try await RunningCommand([Self.script.path, "link", directory, host, state]).rest()
    }

    /// Starts or stops a machine's mDNS daemon.
    package func daemon(_ host: String, _ action: String) async throws {
        _ = try await RunningCommand([Self.script.path, "daemon", directory, host, action]).rest()
    }

    /// Removes a machine's IPv4 address.
    package func leaveIPv6Only(_ host: String) async throws {
        _ = try await RunningCommand([Self.script.path, "ipv6-only", directory, host]).rest()
    }
}

/// Gives a suite its lab, which all its tests share.
package struct LabTrait: SuiteTrait, TestScoping {
    package let hosts: [String]

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let lab = try await Lab.begin(hosts: hosts)
        try await Lab.$current.withValue(lab) { try await function() }
        try await lab.end()
    }
}

extension Trait where Self == LabTrait {
    /// Runs the suite on machines with these names; `NAME:bare` has no message bus and no mDNS daemon.
    package static func lab(_ hosts: String...) -> LabTrait { LabTrait(hosts: hosts) }
}
