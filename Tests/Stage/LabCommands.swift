import Foundation
import Synchronization

/// The commands that one test runs on the machines of its lab: they run until the test ends, and no longer.
package final class LabCommands: Sendable {
    package let lab: Lab
    private let homes = NSTemporaryDirectory() + "twentyfour-\(UUID().uuidString)"
    private let commands = Mutex<[RunningCommand]>([])

    /// Uses the lab of the running suite.
    /// - Throws: `NoLab` if the suite has none.
    package init() throws {
        guard let lab = Lab.current else { throw NoLab() }
        self.lab = lab
    }

    /// The suite has no trait `lab`.
    package struct NoLab: Error {}

    /// Starts a command on a machine.
    /// - Parameter person: whose home directory it uses; nil for the machine's own.
    @discardableResult
    package func start(on host: String, _ command: [String], as person: String? = nil) throws -> RunningCommand {
        let running = try lab.start(on: host, command, environment: ["HOME": "\(homes)/\(person ?? host)"])
        commands.withLock { $0.append(running) }
        return running
    }
}
