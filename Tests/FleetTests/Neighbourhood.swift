import Foundation
import History
import Hosting
import Messages
import Rules
import Stage
import Testing

@testable import Fleet

/// Hosts, gateways and guests with their own store, all on this machine.
struct Neighbourhood {
    let server: DatabaseServer
    let database: String

    init(server: DatabaseServer, database: String) { (self.server, self.database) = (server, database) }

    /// - Parameter lease: how long a silent host keeps its rooms. Tests in which no host should lose one use a long
    ///   time, since the machine may be busy.
    init(lease: String = "30 s") throws {
        server = try DatabaseServer.shared
        database = try server.database()
        try setLease(lease)
    }

    /// A store on a server of its own, which a test may freeze or stop. ``DatabaseServer/end()`` ends the server.
    static func alone(lease: String) throws -> Neighbourhood {
        let server = try DatabaseServer()
        let all = Neighbourhood(server: server, database: try server.database())
        try all.setLease(lease)
        return all
    }

    /// Sets how long a silent host keeps its rooms, for future connections.
    func setLease(_ length: String) throws {
        try sql(
            "ALTER DATABASE \(try #require(sql("SELECT current_database()").first)) SET twentyfour.lease = '\(length)'")
    }

    /// - Parameter program: the path to the program; nil for this build's.
    func run(_ arguments: [String], by program: String? = nil) throws -> RunningCommand {
        try RunningCommand([program ?? RunningCommand.program("twentyfour")] + arguments + ["--store", database])
    }

    /// The arguments for a host that keeps its own rooms in the store.
    func store() throws -> (store: Store, journal: Journal) {
        let store = Store(try StoreAddress(database))
        return (store, try Journal(store))
    }

    /// Takes a room that no host has.
    func take(_ room: String, code: String = "BKTR", by store: Store) throws -> Tenure {
        let answer = try store.leases.take(room, code: code)
        guard case .taken(let tenure) = answer else { throw Untaken(answer: answer) }
        return tenure
    }

    /// Takes a new room, and stores its beginning.
    func begin(_ room: String, by store: Store, in journal: Journal, at time: WallTime = .now) throws -> Tenure {
        let (entry, snapshot) = try newRoom(room)
        let tenure = try take(room, by: store)
        try journal.store(Journal.Change(.begin(entry, snapshot), of: tenure), at: time)
        return tenure
    }

