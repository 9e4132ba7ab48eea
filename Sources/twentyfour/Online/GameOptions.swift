import ArgumentParser
import Puzzles
import Rules

/// The settings of a room on the command line, as declared in ``RoomSetting``.
struct GameOptions: ParsableArguments {
    @Option(.rounds) var rounds: RoomSetting.Choice?
    @Option(.scoring) var scoring: RoomSetting.Choice?
    @Option(.hints) var hints: RoomSetting.Choice?
    @Option(.startAt) var startAt: RoomSetting.Choice?
    @Option(.startIn) var startIn: RoomSetting.Choice?

    @Flag(help: "Start with the first player, and play endlessly.")
    var endless = false

    @Option(
        help: ArgumentHelp(
            "Deal the puzzles of this file in order, in every match from the first: one on each line, such as 3 3 8 8, or 1 2 3 4 = 10 for another target. A match has as many rounds, unless --rounds says otherwise.",
            valueName: "file"),
        completion: .file(), transform: PuzzleFile.init)
    var puzzles: PuzzleFile?

    @Option(.level) var level: RoomSetting.Choice?
    @Option(.deck) var deck: RoomSetting.Choice?
    @Option(.size) var size: RoomSetting.Choice?
    @Option(.target) var target: RoomSetting.Choice?
    @Option(.firstTo) var firstTo: RoomSetting.Choice?

    @Flag(help: "After each round the lower half by points is out and plays on unranked, until a final of two.")
    var knockout = false

    @Option(.capacity) var capacity: RoomSetting.Choice?
    @Option(.seconds) var seconds: RoomSetting.Choice?

    @Flag(help: "Give players up to twice the time if they ask for it.")
    var ownTime = false

    @Option(.intermission) var intermission: RoomSetting.Choice?
    @Option(.teams) var teams: RoomSetting.Choice?
    @Option(.reactions) var reactions: RoomSetting.Choice?
    @Option(.sound) var sound: RoomSetting.Choice?
    @Option(.bots) var bots: RoomSetting.Choice?

    @Option(
        help:
            "Deal the same puzzles as another room with this seed, to try things out. Anybody who guesses it knows every deal."
    )
    var seed: UInt64?

    func validate() throws {
        if endless, rounds != nil || startAt != nil || startIn != nil {
            throw ValidationError("--endless cannot be used with --rounds, --start-at or --start-in.")
        }
        if endless, firstTo != nil || knockout {
            throw ValidationError("--endless cannot be used with --first-to or --knockout.")
        }
        if puzzles != nil, [level, deck, size, target].contains(where: { $0 != nil }) {
            throw ValidationError("--puzzles cannot be used with --level, --deck, --size or --target.")
        }
        try puzzles?.validate()
        try Self.validate(settings(gathers: false))
    }

    /// Whether any of them was given.
    var isChosen: Bool {
        endless || knockout || ownTime || puzzles != nil || seed != nil
            || Mirror(reflecting: self).children.contains {
                ($0.value as? Option<RoomSetting.Choice?>)?.wrappedValue != nil
            }
    }

    /// - Throws: a `ValidationError` if a room with these settings cannot be played.
    static func validate(_ settings: Settings) throws {
        if settings.deck == .standard, settings.contradiction == nil { return }
        switch settings.refusal {
        case .nothingToDeal(let deck, let level)?:
            throw ValidationError(
                "there is nothing to deal with \(settings.deck.options(level: settings.level)). "
                    + "The nearest is \(deck.options(level: level)).")
        case .needsPoints(let setting)?:
            throw ValidationError("--\(setting.name) needs a match that is played for points: --scoring points.")
        case .needsClock(let setting)?:
            throw ValidationError(
                "--\(setting.name) half needs a clock. With --seconds off, choose --\(setting.name) on or off.")
        case .unusable?, .dealsList?, nil: break
        }
    }

    /// The settings of a room according to the options.
    /// - Parameters:
    ///   - gathers: whether the room gathers its players even if no option determines when it starts.
    ///   - rounds: the length of a match if no option sets it; nil for endless play.
    func settings(gathers: Bool, rounds usual: Int? = nil) -> Settings {
        var settings = Settings()
        if !endless {
            settings.gathering = gathers ? Gathering() : nil
            settings.matchLength = usual
        }
        if let list = puzzles?.list {
            settings.deal(list)
            if endless { settings.matchLength = nil }
        }
        for member in Mirror(reflecting: self).children {
            (member.value as? Option<RoomSetting.Choice?>)?.wrappedValue?(&settings)
        }
        (settings.allowsOwnTime, settings.isKnockout) = (ownTime, knockout)
        if hints == nil { settings.openHintsWithoutClock() }
        return settings
    }
}

extension Option where Value == RoomSetting.Choice? {
    /// Makes the option of a setting.
    /// - Parameter usual: the default in the help, if it is not that of a room.
    init(_ setting: RoomSetting, usual: String? = nil) {
        let standard = (usual ?? setting.standard).map { " (default: \($0))" } ?? ""
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

extension Deck {
    /// The options that a host types on the command line for this deck and a level.
    fileprivate func options(level: Level?) -> String {
        "--deck \(range) --size \(size) --target \(target)" + (level.map { " --level \($0.rawValue)" } ?? "")
    }
}
