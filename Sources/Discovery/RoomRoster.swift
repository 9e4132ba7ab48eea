/// The rooms of the network, put together from what was seen of them. Bounded, whatever was seen.
///
/// Anybody can announce rooms without end. So where there are very many, each host has a share of those that are listed, and
/// not whoever was first.
struct RoomRoster: Sendable {
    /// The most rooms that are known of; others are passed over. A daemon has no more either: Avahi keeps 4,096 records.
    static let maximumRooms = 4_096
    /// The most rooms that are listed.
    static let maximumListed = 64
    /// The most that are listed of one host where there are more than can be listed.
    static let share = 8
    /// The most TXT records kept of one room.
    static let maximumRecords = 16

    private struct Record: Hashable {
        var interface: UInt32
        var data: [UInt8]
    }

    private struct Room {
        var listing: RoomListing
        /// Its place in the order of coming.
        let number: Int
        /// The name of the host that it says it is at, once that was asked.
        var host: String?
        /// How many times the room is there on each interface: once for each address family.
        var sightings: [UInt32: Int] = [:]
        /// The records there are of it, the newest last. A changed one arrives before the old one goes.
        var records: [Record] = []

        mutating func refresh() {
            let advert = records.last.flatMap { Advert(txt: $0.data) }
            listing = RoomListing(listing, advert: advert)
        }
    }

    private var rooms: [String: Room] = [:]
    /// By what hosts are told apart: their IPv4 addresses. Names cost nothing, so those without an address count as one.
    private var owners: [String: [UInt8]] = [:]
    private var newest = 0
    /// A name that is looked for: rooms that are shown or known under it are listed before all others.
    private let sought: String?

    /// - Parameter sought: the name of a room that is to be listed, however many there are.
    init(seeking sought: String? = nil) {
        self.sought = sought
    }

    /// Whether a room of this instance name is there.
    func has(_ name: String) -> Bool {
        rooms[name] != nil
    }

    /// Whether there are more rooms than are listed.
    var isCrowded: Bool { rooms.count > Self.maximumListed }

    /// How many rooms there are that are not listed, where so many are.
    func hidden(besides listed: [RoomListing]) -> Int { max(0, rooms.count - listed.count) }

    /// The rooms, sorted by the name that is shown: all of them, or where that are too many, a share of each host's in turn.
    /// One of which it is not known yet at which host it is has no share.
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
                first.insert(room, at: room.listing.isExactly(sought) ? 0 : first.count)
            } else if let owner = room.host.flatMap({ owners[$0] }) {
                let turn = taken[owner, default: 0]
                taken[owner] = turn + 1
                if turn < Self.share { turns[turn].append(room) }
            }
        }
        return Array((first + turns.joined()).prefix(Self.maximumListed))
    }

    /// A room was seen on an interface.
    /// - Returns: whether nothing was known of it.
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

    /// A room is no longer seen on an interface in one of its address families.
    mutating func disappeared(_ name: String, from interface: UInt32) {
        guard var room = rooms[name], let count = room.sightings[interface] else { return }
        room.sightings[interface] = count > 1 ? count - 1 : nil
        rooms[name] = room.sightings.isEmpty ? nil : room
        if rooms.isEmpty { owners = [:] }
    }

    /// A room says that it is at this host.
    /// - Returns: whether nothing is known of this host yet.
    mutating func placed(_ name: String, at host: String) -> Bool {
        rooms[name]?.host = host
        return has(name) && owners[host] == nil
    }

    /// A host has this IPv4 address, or none that is to be had.
    mutating func located(_ host: String, at address: [UInt8]?) {
        guard owners.count < Self.maximumRooms else { return }
        owners[host] = address ?? []
    }

    /// A TXT record of a room was seen on an interface.
    mutating func gained(_ data: [UInt8], of name: String, on interface: UInt32) {
        guard var room = rooms[name] else { return }
        room.records = (room.records + [Record(interface: interface, data: data)]).suffix(Self.maximumRecords)
        room.refresh()
        rooms[name] = room
    }

    /// A TXT record of a room is no longer there.
    mutating func lost(_ data: [UInt8], of name: String, on interface: UInt32) {
        let gone = Record(interface: interface, data: data)
        guard var room = rooms[name], let index = room.records.firstIndex(of: gone) else { return }
        room.records.remove(at: index)
        room.refresh()
        rooms[name] = room
    }

    /// Nobody listens for the TXT records of a room any more: what is known of them would grow old.
    mutating func unwatched(_ name: String) {
        rooms[name]?.records = []
        rooms[name]?.refresh()
    }
}
