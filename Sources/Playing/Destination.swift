package import Discovery

/// Where somebody wants to play.
package enum Destination: Hashable, Sendable {
    /// A room seen on the network.
    case room(RoomListing)
    /// A host whose address is known, and maybe the identity of its room.
    case host(HostAddress, room: String? = nil)

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
        let rooms = try? await Browser.rooms(within: .seconds(2), seeking: listing.instanceName) { seen($0) != nil }
        return rooms.flatMap(seen).map { .room($0) } ?? self
    }

    /// Finds where to connect to after the connection was lost: the host may have another address now, another port,
    /// or be another run of the program.
    /// - Parameter room: the room's identity, by which it is found also if the network knows it under another name now.
    /// - Returns: where it is, and whether it says that it is the same room and not only one of its name.
    func locateAgain(room: String) async -> (hosts: [HostAddress], isSameRoom: Bool, tls: AdvertisedTLS) {
        guard let listing = await listingNow(room: room) else { return ([], false, .unknown) }
        let destination = Destination.room(listing)
        let hosts = (try? await destination.locate()) ?? []
        return (hosts, listing.advert?.roomID == room, destination.tls)
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
        let rooms = try? await Browser.rooms(within: .seconds(2), seeking: name) { sought($0) != nil }
        return rooms.flatMap(sought)
    }

    /// Whether a seat that was had before is one of here.
    func has(_ seat: SavedSeat) -> Bool {
        switch self {
        case .host(let address, room: nil): seat.host.place == address.place
        case .host(_, room: let room?): seat.room == room
        case .room(let listing): seat.room == listing.advert?.roomID
        }
    }
}
