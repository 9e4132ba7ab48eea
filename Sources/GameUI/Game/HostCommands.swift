import Telling
package import Wire

/// What a host can say behind a slash.
@MainActor package protocol HostCommands: AnyObject {
    /// Does what the host said after its slash, or answered.
    /// - Returns: what is to be said to it, a line each.
    func run(_ line: String) async -> [String]

    /// What ``run(_:)`` takes, as it is typed: with a space where something follows.
    var names: [String] { get }

    /// Whether something was asked, so that the next line is the answer.
    var isAsking: Bool { get }

    /// Whether the room ends with this program.
    var endsRoom: Bool { get }

    /// Takes in what hosts are told of the room besides.
    /// - Returns: what is to be said of it, a line each.
    func hear(_ seats: HostMessage.Seats) -> [String]
}

// The console of the room itself knows all that.
extension HostCommands {
    package var endsRoom: Bool { true }
    package func hear(_ seats: HostMessage.Seats) -> [String] { [] }
}

extension GameScreen {
    /// What a host who typed this may want to say: a command, or one of those who are here.
    /// - Parameter commands: that there are.
    func candidates(for beginning: String, among commands: [String]) -> [String] {
        guard narrator.isHost, beginning.hasPrefix("/") else { return [] }
        guard let space = beginning.firstIndex(of: " ") else {
            return commands.filter { $0.hasPrefix(beginning.lowercased()) }
        }
        let command = beginning[...space]
        guard ["/kick ", "/ban "].contains(command.lowercased()) else { return [] }
        let name = beginning[beginning.index(after: space)...].lowercased()
        return (narrator.results?.rows ?? []).map(\.name).filter { $0.lowercased().hasPrefix(name) }.map {
            command + $0
        }
    }
}
