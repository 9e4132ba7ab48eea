import Puzzles

/// A setting of a room that its host may choose.
///
/// Each is declared once, in ``all``. The options of `host` and `rooms new`, `/mode`, the lists on the host's page and the
/// table in docs/hosting.md come from there.
package struct RoomSetting: Sendable {
    /// What its option is called, without the dashes.
    package let name: String
    /// What it does, as a sentence without its end.
    package let help: String
    /// The bounds of a number; nil where only words are values.
    package let bounds: ClosedRange<Int>?
    /// The words that are values, or likely numbers, for a page to offer.
    package let offered: [String]
    /// The word for having no value, if there is one.
    package let none: String?
    /// What the host's page calls it; nil for a setting that is fixed when the room opens.
    package let label: String?

    private let get: @Sendable (Settings) -> String?
    private let set: @Sendable (inout Settings, String?) -> Void

    private init<Value: LosslessStringConvertible & SendableMetatype>(
        _ name: String, _ help: String, in bounds: ClosedRange<Int>? = nil, offered: [String] = [], none: String? = nil,
        label: String? = nil, get: @escaping @Sendable (Settings) -> Value?,
        set: @escaping @Sendable (inout Settings, Value?) -> Void
    ) {
        (self.name, self.help, self.bounds, self.offered) = (name, help, bounds, offered)
        (self.none, self.label) = (none, label)
        self.get = { get($0)?.description }
        self.set = { set(&$0, $1.flatMap { Value($0) }) }
    }

    /// Every value it may have, as a person reads it.
    package var values: String {
        let choices = (bounds.map { ["\($0.lowerBound) to \($0.upperBound)"] } ?? offered) + (none.map { [$0] } ?? [])
        return choices.dropLast().joined(separator: ", ") + (choices.count > 1 ? " or " : "") + (choices.last ?? "")
    }

    /// Its value in a room whose host does not choose it; nil for none.
    package var standard: String? { self.get(Settings()) ?? none }

    /// A value of a setting that somebody has chosen; puts it into the settings of a room.
    package typealias Choice = @Sendable (inout Settings) -> Void

    /// - Returns: nil if the text is no value of this setting.
    package func choice(_ text: String) -> Choice? {
        if text == none { return { set(&$0, nil) } }
        guard bounds.map({ Int(text).map($0.contains) ?? false }) ?? offered.contains(text) else { return nil }
        return { set(&$0, text) }
    }
}

// The declarations.
extension RoomSetting {
    /// Every setting.
    package static let all = [rounds, startAt, startIn, level, capacity, seconds, intermission]
    /// The settings that can change between rounds.
    package static let changeable = all.filter { $0.label != nil }

    static let matchLengths = 1...1_000_000
    private static let sizes = 1...15_000

    package static let rounds = RoomSetting(
        "rounds", "How many rounds a match has", in: matchLengths, offered: ["3", "5", "10", "20"], none: "endless",
        label: "Rounds", get: { $0.matchLength }, set: { $0.matchLength = $1 })
    package static let startAt = RoomSetting(
        "start-at", "Start the game by itself with this many players", in: sizes,
        get: { $0.gathering?.players }, set: { $0.gathering = .init(players: $1, delay: $0.gathering?.delay) })
    package static let startIn = RoomSetting(
        "start-in", "Start the game by itself this many seconds after the first player joins", in: 1...3_600,
        get: { $0.gathering?.delay.map(wholeSeconds) },
        set: { $0.gathering = .init(players: $0.gathering?.players, delay: $1.map { .seconds($0) }) })
    package static let level = RoomSetting(
        "level", "How hard the puzzles are", offered: Difficulty.allCases.map(\.rawValue), none: "any",
        label: "Puzzles", get: { $0.level?.rawValue }, set: { $0.level = $1.flatMap(Difficulty.init) })
    package static let capacity = RoomSetting(
        "capacity", "How many seats the room has", in: sizes,
        get: { $0.capacity }, set: { $0.capacity = $1 ?? $0.capacity })
    package static let seconds = RoomSetting(
        "seconds", "How many seconds a round lasts", in: 5...3_600,
        get: { wholeSeconds($0.roundDuration) }, set: { $0.roundDuration = $1.map { .seconds($0) } ?? $0.roundDuration }
    )
    package static let intermission = RoomSetting(
        "break", "How many seconds the break between rounds lasts", in: 0...3_600,
        get: { wholeSeconds($0.intermission) }, set: { $0.intermission = $1.map { .seconds($0) } ?? $0.intermission })

    private static func wholeSeconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }
}
