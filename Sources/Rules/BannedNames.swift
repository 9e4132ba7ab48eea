import PlainText

/// The names that nobody gets a new seat under. Kept as a list of them.
struct BannedNames: Hashable, Sendable, Codable {
    private var names: Set<PlayerName> = []
    private var likenesses: Set<PlayerName.Likeness> = []

    init() {}

    mutating func insert(_ name: PlayerName) {
        names.insert(name)
        likenesses.formUnion(name.likenesses)
    }

    /// Whether this name is one of them, or looks like one.
    func contains(_ name: PlayerName) -> Bool {
        !likenesses.isDisjoint(with: name.likenesses)
    }

    init(from decoder: any Decoder) throws {
        for name in try decoder.singleValueContainer().decode([PlayerName].self) { insert(name) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names.sorted { $0.text < $1.text })
    }
}
