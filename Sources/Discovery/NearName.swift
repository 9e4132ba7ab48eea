/// Which rooms somebody may have meant by a name that none of them has.
package enum NearName: Equatable, Sendable {
    /// It is the beginning of this one's name, and of no other's.
    case beginning(RoomListing)
    /// This one's name looks most like it.
    case alike(RoomListing)
    case none
}

extension [RoomListing] {
    /// Looks for a room by the beginning of its name, or else by one that differs in no more than a third of its letters;
    /// without regard to case.
    package func near(_ name: String) -> NearName {
        let sought = name.lowercased()
        // Whoever looks at all of them compares no novels.
        guard !sought.isEmpty, sought.count <= InstanceName.maximumBytes else { return .none }
        let beginning = filter { $0.name.lowercased().hasPrefix(sought) }
        if beginning.count == 1 { return .beginning(beginning[0]) }
        let most = Swift.max(sought.count / 3, 1)
        let distances = map { ($0, editDistance([Character](sought), [Character]($0.name.lowercased()))) }
        let nearest = distances.min { $0.1 < $1.1 }
        guard let nearest, nearest.1 <= most, distances.count(where: { $0.1 == nearest.1 }) == 1 else { return .none }
        return .alike(nearest.0)
    }
}

/// How many letters have to be changed, put in or left out to make one of the other (Levenshtein), two that changed places
/// counting as two.
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for (column, against) in other.enumerated() {
            let changed = diagonal + (letter == against ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
        }
    }
    return row[other.count]
}