    /// Requests new rooms.
    /// - Returns: the identities of the rooms.
    @discardableResult
    func request(_ count: Int = 1, in store: Store, isAtGateway: Bool = false) throws -> [RoomIdentity] {
        let requests = RoomRequests(in: store, isAtGateway: isAtGateway)
        return try (0..<count).map { _ in
            let identity = RoomIdentity(name: "")
            let body = try stored(NewRoom(settings: Settings(), hostKeyHash: HostKey().hash))
            #expect(
                try requests.make(
                    RoomRequest(room: identity.id, code: identity.code.text, format: NewRoom.format, body: body)))
            return identity
        }
    }

    /// The port of the store's only room, as its host has announced it.
    func announcedPort() throws -> Int {
        let address = try #require(try sql("SELECT address FROM owners").first)
        return try #require(address.split(separator: ":").last.flatMap { Int($0) })
    }

    /// Has the leases of all hosts but one end a second ago.
    func expire(besides store: Store? = nil) throws {
        try sql("UPDATE hosts SET expires = \(OwnerSQL.now) - 1000 WHERE id <> '\(store?.leases.host ?? "")'")
    }

    /// Takes a room whose host counts as dead.
    func takeOver(_ room: String, by store: Store) throws -> Tenure {
        // Its host may renew its lease in between.
        for _ in 0..<100 {
            try expire(besides: store)
            if let tenure = try? take(room, by: store) { return tenure }
        }
        return try take(room, by: store)
    }

    private struct Untaken: Error {
        let answer: Leases.RequestOutcome
    }

    /// Starts a host that takes rooms of the store, and waits until it does.
    func host(_ options: String...) async throws -> RunningCommand {
        let count = try hosts
        let host = try run(
            ["host", "--fleet", "--no-advertise", "--bind", "127.0.0.1"] + options)
        try await host.line(with: "This host takes rooms")
        try await wait { try hosts > count }
        return host
    }

    /// The number of hosts that take rooms.
    private var hosts: Int {
        get throws {
            let table = try server.sql("SELECT to_regclass('twentyfour.hosts') IS NOT NULL", in: database)
            guard table == ["t"] else { return 0 }
            return Int(try server.sql("SELECT count(*) FROM hosts WHERE spare > 0", in: database).first ?? "") ?? 0
        }
    }

    /// Hosts “Friday night”.
    func owner() async throws -> (host: RunningCommand, port: Int) {
        let host = try run(["host", "--no-play", "--no-advertise", "--name", "Friday night"])
        let address = try await host.line(with: "By address:")
        let path = try #require(address.split(separator: ":").last)
        return (host, try #require(path.split(separator: "/").first.flatMap { Int($0) }))
    }

    /// Starts a host that takes rooms.
    /// - Parameter program: the path to the program; nil for this build's.
    func spare(by program: String? = nil) async throws -> (host: RunningCommand, port: Int) {
        let host = try run(["host", "--fleet", "--no-advertise"], by: program)
        let line = try await host.line(with: "This host takes rooms")
        return (host, try #require(line.split(separator: " ").last.flatMap { Int($0.dropLast()) }))
    }

    func gateway(_ options: String...) async throws -> (gateway: RunningCommand, port: Int) {
        let gateway = try run(["gateway", "--port", "0", "--bind", "127.0.0.1"] + options)
        let line = try await gateway.line(with: "This gateway leads")
        return (gateway, try #require(line.split(separator: " ").last.flatMap { Int($0.dropLast()) }))
    }

    /// The port where a host or gateway says that it serves metrics.
    func metrics(of command: RunningCommand) async throws -> Int {
        let line = try await command.line(with: "/metrics")
        return try #require(line.firstMatch(of: /:(\d+)\/metrics/).flatMap { Int($0.1) })
    }

    /// What `fleet status` prints for programs.
    struct Status: Decodable {
        struct Host: Decodable {
            let id, name, address, version: String
            let rooms, players, space: Int
            let takesRooms, isAlive, isDraining: Bool
            let state: String
            let clockLead: Double?
        }
        struct Gateway: Decodable {
            let name, address: String
            let guests: Int
            let isDraining: Bool
        }
        struct Room: Decodable {
            let id, code, state, detail: String
            let name, host, address, goesTo: String?
            let players: Int?
            let isOpen: Bool
        }
        let hosts: [Host]
        let gateways: [Gateway]
        let rooms: [Room]
    }

    func status() async throws -> Status {
        let end = try await run(["fleet", "status", "--json"]).end()
        try #require([0, 1].contains(end.status), "\(end.lines)")
        return try JSONDecoder().decode(Status.self, from: Data(end.lines.joined().utf8))
    }

    /// Waits until a status of the fleet has something.
    @discardableResult func status(with isSo: (Status) -> Bool) async throws -> Status {
        while true {
            let status = try await self.status()
            if isSo(status) { return status }
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    /// What the command prints for a person who opens a room.
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

    /// Comes back to a seat, trying again for as long as its room is moving.
    func back(at port: Int, _ name: String, _ welcome: HostMessage.Welcome) async throws -> Seat {
        try await seat(at: port, name, resume: welcome.resume, room: welcome.room.id)
    }

    /// Takes a seat, trying again while its room is moving or the connection is lost, as a player's program does.
    func seat(at port: Int, _ name: String, resume: String? = nil, room: String? = nil) async throws -> Seat {
        while true {
            let seat = try await Seat(at: port, name, resume: resume, room: room)
            if await seat.welcomeIfAny() != nil { return seat }
            try #require([nil, .moved].contains(seat.farewell))
        }
    }

    /// The answer to a browser.
    struct Answer: Decodable {
        let status: Int
        let location: String?
        let body: String
    }

    /// Sends a browser's request, without following redirects.
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

    /// Ends commands as people do.
    func end(_ commands: RunningCommand...) async throws {
        for command in commands { command.signal(15) }
        for command in commands { #expect(try await command.end().status == 0) }
    }

    @discardableResult func sql(_ text: String) throws -> [String] { try server.sql(text, in: database) }
}

extension DatabaseServer {
    /// Ends it, even if it is frozen.
    func end() {
        try? freeze(false)
        try? stop()
    }
}
