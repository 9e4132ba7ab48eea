package import History
import Wire

/// What the store knows about a fleet at one moment: hosts, gateways and rooms.
package struct FleetStatus: Sendable {
    /// A host, with or without a valid lease.
    package struct Host: Sendable {
        package let id, name, address, version: String
        /// Whether it takes rooms of others.
        package let isFleet: Bool
        package let began, expires: WallTime
        /// The number of its rooms, and of players in them.
        package internal(set) var rooms = 0, players = 0
        /// For how many more rooms it has space.
        package let spare: Int
        /// How far its machine's clock is ahead of the store's; nil if unknown.
        package let clockLead: Duration?
        package let isDraining: Bool
        /// Whether it was told to stop.
        package let isEnding: Bool
        /// Whether its lease is valid.
        package let isAlive: Bool
    }

    /// A gateway that is there.
    package struct Gateway: Sendable {
        package let id, name, address, version: String
        package let began: WallTime
        package let guests: Int
        package let clockLead: Duration?
        package let isDraining: Bool
    }

    /// A room, or a request for one.
    package struct Room: Sendable {
        /// Whether guests can join it and, if not, why.
        package enum State: Hashable, Sendable {
            /// It is open, in this phase; an empty one is not reported yet.
            case open(phase: String)
            /// A host has taken it and is about to open it.
            case opening
            /// It was requested, and no host has taken it yet.
            case requested
            /// Its host is silent. Another one takes it soon.
            case silent
            /// Its host gave it up. Another one takes it soon.
            case unhosted
            /// This many hosts in a row could not host it. It is tried again at this time.
            case failing(hosts: Int, until: WallTime, problem: String)
            /// The store has lost what players were told; it waits for an operator.
            case lost
            /// Only hosts of this version or later can continue it.
            case newer(version: String)
        }

        package let id, code: String
        package let name: String?
        /// When it was opened or requested.
        package let opened: WallTime?
        /// The id of its host; empty if it has none.
        package let host: String
        package let address: String
        package let players: Int?
        package let state: State
        /// The id of the host that should have it; nil if its host should keep it, or that one takes no rooms any more.
        package let wanted: String?
    }

    /// The store's time.
    package let now: WallTime
    package let hosts: [Host]
    package let gateways: [Gateway]
    package let rooms: [Room]

    /// The host with an id.
    package func host(_ id: String) -> Host? { hosts.first { $0.id == id } }

    init(reading database: any Database) throws {
        guard let row = try database.first(FleetSQL.clock) else { throw Misfit() }
        let now: WallTime = try row[0], lease = Duration.milliseconds(try row[1] as Int64)
        var hosts = try database.all(FleetSQL.hosts) { row in
            let expires: WallTime = try row[6]
            return Host(
                id: try row[0], name: try row[1], address: try row[2], version: try row[3], isFleet: try row[4],
                began: try row[5], expires: expires, spare: try row[7], clockLead: try Self.lead(row[8]),
                isDraining: try row[9], isEnding: try row[10], isAlive: expires > now)
        }
        gateways = try database.all(FleetSQL.gateways) { row in
            Gateway(
                id: try row[0], name: try row[1], address: try row[2], version: try row[3], began: try row[4],
                guests: try row[6], clockLead: try Self.lead(row[7]), isDraining: try row[8])
        }
        let expiries = Dictionary(hosts.map { ($0.id, $0.expires) }) { first, _ in first }
        let takers = Set(
            hosts.filter { $0.isAlive && $0.isFleet && !$0.isDraining && !$0.isEnding }.map(\.id))
        var rooms = try database.all(FleetSQL.rooms) { row in
            let address: String = try row[11]
            let (owner, wanted): (RoomRow, String) = try (RoomRow(row, from: 4), row[15])
            let expiry = owner.host.flatMap { expiries[$0] }
            return Room(
                id: try row[0], code: try row[1], name: try row[2], opened: try row[3], host: owner.host ?? "",
                address: address, players: try row[12],
                state: Self.state(
                    of: owner, isAlive: expiry.map { $0 > now } ?? false, isAnnounced: !address.isEmpty,
                    phase: try row[13], problem: try row[14], retry: owner.retry(after: expiry, lease: lease), at: now),
                wanted: takers.contains(wanted) && wanted != owner.host ? wanted : nil)
        }
        rooms += try database.all(FleetSQL.requests) { row in
            Room(
                id: try row[0], code: try row[1], name: nil, opened: try row[2], host: "", address: "", players: nil,
                state: .requested, wanted: nil)
        }
        for index in hosts.indices {
            let own = rooms.filter { $0.host == hosts[index].id }
            hosts[index].rooms = own.count
            hosts[index].players = own.reduce(0) { $0 &+ ($1.players ?? 0) }
        }
        (self.now, self.hosts, self.rooms) = (now, hosts, rooms)
    }

    private static func lead(_ milliseconds: Int64?) -> Duration? { milliseconds.map { .milliseconds($0) } }

    /// The version of a program with a number.
    private static func version(of number: Int) -> String {
        "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
    }

    private static func state(
        of room: RoomRow, isAlive: Bool, isAnnounced: Bool, phase: String, problem: String,
        retry: (losses: Int, due: WallTime), at now: WallTime
    ) -> Room.State {
        if room.lost > 0 { return .lost }
        if isAlive { return isAnnounced ? .open(phase: phase) : .opening }
        if room.program > Program.number { return .newer(version: version(of: room.program)) }
        if retry.losses > 1 { return .failing(hosts: retry.losses, until: max(retry.due, now), problem: problem) }
        return room.host == nil ? .unhosted : .silent
    }
}
