/// The rooms of the network, put together from what was seen of them. Bounded, whatever was seen.
struct RoomRoster: Sendable {
    /// The most rooms that are listed; others are passed over.
    static let maximumRooms = 256
    /// The most TXT records kept of one room.
    static let maximumRecords = 16

    private struct Record: Hashable {
        var interface: UInt32
        var data: [UInt8]
    }

    private struct Room {
        var listing: RoomListing
        /// How many times the room is there on each interface: once for each address family.
        var sightings: [UInt32: Int] = [:]
        /// The records there are of it, the newest last. A changed one arrives before the old one goes.
        var records: [Record] = []

        mutating func refresh() {
            let advert = records.last.flatMap { Advert(txt: $0.data) }
            listing = RoomListing(instanceName: listing.instanceName, advert: advert)
        }
    }

    private var rooms: [String: Room] = [:]

    /// Whether a room of this instance name is there.
    func has(_ name: String) -> Bool {
        rooms[name] != nil
    }

    /// The rooms, sorted by the name that is shown.
    var listings: [RoomListing] {
        rooms.values.map(\.listing).sorted { ($0.name, $0.instanceName) < ($1.name, $1.instanceName) }
    }

    /// A room was seen on an interface.
    mutating func appeared(_ name: String, on interface: UInt32) {
        guard has(name) || rooms.count < Self.maximumRooms else { return }
        let unheard = Room(listing: RoomListing(instanceName: name, advert: nil))
        rooms[name, default: unheard].sightings[interface, default: 0] += 1
    }

    /// A room is no longer seen on an interface in one of its address families.
    mutating func disappeared(_ name: String, from interface: UInt32) {
        guard var room = rooms[name], let count = room.sightings[interface] else { return }
        room.sightings[interface] = count > 1 ? count - 1 : nil
        rooms[name] = room.sightings.isEmpty ? nil : room
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
}
