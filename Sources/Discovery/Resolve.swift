/// Finds the address of a room.
///
/// All queries use mDNS, so the machine needs no name service that knows `.local`. Cancelling the task ends the search.
///
/// - Parameters:
///   - instanceName: the room's DNS name, from `RoomListing.instanceName`.
///   - timeout: how long to wait for an answer.
/// - Returns: one or more endpoints, to try in turn: IPv4, routable IPv6, link-local IPv6, loopback.
/// - Throws: `notAvailable` if no one answers, `unavailable` if there is no way to ask.
package func resolve(
    _ instanceName: String, timeout: Duration = .seconds(5)
) async throws(DiscoveryError) -> [Endpoint] {
    var resolution = Resolution(instanceName: instanceName)
    return try await resolution.run(timeout: timeout)
}
