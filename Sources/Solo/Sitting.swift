package import Messages

/// What a player has solved since they began to play.
package struct Sitting: Hashable, Sendable {
    /// A puzzle that was solved.
    package struct Solved: Hashable, Sendable, Codable {
        /// How long it took, in hundredths of a second.
        package let hundredths: Int
        /// What it was worth; 0 where there are no points.
        package let points: Int

        /// Creates a result.
        package init(hundredths: Int, points: Int) {
            (self.hundredths, self.points) = (hundredths, points)
        }
    }

    /// The rounds that are over, in their order; nil for one that was not solved.
    package private(set) var rounds: [Solved?] = []
    private var current: Solved?

    /// Creates an empty sitting.
    package init() {}

    /// Takes in what the room says.
    package mutating func receive(_ message: HostMessage) {
        switch message {
        case .startRound(let start): if start.again == nil { current = nil }
        case .verdict(let verdict) where verdict.correct && verdict.bonus == nil:
            current = Solved(
                hundredths: Int(exactly: (verdict.seconds * 100).rounded()) ?? 0, points: verdict.points ?? 0)
        case .endRound(let end): if end.again == nil { rounds.append(current) }
        default: break
        }
    }
}
