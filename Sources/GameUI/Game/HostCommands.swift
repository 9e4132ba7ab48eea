package import Messages
package import Phrases

/// What a host can type behind a slash.
@MainActor package protocol HostCommands: AnyObject {
    /// The words in the host's language.
    var catalog: Catalog { get set }

    /// Executes a line that the host typed, or takes it as an answer.
    /// - Returns: the lines that answer it.
    func run(_ line: String) async -> [String]

    /// The commands as they are typed, with a space after those that take an argument.
    var names: [String] { get }

    /// The arguments that this command can take, such as the names of the players for `kick`.
    func subjects(of command: String) async -> [String]

    /// Whether something was asked, so that the next line is the answer.
    var isAsking: Bool { get }

    /// Whether the last answer was a list, which looks like a page: Enter then only leaves it, and begins nothing.
    var hasListed: Bool { get set }

    /// Whether the room ends with this program.
    var endsRoom: Bool { get }

    /// Whether the room is being closed, so that lines are no commands any more.
    var isClosing: Bool { get }

    /// Whether the last command asks for another role in the game.
    var endsPart: Bool { get }

    /// What the host's screen shows: whether it is connected to the room, and the room's phase.
    var seen: (isConnected: Bool, phase: PhaseCode?) { get set }

    /// The host's own player has a seat.
    func enter(_ welcome: HostMessage.Welcome)

    /// Takes in what the room tells only its host.
    /// - Returns: lines to print.
    func receive(_ seats: HostMessage.Seats) -> [String]

    /// Takes in the result of a command.
    /// - Returns: lines to print.
    func receive(_ outcome: HostMessage.Outcome) -> [String]
}

extension HostCommands {
    /// What a line that begins with a command and a space can become.
    package func candidates(for beginning: String) async -> [String] {
        guard let space = beginning.firstIndex(of: " ") else { return [] }
        let subject = beginning[space...].dropFirst().lowercased()
        return await subjects(of: beginning[..<space].drop { $0 == "/" }.lowercased())
            .filter { $0.lowercased().hasPrefix(subject) }.map { beginning[...space] + $0 }
    }
}
