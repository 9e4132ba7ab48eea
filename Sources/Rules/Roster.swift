import Messages

/// How many players have each face and each team. These counts are maintained incrementally, because each of ten
/// thousand newcomers needs them.
struct Roster: Hashable, Sendable {
    private var faces = [Int](repeating: 0, count: Face.count)
    /// The number of people in each team that is not empty.
    private(set) var sizes: [TeamName: Int] = [:]

    mutating func add(_ player: Player) { count(player, 1) }
    mutating func remove(_ player: Player) { count(player, -1) }

    private mutating func count(_ player: Player, _ change: Int) {
        if let face = player.face { faces[face.number] += change }
        if let team = player.team, player.isPerson {
            let size = (sizes[team] ?? 0) + change
            sizes[team] = size == 0 ? nil : size
        }
    }

    /// The face of a newcomer: the wanted one, unless another face has fewer holders. Consecutive newcomers get
    /// different shapes and colours.
    func face(of newcomer: PlayerID, wanted: Face?) -> Face? {
        let least = faces.min() ?? 0
        if let wanted, faces[wanted.number] == least { return wanted }
        let start = newcomer.number % Face.count * Self.stride
        return (0..<Face.count).lazy.compactMap { Face((start + $0 * Self.stride) % Face.count) }
            .first { faces[$0.number] == least }
    }

    /// To the next shape and the next colour. It has no factor in common with the number of faces.
    private static let stride = Face.Colour.allCases.count + 1
}
