package import Discovery
import PlainText

/// The room or host that a player wants to join.
package enum Destination: Hashable, Sendable {
    /// A room seen on the network.
    case room(RoomListing)
    /// A host with a known address, and possibly the ID, code or name of the room there.
    case host(HostAddress, room: String? = nil)

    /// Parses an address as a person types it: `HOST:PORT`, followed by a room's code if the host has several rooms, or
    /// the address for a browser: `192.0.2.7:2424/BKTR`, `https://192.0.2.7:2424/BKTR`.
    /// - Returns: nil if the text does not have that form, or has the path of no room; it may then be a room's name.
    package init?(_ text: String) {
        let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) } ?? ""
        // A query or a fragment does not identify the room, but may contain the host's secret.
        let parts = text.dropFirst(scheme.count).prefix { !"?#".contains($0) }
            .split(separator: "/", omittingEmptySubsequences: false)
        guard let place = parts.first, let host = HostAddress(scheme + place) else { return nil }
        if !scheme.isEmpty, !Self.isPath(parts.dropFirst().map { $0.lowercased() }) { return nil }
        // A browser's address may continue after the room, to the television or the host's page.
        let room = parts.dropFirst().first.map(String.init) ?? ""
        self = .host(host, room: room.isEmpty || Self.pages.contains(room.lowercased()) ? nil : room)
    }

    /// The pages of a room that people may copy the address of.
    private static let pages = ["tv", "host"]

    /// Whether these are the parts of the path to a room in a browser, in lowercase: its code, if the host has several
    /// rooms, and a page, both optional. A room's name is in no path.
    private static func isPath(_ parts: [String]) -> Bool {
        var parts = parts[...]
        if parts.last == "" { parts.removeLast() }
        if let page = parts.last, pages.contains(page) { parts.removeLast() }
        return parts.isEmpty || parts.count == 1 && parts.allSatisfy { $0.isMade(of: 4...4) { $0.isLetter } }
    }

    /// The room to ask for on a host with several rooms.
    var soughtRoom: String? {
        switch self {
        case .host(_, let room): room
        case .room(let listing): listing.advert.flatMap { $0.roomID.isEmpty ? nil : $0.roomID }
        }
    }

    /// Finds the addresses to connect to, in the order in which to try them.
    /// - Throws: ``DiscoveryError`` if no one answers for the room within 5 s.
    func locate() async throws(DiscoveryError) -> [HostAddress] {
        switch self {
        case .host(let address, room: _):
            [address]
        case .room(let listing):
            try await resolve(listing.instanceName).map { endpoint in
                HostAddress(host: endpoint.address.description, port: Int(endpoint.port))
            }
        }
    }

    /// The destination as the network describes it now; empty if it does not. An earlier listing may describe another
    /// room with the same name, which had just closed, and a host may now have another address or port, or be another
    /// run of the program.
    /// - Parameters:
    ///   - room: the room's ID, by which it is found even if the network now knows it under another name.
    ///   - roomName: the room's name, if no listing led to it.
    /// - Returns: what to try, in this order: anybody can advertise a room under another's ID or name.
    func seenNow(room: String? = nil, called roomName: String? = nil) async -> [Destination] {
        let listed: String? = if case .room(let listing) = self { listing.instanceName } else { nil }
        let name = listed ?? roomName
        let rooms = try? await Browser.look(.until(.seconds(2)), seeking: name) { rooms in
            rooms.contains { $0.instanceName == name && $0.advert.map { room ?? $0.roomID == $0.roomID } == true }
        }.rooms
        let identified = Self.candidates(in: rooms ?? [], for: room, called: name)
        let found = identified.isEmpty ? rooms?.filter { $0.instanceName == listed } : identified
        return (found ?? []).filter { $0.advert != nil }.map { .room($0) }
    }

    /// The listings with a room's ID, first the one with its name.
    static func candidates(in rooms: [RoomListing], for room: String?, called name: String?) -> [RoomListing] {
        let identified = rooms.filter { $0.advert != nil && $0.advert?.roomID == room }
        let likely = identified.filter { $0.instanceName == name } + identified.filter { $0.instanceName != name }
        return Array(likely.prefix(mostCandidates))
    }

    private static let mostCandidates = 8

    /// What the advert claims about TLS.
    var tls: AdvertisedTLS {
        switch self {
        case .host: .unknown
        case .room(let listing): listing.advert.map { $0.fingerprint.map { .fingerprint($0) } ?? .none } ?? .unknown
        }
    }

    /// Whether this is the same room as another one, as far as their adverts or addresses tell.
    package func isSameRoom(as other: Destination) -> Bool {
        guard case .room(let listing) = self, case .room(let former) = other else { return self == other }
        return listing.instanceName == former.instanceName && listing.advert?.roomID == former.advert?.roomID
    }

    /// Whether an earlier seat belongs to this destination.
    func has(_ seat: SavedSeat) -> Bool {
        switch self {
        case .host(let address, room: nil): seat.host.place == address.place
        case .host(let address, room: let room?):
            seat.room == room
                || seat.host.place == address.place
                    && [seat.code, seat.roomName].contains { $0?.lowercased() == room.lowercased() }
        case .room(let listing): seat.room == listing.advert?.roomID
        }
    }
}
