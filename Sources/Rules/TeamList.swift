/// The teams of a room: 2 to 8, no two alike. Written with commas between their names, stored as a list.
package struct TeamList: Hashable, Sendable, LosslessStringConvertible {
    /// In the order in which the host named them.
    package let names: [TeamName]

    /// - Returns: nil if there are too few or too many, or two are alike.
    package init?(_ names: [TeamName]) {
        guard (2...8).contains(names.count) else { return nil }
        for (index, name) in names.enumerated() where names[..<index].contains(where: name.isLike) { return nil }
        self.names = names
    }

    /// Reads `Red,Blue`.
    package init?(_ text: String) {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map { TeamName(String($0)) }
        guard !names.contains(nil) else { return nil }
        self.init(names.compactMap(\.self))
    }

    package var description: String { names.map(\.text).joined(separator: ",") }

    /// The same teams. Those that `others` contains keep its spelling.
    func spelled(like others: TeamList?) -> TeamList {
        TeamList(names.map { others?.named($0.text) ?? $0 }) ?? self
    }

    /// The team with this name.
    package func named(_ text: String) -> TeamName? {
        TeamName(text).flatMap { wanted in names.first { $0.isLike(wanted) } }
    }
}

extension TeamList: Codable {
    package init(from decoder: any Decoder) throws {
        guard let list = TeamList(try [TeamName](from: decoder)) else { throw OutOfBounds("teams") }
        self = list
    }

    package func encode(to encoder: any Encoder) throws { try names.encode(to: encoder) }
}
