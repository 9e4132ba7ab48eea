import Foundation
import Synchronization

/// The commands that one test runs on the hosts of its lab: they run to the test's end, and no longer.
package final class LabCommands: Sendable {
    package let lab: Lab
    private let homes = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
    private let commands = Mutex<[RunningCommand]>([])

    /// In the lab of the running suite.
    /// - Throws: `NoLab` where the suite has none.
    package init() throws {
        guard let lab = Lab.current else { throw NoLab() }
        self.lab = lab
    }

    /// The suite has no trait `lab`.
    package struct NoLab: Error {}

    /// Starts a command on a host.
    /// - Parameter person: whose home directory it has; one of the host's own without.
    @discardableResult
    package func start(on host: String, _ command: [String], as person: String? = nil) throws -> RunningCommand {
        let running = try lab.start(on: host, command, environment: ["HOME": "\(homes)/\(person ?? host)"])
        commands.withLock { $0.append(running) }
        return running
    }
}
