import Fleet
import Foundation
import History
import Messages
import Stage
import Testing

/// Hosts, doors and guests around a store of their own, all on this machine.
struct Neighbourhood {
    let server: DatabaseServer
    let database: String

    /// - Parameter lease: how long a silent host keeps its rooms. Where no host is to lose one, long enough that none does
    ///   on a machine that has much else to do.
    init(lease: String = "30 s") throws {
        server = try DatabaseServer.shared
        database = try server.database()
        try setLease(lease)
    }

    /// Says how long a silent host keeps its rooms, for those who connect from now on.
    func setLease(_ length: String) throws {
        try sql(
            "ALTER DATABASE \(try #require(sql("SELECT current_database()").first)) SET twentyfour.lease = '\(length)'")
    }

    func run(_ arguments: [String]) throws -> RunningCommand {
        try RunningCommand([RunningCommand.program("twentyfour")] + arguments + ["--store", database])
    }

    /// What a host of its own keeps its rooms by.
    func store() throws -> (store: Store, journal: Journal) {
        let store = Store(try StoreAddress(database))
        return (store, try Journal(store))
    }

    /// A host that takes rooms of the store, and is there for it.
    func host(_ options: String...) async throws -> RunningCommand {
        let count = try hosts
        let host = try run(
            ["host", "--fleet", "--no-advertise", "--trust-door", "127.0.0.1", "--bind", "127.0.0.1"] + options)
        try await host.line(with: "This host takes rooms")
        try await wait { try hosts > count }
        return host
    }

    /// How many hosts say that they take rooms.
    private var hosts: Int {
        get throws {
            let table = try server.sql("SELECT to_regclass('twentyfour.hosts') IS NOT NULL", in: database)
            guard table == ["t"] else { return 0 }
            return Int(try server.sql("SELECT count(*) FROM hosts", in: database).first ?? "") ?? 0
        }
    }

    func door(_ options: String...) async throws -> (door: RunningCommand, port: Int) {
        let door = try run(["door", "--port", "0", "--bind", "127.0.0.1"] + options)
        let line = try await door.line(with: "This door leads")
        return (door, try #require(line.split(separator: " ").last.flatMap { Int($0.dropLast()) }))
    }

    /// What whoever has a room opened is told of it.
    struct Room: Decodable {
        let name, id, code, guests, host: String
    }

    func room(_ options: String...) async throws -> Room {
        let end = try await run(["rooms", "new", "--json"] + options).end()
        try #require(end.status == 0, "\(end.lines)")
        return try JSONDecoder().decode(Room.self, from: Data(end.lines.joined().utf8))
    }

    /// Hosts a room from a terminal.
    func desk(at port: Int, _ link: String, isSecure: Bool = false) throws -> RunningCommand {
        try RunningCommand([
            RunningCommand.program("twentyfour"), "join", "\(isSecure ? "https" : "http")://127.0.0.1:\(port)\(link)",
        ])
    }

    /// Comes back to a seat, again and again for as long as its room is underway.
    func back(at port: Int, _ name: String, _ welcome: HostMessage.Welcome) async throws -> Seat {
        while true {
            let seat = try await Seat(at: port, name, resume: welcome.resume, room: welcome.room.id)
            if await seat.welcomeIfAny() != nil { return seat }
            try #require(seat.farewell == .moved)
        }
    }

    /// What a browser is answered.
    struct Answer: Decodable {
        let status: Int
        let location: String?
        let body: String
    }

    /// Asks as a browser does, and goes no further.
    func ask(
        _ port: Int, _ path: String, _ method: String = "GET", origin: String? = nil, isSecure: Bool = false
    ) async throws -> Answer {
        let script = """
            import http.client, json, ssl, sys
            port, path, method, origin, scheme = sys.argv[1:]
            trusting = ssl._create_unverified_context()
            connection = http.client.HTTPSConnection("127.0.0.1", int(port), timeout=60, context=trusting) \
            if scheme == "https" else http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
            connection.request(method, path, headers={"Origin": origin} if origin else {})
            answer = connection.getresponse()
            print(json.dumps({"status": answer.status, "location": answer.getheader("Location"),
                              "body": answer.read().decode().replace("\\n", " ")}))
            """
        let lines = try await RunningCommand([
            "python3", "-c", script, "\(port)", path, method, origin ?? "", isSecure ? "https" : "http",
        ]).end().lines
        return try JSONDecoder().decode(Answer.self, from: Data(lines.joined().utf8))
    }

    /// Ends commands as whoever runs them does.
    func end(_ commands: RunningCommand...) async throws {
        for command in commands { command.signal(15) }
        for command in commands { #expect(try await command.end().status == 0) }
    }

    @discardableResult func sql(_ text: String) throws -> [String] { try server.sql(text, in: database) }
}
