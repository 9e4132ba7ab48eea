import ArgumentParser

/// By which door a player comes in.
enum Door: String, Codable, CaseIterable, ExpressibleByArgument {
    case framed, web, lines
}

/// What players do to a host, and for how long.
struct LoadPlan: Codable, Sendable {
    /// What the players of a share do that others do not.
    enum Behaviour: String, Codable {
        /// Reads all that comes, at once.
        case prompt
        /// Reads once a second.
        case slow
        /// Reads nothing after its welcome, but plays on by what others are told, and shows that it is there.
        case deaf
        /// Loses its connection in each round, and comes back half a second later.
        case dropping
    }

    var host: String
    var port: Int
    /// The number of the first player: other processes have those before it.
    var first = 1
    var players: Int
    /// The rooms at the port, called Room 1 and so on if there are several. Players are in them in turn.
    var rooms = 1
    /// Joins a second; nothing for as fast as they can.
    var rate: Double?
    /// Players come by these in turn.
    var doors: [Door]
    var rounds: Int
    /// Seconds from a round's start within which everybody is done, at random times.
    var spread: Double
    /// The share whose answers are right, and of those that try a wrong one and then give up. The others give up.
    var right: Double
    var wrong: Double
    var slow: Double
    var deaf: Double
    var dropping: Double
    /// Whether all lose their connections at the end, and come back at once: to their seats, but by lines as somebody new.
    var returns: Bool
    /// Whether all leave at the end, and it is waited until the host has closed.
    var leaves: Bool
    var seed: UInt64
    /// The process whose processor time and memory are looked at, on this machine.
    var process: Int32?

    /// What a player does. The shares are even ones, whoever runs them.
    func behaviour(of player: Int) -> Behaviour {
        // The golden ratio's multiples spread evenly, and no share falls on one door.
        let place = (Double(player) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
        if place < slow { return .slow }
        if place < slow + deaf { return .deaf }
        return place < slow + deaf + dropping ? .dropping : .prompt
    }

    /// Which room a player is in, from 0.
    func room(of player: Int) -> Int { (player - 1) % rooms }

    /// What a room is called where that has to be said.
    func name(of room: Int) -> String? { rooms > 1 ? "Room \(room + 1)" : nil }

    func door(of player: Int) -> Door { doors[player % doors.count] }
}
