import PlainText

/// The names under which no one can take a new seat. Stored as a list.
struct BannedNames: Hashable, Sendable, Codable {
    private var names: Set<PlayerName> = []
    private var likenesses: Set<PlayerName.Likeness> = []

    init() {}

    /// In alphabetical order.
    var sorted: [PlayerName] { names.sorted { $0.text < $1.text } }

    /// Removes a name, and the names that look like it, from the list.
    mutating func remove(_ name: PlayerName) {
        let kept = names.filter { !$0.isLike(name) }
        self = BannedNames()
        for name in kept { insert(name) }
    }

    mutating func insert(_ name: PlayerName) {
        names.insert(name)
        likenesses.formUnion(name.likenesses)
    }

    /// Whether this name, or one that looks like it, is on the list.
    func contains(_ name: PlayerName) -> Bool {
        !likenesses.isEmpty && !likenesses.isDisjoint(with: name.likenesses)
    }

    init(from decoder: any Decoder) throws {
        for name in try [PlayerName](from: decoder) { insert(name) }
    }

    func encode(to encoder: any Encoder) throws {
        try sorted.encode(to: encoder)
    }
}
