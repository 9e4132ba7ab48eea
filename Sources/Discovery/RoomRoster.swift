/// The rooms on the network, assembled from what was seen of them. Its size is limited in any case.
///
/// Anyone can announce rooms without end. If there are very many, each host gets a share of the list, so that the first
/// host cannot take all of it.
struct RoomRoster: Sendable {
    /// The largest number of rooms to track; others are ignored. A daemon has no more either: Avahi keeps 4,096
    /// records.
    static let maximumRooms = 4_096
    /// The largest number of rooms to list.
    static let maximumListed = 64
    /// The largest number of rooms to list for one host if not all can be listed.
    static let share = 8
    /// The largest number of TXT records to keep for one room.
    static let maximumRecords = 16

    private struct Record: Hashable {
        var interface: UInt32
        var data: [UInt8]
    }

    private struct Room {
        var listing: RoomListing
        /// Its position in the order of arrival.
        let number: Int
        /// The name of the host that the room claims to be on, once that has been queried.
        var host: String?
        /// How many times the room was seen on each interface: once for each address family.
        var sightings: [UInt32: Int] = [:]
        /// The room's records, newest last. A changed record arrives before the old one disappears.
        var records: [Record] = []

        mutating func refresh() {
            listing.advert = records.last.flatMap { Advert(txt: $0.data) }
        }
    }

    private var rooms: [String: Room] = [:]
    /// The IPv4 addresses that distinguish hosts. Names cost nothing, so all hosts without an address count as one.
    private var owners: [String: [UInt8]] = [:]
    private var newest = 0
    /// A name to look for: rooms that are displayed or known under it are listed before all others.
    private let sought: String?

    /// - Parameter sought: the name of a room to list, however many there are.
    init(seeking sought: String? = nil) {
        self.sought = sought
    }

    /// Whether a room with this instance name is known.
    func has(_ name: String) -> Bool {
        rooms[name] != nil
    }

    /// Whether there are more rooms than can be listed.
    var isCrowded: Bool { rooms.count > Self.maximumListed }

    /// How many rooms are missing from a list.
    func hidden(besides listed: [RoomListing]) -> Int { max(0, rooms.count - listed.count) }

    /// The rooms, sorted by displayed name: all of them or, if there are too many, a share for each host in turn. A
    /// room whose host is not known yet has no share.
    var listings: [RoomListing] {
        let listed = isCrowded ? shares : Array(rooms.values)
        return listed.map(\.listing).sorted { ($0.name, $0.instanceName) < ($1.name, $1.instanceName) }
    }

    private var shares: [Room] {
        let ordered = rooms.values.sorted { $0.number < $1.number }
        var taken: [[UInt8]: Int] = [:]
        var turns: [[Room]] = Array(repeating: [], count: Self.share)
        var first: [Room] = []
        for room in ordered {
            if let sought, room.listing.isNamed(sought) {
                first.insert(room, at: room.listing.instanceName == sought ? 0 : first.count)
            } else if let owner = room.host.flatMap({ owners[$0] }) {
                let turn = taken[owner, default: 0]
                taken[owner] = turn + 1
                if turn < Self.share { turns[turn].append(room) }
            }
        }
        return Array((first + turns.joined()).prefix(Self.maximumListed))
    }

    /// Notes that a room appeared on an interface.
    /// - Returns: whether the room is new.
    mutating func appeared(_ name: String, on interface: UInt32) -> Bool {
        let isNew = !has(name)
        guard !isNew || rooms.count < Self.maximumRooms else { return false }
        if isNew {
            newest += 1
            rooms[name] = Room(listing: RoomListing(instanceName: name, advert: nil), number: newest)
        }
        rooms[name]?.sightings[interface, default: 0] += 1
        return isNew
    }

    /// Notes that a room disappeared from an interface in one address family.
    mutating func disappeared(_ name: String, from interface: UInt32) {
        guard var room = rooms[name], let count = room.sightings[interface] else { return }
        room.sightings[interface] = count > 1 ? count - 1 : nil
        rooms[name] = room.sightings.isEmpty ? nil : room
        if room.sightings.isEmpty { left(room.host) }
    }

    /// Notes that a room claims to be on this host.
    /// - Returns: whether the host is new.
    mutating func placed(_ name: String, at host: String) -> Bool {
        let former = rooms[name]?.host
        rooms[name]?.host = host
        left(former)
        return has(name) && owners[host] == nil
    }

    /// Forgets the address of a host if it has no room any more.
    private mutating func left(_ host: String?) {
        if let host, !hasRoom(at: host) { owners[host] = nil }
    }

    /// Whether a room claims to be on this host.
    func hasRoom(at host: String) -> Bool { rooms.values.contains { $0.host == host } }

    /// Notes a host's IPv4 address, or that none has been found so far.
    mutating func located(_ host: String, at address: [UInt8]?) {
        if hasRoom(at: host) { owners[host] = address ?? [] }
    }

    /// Notes a room's TXT record on an interface.
    mutating func gained(_ data: [UInt8], of name: String, on interface: UInt32) {
        guard var room = rooms[name] else { return }
        room.records = (room.records + [Record(interface: interface, data: data)]).suffix(Self.maximumRecords)
        room.refresh()
        rooms[name] = room
    }

    /// Notes that a room's TXT record has disappeared.
    mutating func lost(_ data: [UInt8], of name: String, on interface: UInt32) {
        let gone = Record(interface: interface, data: data)
        guard var room = rooms[name], let index = room.records.firstIndex(of: gone) else { return }
        room.records.remove(at: index)
        room.refresh()
        rooms[name] = room
    }

    /// Forgets a room's TXT records when they are no longer watched, because they would become outdated.
    mutating func unwatched(_ name: String) {
        rooms[name]?.records = []
        rooms[name]?.refresh()
    }
}
