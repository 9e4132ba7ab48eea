extension Browser {
    /// The rooms as they are when enough of them is seen, or else when the time is up.
    ///
    /// Cancelling the task ends the search early, with what was seen until then.
    ///
    /// - Parameters:
    ///   - limit: how long to look.
    ///   - sought: the name of a room that is to be among them, however many others there are.
    ///   - isEnough: whether to look no further. Without it the whole time is looked.
    /// - Throws: what `unavailable` says, as soon as it says so.
    package static func rooms(
        within limit: Duration, seeking sought: String? = nil,
        until isEnough: @escaping @Sendable ([RoomListing]) -> Bool = { _ in false }
    ) async throws(DiscoveryError) -> [RoomListing] {
        try await look(within: limit, seeking: sought, until: isEnough).rooms
    }

    /// The same, and how many more rooms there are.
    package static func look(
        within limit: Duration, seeking sought: String? = nil,
        until isEnough: @escaping @Sendable ([RoomListing]) -> Bool = { _ in false }
    ) async throws(DiscoveryError) -> (rooms: [RoomListing], hidden: Int) {
        let search = Task { () -> Result<(rooms: [RoomListing], hidden: Int), DiscoveryError> in
            var seen: (rooms: [RoomListing], hidden: Int) = ([], 0)
            for await event in Browser(seeking: sought) {
                switch event {
                case .rooms(let rooms, let hidden): seen = (rooms, hidden)
                case .unavailable(let error): return .failure(error)
                }
                if isEnough(seen.rooms) { break }
            }
            return .success(seen)
        }
        let deadline = Task {
            try await Task.sleep(for: limit)
            search.cancel()
        }
        defer { deadline.cancel() }
        return try await withTaskCancellationHandler {
            await search.value
        } onCancel: {
            search.cancel()
        }.get()
    }
}

/// Looks for a room by its name.
///
/// - Parameters:
///   - name: as it is shown or as DNS has it; without regard to case if no room has exactly this one.
///   - limit: how long to look.
/// - Throws: `notAvailable` if there is none of that name, or why there is no way to look.
package func find(_ name: String, within limit: Duration = .seconds(5)) async throws(DiscoveryError) -> RoomListing {
    let rooms = try await Browser.rooms(within: limit, seeking: name) { $0.named(name)?.advert != nil }
    // A name without an advert may be a ghost, or one of very many rooms; who resolves it will know.
    guard let room = rooms.named(name) else { throw .notAvailable }
    return room
}

extension [RoomListing] {
    /// The room of this name: exactly, or else without regard to case.
    package func named(_ name: String) -> RoomListing? {
        first { $0.isExactly(name) } ?? first { $0.isNamed(name) }
    }
}
