import ArgumentParser

/// What players do to a host, and for how long.
struct LoadPlan: ParsableArguments, Sendable {
    /// How a share of the players behaves.
    enum Behaviour {
        /// Reads everything at once.
        case prompt
        /// Reads once a second.
        case slow
        /// Reads nothing after the welcome, but plays on by what others receive, and shows that it is alive.
        case deaf
        /// Loses its connection in each round, and comes back half a second later.
        case dropping
    }

    @Argument(help: "HOST:PORT of the room.")
    var address: String

    @Option(help: ArgumentHelp("How many players.", valueName: "n"))
    var players = 1_000

    @Option(
        help: ArgumentHelp(
            "How many rooms the host has at its port, called Room 1, Room 2 and so on; players join them in turn.",
            valueName: "n"))
    var rooms = 1

    @Option(help: ArgumentHelp("How many join per second. (default: as fast as they can)", valueName: "n"))
    var rate: Double?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The transports that players use in turn: framed, web, lines.", valueName: "transport"))
    var transports: [Transport] = [.framed]

    @Option(help: ArgumentHelp("Rounds to be played.", valueName: "n"))
    var rounds = 3

    @Option(help: ArgumentHelp("The seconds within which all players finish a round.", valueName: "seconds"))
    var spread = 2.0

    @Option(help: ArgumentHelp("The share of players who answer correctly.", valueName: "part"))
    var right = 0.2

    @Option(
        help: ArgumentHelp(
            "The share who give a wrong answer and then give up; the others just give up.", valueName: "part"))
    var wrong = 0.0

    @Option(help: ArgumentHelp("The share who read only once a second.", valueName: "part"))
    var slow = 0.0

    @Option(
        help: ArgumentHelp(
            "The share who read nothing after the welcome, but go on answering and showing signs of life.",
            valueName: "part"))
    var deaf = 0.0

    @Option(help: ArgumentHelp("The share who lose the connection in each round, and come back.", valueName: "part"))
    var dropping = 0.0

    @Flag(name: .customLong("return"), help: "At the end, all lose their connections at once, and come back.")
    var returns = false

    @Flag(name: .customLong("leave"), help: "At the end, all leave at once.")
    var leaves = false

    @Option(help: ArgumentHelp("The same players as another run of this seed.", valueName: "seed"))
    var seed: UInt64 = 24

    @Option(
        help: ArgumentHelp(
            "The process ID of a host on this machine, to report its processor time and memory too.", valueName: "pid"))
    var process: Int32?

    /// The number of the first player: other processes have the lower numbers.
    @Option(help: .hidden)
    var first = 1

    /// Whether this is the share of one of several processes of a run.
    @Flag(name: .customLong("share"), help: .hidden)
    var isShare = false

    func validate() throws {
        guard (1...1_000_000).contains(players) else { throw ValidationError("--players must be 1 to 1000000.") }
        guard isShare || (1...players).contains(rooms) else {
            throw ValidationError("--rooms must be 1 to the number of players.")
        }
        guard rooms == 1 || !transports.contains(.web) else {
            throw ValidationError("Browsers choose a room by its code, so --rooms works only with framed and lines.")
        }
        guard rate.map((0.001...1_000_000).contains) ?? true else {
            throw ValidationError("--rate must be 0.001 to 1000000.")
        }
        guard (0...100_000).contains(rounds) else { throw ValidationError("--rounds must be 0 to 100000.") }
        guard (0...3_600).contains(spread) else { throw ValidationError("--spread must be 0 to 3600.") }
        for part in [right, wrong, slow, deaf, dropping] where !(0...1).contains(part) {
            throw ValidationError("A share is from 0 to 1, not \(part).")
        }
        guard right + wrong <= 1, slow + deaf + dropping <= 1 else {
            throw ValidationError("The shares add up to more than 1.")
        }
        guard place != nil else { throw ValidationError("\(address) is not of the form HOST:PORT.") }
    }

    /// Splits `192.0.2.7:24` and `[2001:db8::7]:24` into host and port.
    var place: (host: String, port: Int)? {
        guard let colon = address.lastIndex(of: ":"), let port = Int(address[address.index(after: colon)...]),
            (1...65_535).contains(port)
        else { return nil }
        let host = address[..<colon].trimmingPrefix("[")
        return (String(host.hasSuffix("]") ? host.dropLast() : host), port)
    }

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

    func transport(of player: Int) -> Transport {
        transports.isEmpty ? .framed : transports[player % transports.count]
    }
}
