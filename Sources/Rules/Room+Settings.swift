package import Messages

// How the host changes the settings of an open room. Each setting declares when a change takes effect: at once, between
// two rounds, or between two matches. A match that has already played its new number of rounds ends with the current
// round, or with the next one.
extension Room {
    /// The settings as the host wants them, in effect or not yet.
    package var wanted: Settings { rules.wanted }

    /// The settings that everyone knows: those of the last round that began, or those with which the room was opened.
    package var told: SettingValues { rules.told }

    /// The settings for a newcomer: the current values of those that change at once, and otherwise the values of the
    /// current or last round.
    package var known: SettingValues {
        RoomSetting.all.filter { $0.changes == .now }.reduce(into: told) { $0[$1.name] = $1.value(in: settings) }
    }

    /// The settings that change with the next round or match, with their new values; nil if none do.
    package var changesAhead: SettingValues? { wanted.values.changes(since: known) }

    /// Takes over all of these settings, or none if the room could not be played with them.
    mutating func set(_ values: SettingValues, at now: Instant, _ effects: inout [Effect]) {
        guard let changes = rules.want(values) else { return }
        news.add(.init(changed: changes))
        adopt(upTo: round != nil ? .now : match.round > 0 ? .round : .match, &effects)
    }

    /// Puts the settings that the host wants into effect, as far as they may change now.
    mutating func adopt(upTo change: RoomSetting.Change, _ effects: inout [Effect]) {
        let former = settings.teams
        rules.adopt(upTo: change)
        if settings.teams != former { fillTeams(&effects) }
    }
}
