import ArgumentParser

/// The protocol with which a player connects.
enum Door: String, Codable, CaseIterable, ExpressibleByArgument {
    case framed, web, lines
}

/// What players do to a host, and for how long.
struct LoadPlan: Codable, Sendable {
    /// How a share of the players behaves.
    enum Behaviour: String, Codable {
        /// Reads everything at once.
        case prompt
        /// Reads once a second.
        case slow
        /// Reads nothing after the welcome, but plays on by what others receive, and shows that it is alive.
        case deaf
        /// Loses its connection in each round, and comes back half a second later.
        case dropping
    }

    var host: String
    var port: Int
    /// The number of the first player: other processes have the lower numbers.
    var first = 1
    var players: Int
    /// The number of rooms on the port, called Room 1 and so on if there are several. Players are assigned in turn.
    var rooms = 1
    /// Joins per second; nil for as fast as possible.
    var rate: Double?
    /// The protocols, assigned to players in turn.
    var doors: [Door]
    var rounds: Int
    /// The number of seconds from the start of a round within which everybody is done, at random times.
    var spread: Double
    /// The share of players whose answers are right, and the share that try a wrong answer and then give up. The others
    /// give up.
    var right: Double
    var wrong: Double
    var slow: Double
    var deaf: Double
    var dropping: Double
    /// Whether all players lose their connections at the end and come back at once: to their seats, but as new players
    /// over lines.
    var returns: Bool
    /// Whether all players leave at the end, and the run waits until the host has closed their connections.
    var leaves: Bool
    var seed: UInt64
    /// The process on this machine whose processor time and memory are measured.
    var process: Int32?

    /// What a player does. Every process gets the same even shares.
    func behaviour(of player: Int) -> Behaviour {
        // Multiples of the golden ratio spread evenly, so that no share coincides with one protocol.
        let place = (Double(player) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
        if place < slow { return .slow }
        if place < slow + deaf { return .deaf }
        return place < slow + deaf + dropping ? .dropping : .prompt
    }

    /// The room that a player is in, from 0.
    func room(of player: Int) -> Int { (player - 1) % rooms }

    /// The name of a room, if players must say it.
    func name(of room: Int) -> String? { rooms > 1 ? "Room \(room + 1)" : nil }

    func door(of player: Int) -> Door { doors[player % doors.count] }
}
