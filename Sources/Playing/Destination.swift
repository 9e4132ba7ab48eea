package import Discovery

/// Where somebody wants to play.
package enum Destination: Hashable, Sendable {
    /// A room seen on the network.
    case room(RoomListing)
    /// A host whose address is known.
    case host(HostAddress)

    /// Finds where to connect to, in the order in which to try.
    /// - Throws: ``DiscoveryError`` if nobody answers for the room within 5 s.
    func locate() async throws(DiscoveryError) -> [HostAddress] {
        switch self {
        case .host(let address):
            [address]
        case .room(let listing):
            try await resolve(listing.instanceName).map { endpoint in
                HostAddress(host: endpoint.address.description, port: Int(endpoint.port))
            }
        }
    }

    /// Whether a seat that was had before is one of here.
    func has(_ seat: SavedSeat) -> Bool {
        switch self {
        case .host(let address): seat.host == address
        case .room(let listing): seat.room == listing.advert?.roomID
        }
    }
}
