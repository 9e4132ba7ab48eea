package import Messages
import Puzzles

// How the host changes the settings of an open room. Each setting declares when a change takes effect: at once, between
// two rounds, or between two matches. A match that has already played its new number of rounds ends with the current
// round, or with the next one.
extension Room {
    /// The settings as the host wants them, in effect or not yet.
    package var wanted: Settings { pending ?? settings }

    /// The settings for a newcomer: the current values of those that change at once, and otherwise the values of the
    /// current or last round.
    package var known: SettingValues {
        RoomSetting.all.filter { $0.changes == .now }.reduce(into: told) { $0[$1.name] = $1.value(in: settings) }
    }

    /// The settings that change with the next round or match, with their new values; nil if none do.
    package var changesAhead: SettingValues? { wanted.values.changes(since: known) }

    /// Takes over all of these settings, or none if the room could not be played with them.
    mutating func set(_ values: SettingValues, at now: Instant, _ effects: inout [Effect]) {
        guard let wish = try? wanted.changed(by: values), let changes = wish.values.changes(since: wanted.values) else {
            return
        }
        pending = wish
        news.add(.init(changed: changes))
        isTableStale = true
        adopt(upTo: round != nil ? .now : match.round > 0 ? .round : .match, &effects)
    }

    /// Puts the settings that the host wants into effect, as far as they may change now.
    mutating func adopt(upTo change: RoomSetting.Change, _ effects: inout [Effect]) {
        guard let pending else { return }
        var settings = settings
        for setting in RoomSetting.all where setting.changes <= change { setting.copy(from: pending, to: &settings) }
        let teams = settings.teams
        settings.teams = self.settings.teams
        if !settings.deals(as: self.settings), let dealer = try? settings.dealer {
            self.dealer = dealer
        }
        self.settings = settings
        self.change(to: teams, &effects)
        self.pending = pending == self.settings ? nil : pending
    }

    /// Notes that the message about a new round tells everyone its settings.
    /// - Returns: the settings that differ from those that everyone knew; nil if none do.
    mutating func tellSettings() -> SettingValues? {
        let values = settings.values
        defer { told = values }
        return values.changes(since: told)
    }
}
