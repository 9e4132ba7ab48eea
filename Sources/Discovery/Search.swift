import Synchronization

extension Browser {
    /// How much patience a search has.
    package struct Patience: Sendable {
        /// The longest that is looked.
        package var limit: Duration
        /// How long is looked where no room is heard of.
        package var ifNone: Duration
        /// How long nothing new comes before it is believed that nothing more will.
        package var ifQuiet: Duration

        /// For whoever wants to see what there is. A host answers within 0.2 s and is asked again after 1 s; one that was just
        /// opened announces itself after another. It takes longer to tell which of very many rooms are whose.
        package static let list = Patience(limit: .seconds(10), ifNone: .seconds(3), ifQuiet: .seconds(1))

        /// For whoever has typed a name, and wants to hear soon that there is no such room if there are others.
        package static let name = Patience(limit: .seconds(5), ifNone: .seconds(5), ifQuiet: .milliseconds(1_200))

        /// For whoever knows exactly what is looked for.
        package static func until(_ limit: Duration) -> Patience {
            Patience(limit: limit, ifNone: limit, ifQuiet: limit)
        }

        /// When it is at its end, after these were seen.
        fileprivate func deadline(
            after rooms: [RoomListing], hidden: Int, from begin: ContinuousClock.Instant, now: ContinuousClock.Instant
        ) -> ContinuousClock.Instant {
            if hidden > 0 { return begin + limit }
            guard rooms.contains(where: { $0.advert != nil }) else { return begin + ifNone }
            return now + ifQuiet < begin + limit ? now + ifQuiet : begin + limit
        }
    }

    /// The rooms as they are when enough of them is seen, or else when patience is at its end.
    ///
    /// Cancelling the task ends the search early, with what was seen until then.
    ///
    /// - Parameters:
    ///   - patience: how long to look.
    ///   - sought: the name of a room that is to be among them, however many others there are.
    ///   - isEnough: whether to look no further.
    /// - Returns: them, and how many more there are.
    /// - Throws: what `unavailable` says, as soon as it says so.
    package static func look(
        _ patience: Patience, seeking sought: String? = nil,
        until isEnough: @escaping @Sendable ([RoomListing]) -> Bool = { _ in false }
    ) async throws(DiscoveryError) -> (rooms: [RoomListing], hidden: Int) {
        let begin = ContinuousClock.now
        let end = Deadline(begin + patience.ifNone)
        let search = Task { () -> Result<(rooms: [RoomListing], hidden: Int), DiscoveryError> in
            var seen: (rooms: [RoomListing], hidden: Int) = ([], 0)
            for await event in Browser(seeking: sought) {
                switch event {
                case .rooms(let rooms, let hidden): seen = (rooms, hidden)
                case .unavailable(let error): return .failure(error)
                }
                if isEnough(seen.rooms) { break }
                end.set(patience.deadline(after: seen.rooms, hidden: seen.hidden, from: begin, now: .now))
            }
            return .success(seen)
        }
        let deadline = Task {
            try await end.passed()
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

/// A point in time that can be moved.
private final class Deadline: Sendable {
    private let instant: Mutex<ContinuousClock.Instant>

    init(_ instant: ContinuousClock.Instant) {
        self.instant = Mutex(instant)
    }

    func set(_ instant: ContinuousClock.Instant) {
        self.instant.withLock { $0 = instant }
    }

    /// Waits until it has passed. That it was put off or brought forward is noticed within 50 ms.
    func passed() async throws {
        while instant.withLock(\.self) > .now { try await Task.sleep(for: .milliseconds(50)) }
    }
}

/// Looks for a room by its name.
///
/// - Parameters:
///   - name: as it is shown or as DNS has it; without regard to case if no room has exactly this one.
///   - limit: how long to look.
/// - Throws: `notAvailable` if there is none of that name, or why there is no way to look.
package func find(_ name: String, within limit: Duration = .seconds(5)) async throws(DiscoveryError) -> RoomListing {
    let rooms = try await Browser.look(.until(limit), seeking: name) { $0.named(name)?.advert != nil }.rooms
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
