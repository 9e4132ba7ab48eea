/// The rooms that a person may have meant by a name that no room has.
package enum NearName: Equatable, Sendable {
    /// The name is the beginning of this room's name, and of no other's.
    case beginning(RoomListing)
    /// The name is the beginning of these rooms' names.
    case several([RoomListing])
    /// This room's name is the most similar.
    case alike(RoomListing)
    case none
}

extension [RoomListing] {
    /// Finds a room by the beginning of its name, or else by a name that differs in at most a third of its letters,
    /// where two swapped letters count as one. Ignores case.
    package func near(_ name: String) -> NearName {
        let sought = name.lowercased()
        // The comparison with every room must not involve very long texts.
        guard !sought.isEmpty, sought.count <= InstanceName.maximumBytes else { return .none }
        let beginning = filter { $0.name.lowercased().hasPrefix(sought) }
        if beginning.count == 1 { return .beginning(beginning[0]) }
        if beginning.count > 1 { return .several(beginning) }
        // A substituted letter counts as one deletion and one insertion.
        let most = 2 * Swift.max(sought.count / 3, 1)
        let distances = map { ($0, [Character]($0.name.lowercased()).difference(from: [Character](sought)).count) }
        let nearest = distances.min { $0.1 < $1.1 }
        guard let nearest, nearest.1 <= most, distances.count(where: { $0.1 == nearest.1 }) == 1 else { return .none }
        return .alike(nearest.0)
    }
}
