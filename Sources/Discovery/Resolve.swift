/// Finds where a room is.
///
/// All is asked by mDNS, so that the machine needs no name service that knows `.local`.
/// Cancelling the task ends the search.
///
/// - Parameters:
///   - instanceName: the room's name as DNS has it, from `RoomListing.instanceName`.
///   - timeout: how long an answer is awaited.
/// - Returns: one endpoint or more, to be tried in turn: IPv4, routable IPv6, link-local IPv6, loopback.
/// - Throws: `notAvailable` if nobody answers, `unavailable` if there is no way to ask.
package func resolve(
    _ instanceName: String, timeout: Duration = .seconds(5)
) async throws(DiscoveryError) -> [Endpoint] {
    var resolution = Resolution(instanceName: instanceName)
    return try await resolution.run(timeout: timeout)
}
