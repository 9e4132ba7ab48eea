/// Which rooms somebody may have meant by a name that none of them has.
package enum NearName: Equatable, Sendable {
    /// It is the beginning of this one's name, and of no other's.
    case beginning(RoomListing)
    /// It is the beginning of these ones' names.
    case several([RoomListing])
    /// This one's name looks most like it.
    case alike(RoomListing)
    case none
}

extension [RoomListing] {
    /// Looks for a room by the beginning of its name, or else by one that differs in no more than a third of its letters,
    /// two that changed places being one; without regard to case.
    package func near(_ name: String) -> NearName {
        let sought = name.lowercased()
        // Whoever looks at all of them compares no novels.
        guard !sought.isEmpty, sought.count <= InstanceName.maximumBytes else { return .none }
        let beginning = filter { $0.name.lowercased().hasPrefix(sought) }
        if beginning.count == 1 { return .beginning(beginning[0]) }
        if beginning.count > 1 { return .several(beginning) }
        // A letter that is another one is one taken out and one put in.
        let most = 2 * Swift.max(sought.count / 3, 1)
        let distances = map { ($0, [Character]($0.name.lowercased()).difference(from: [Character](sought)).count) }
        let nearest = distances.min { $0.1 < $1.1 }
        guard let nearest, nearest.1 <= most, distances.count(where: { $0.1 == nearest.1 }) == 1 else { return .none }
        return .alike(nearest.0)
    }
}
