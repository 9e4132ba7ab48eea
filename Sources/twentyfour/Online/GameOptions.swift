import ArgumentParser
import Rules

/// The settings of a room on the command line, as declared in ``RoomSetting``.
struct GameOptions: ParsableArguments {
    @Option(.rounds) var rounds: RoomSetting.Choice?
    @Option(.scoring) var scoring: RoomSetting.Choice?
    @Option(.startAt) var startAt: RoomSetting.Choice?
    @Option(.startIn) var startIn: RoomSetting.Choice?

    @Flag(help: "Start with the first player, and play endlessly.")
    var endless = false

    @Option(.level) var level: RoomSetting.Choice?
    @Option(.capacity) var capacity: RoomSetting.Choice?
    @Option(.seconds) var seconds: RoomSetting.Choice?
    @Option(.intermission) var intermission: RoomSetting.Choice?
    @Option(.teams) var teams: RoomSetting.Choice?
    @Option(.reactions) var reactions: RoomSetting.Choice?

    @Option(
        help: "Deal the same puzzles as another room with this seed, to try things out. Whoever guesses it knows all.")
    var seed: UInt64?

    func validate() throws {
        if endless, rounds != nil || startAt != nil || startIn != nil {
            throw ValidationError("--endless cannot be used with --rounds, --start-at or --start-in.")
        }
    }

    /// The settings of a room according to the options.
    /// - Parameters:
    ///   - gathers: whether the room gathers its players even if no option says when it starts.
    ///   - rounds: the length of a match if no option says it; nil for endless play.
    func settings(gathers: Bool, rounds usual: Int? = nil) -> Settings {
        var settings = Settings()
        if !endless {
            settings.gathering = gathers ? Gathering() : nil
            settings.matchLength = usual
        }
        for choose in [rounds, scoring, startAt, startIn, level, capacity, seconds, intermission, teams, reactions] {
            choose?(&settings)
        }
        return settings
    }
}

extension Option where Value == RoomSetting.Choice? {
    /// Makes the option of a setting.
    init(_ setting: RoomSetting) {
        let standard = setting.standard.map { " (default: \($0))" } ?? ""
        self.init(
            name: .customLong(setting.name),
            help: ArgumentHelp(
                "\(setting.help): \(setting.values).\(standard)", valueName: setting.bounds.map { _ in "n" }),
            completion: setting.bounds == nil && !setting.offered.isEmpty
                ? .list(setting.offered + [setting.none].compactMap(\.self)) : .default,
            transform: { text in
                guard let choice = setting.choice(text) else {
                    throw ValidationError("choose \(setting.values).")
                }
                return choice
            })
    }
}
