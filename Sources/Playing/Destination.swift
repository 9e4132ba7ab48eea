package import Discovery

/// Where somebody wants to play.
package enum Destination: Hashable, Sendable {
    /// A room seen on the network.
    case room(RoomListing)
    /// A host whose address is known, and maybe the id, the code or the name of the room there.
    case host(HostAddress, room: String? = nil)

    /// Reads an address as a person types it: `HOST:PORT`, with a room's code behind it where the host has several rooms, or
    /// the address for a browser: `192.0.2.7:2424/BKTR`, `https://192.0.2.7:2424/BKTR`.
    /// - Returns: nothing if the text is not of that form; it may then be a room's name.
    package init?(_ text: String) {
        let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) } ?? ""
        // Behind a question or a number sign stands nothing of the room, but maybe the host's secret.
        let parts = text.dropFirst(scheme.count).prefix { !"?#".contains($0) }
            .split(separator: "/", omittingEmptySubsequences: false)
        guard let place = parts.first, let host = HostAddress(scheme + place) else { return nil }
        // Behind it a browser's address may go on, to the television or the host's page.
        let room = parts.dropFirst().first.map(String.init) ?? ""
        self = .host(host, room: room.isEmpty || ["tv", "host"].contains(room.lowercased()) ? nil : room)
    }

    /// The room that a host of several is asked for.
    var soughtRoom: String? {
        switch self {
        case .host(_, let room): room
        case .room(let listing): listing.advert.flatMap { $0.roomID.isEmpty ? nil : $0.roomID }
        }
    }

    /// Finds where to connect to, in the order in which to try.
    /// - Throws: ``DiscoveryError`` if nobody answers for the room within 5 s.
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

    /// The same, as the network tells of it now: what was seen of a room may have been of another one of its name, which
    /// had just closed.
    func seenNow() async -> Destination {
        guard case .room(let listing) = self else { return self }
        let seen = { @Sendable (rooms: [RoomListing]) -> RoomListing? in
            rooms.first { $0.instanceName == listing.instanceName && $0.advert != nil }
        }
        let rooms = try? await Browser.look(.until(.seconds(2)), seeking: listing.instanceName) { seen($0) != nil }
            .rooms
        return rooms.flatMap(seen).map { .room($0) } ?? self
    }

    /// Finds where to connect to after the connection was lost: the host may have another address now, another port,
    /// or be another run of the program.
    /// - Parameter room: the room's identity, by which it is found also if the network knows it under another name now.
    /// - Returns: where it is, what room it is, and whether that is the same room and not only one of its name.
    func locateAgain(
        room: String
    ) async -> (hosts: [HostAddress], room: String, isSameRoom: Bool, tls: AdvertisedTLS) {
        guard let listing = await listingNow(room: room) else { return ([], room, false, .unknown) }
        let destination = Destination.room(listing)
        let hosts = (try? await destination.locate()) ?? []
        let found = destination.soughtRoom ?? room
        return (hosts, found, listing.advert?.roomID == room, destination.tls)
    }

    /// What the advert says of TLS.
    var tls: AdvertisedTLS {
        switch self {
        case .host: .unknown
        case .room(let listing): listing.advert.map { $0.fingerprint.map { .fingerprint($0) } ?? .none } ?? .unknown
        }
    }

    /// The advert of the same room, or of one that took its name.
    private func listingNow(room: String) async -> RoomListing? {
        let name: String? = if case .room(let listing) = self { listing.instanceName } else { nil }
        let sought = { @Sendable (rooms: [RoomListing]) -> RoomListing? in
            rooms.first { $0.advert?.roomID == room } ?? rooms.first { $0.instanceName == name && $0.advert != nil }
        }
        let rooms = try? await Browser.look(.until(.seconds(2)), seeking: name) { sought($0) != nil }.rooms
        return rooms.flatMap(sought)
    }

    /// Whether a seat that was had before is one of here.
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
