package import Messages
import Puzzles

// How the host changes the settings of an open room. A change takes effect when its setting says: at once, or when no round is
// on, or between two matches. A match whose rounds are already played ends with the one that is on, or the next.
extension Room {
    /// The settings as the host wants them, in effect or not yet.
    package var wanted: Settings { pending ?? settings }

    /// The settings for a newcomer: those of the round that is on or was last, and what changes at once as it is now.
    package var known: SettingValues {
        RoomSetting.all.filter { $0.changes == .now }.reduce(into: told) { $0[$1.name] = $1.value(in: settings) }
    }

    /// Those that will be different from the next round or match on, with their new values; nil if none will.
    package var changesAhead: SettingValues? { wanted.values.changes(since: known) }

    /// Takes over settings, all of them or, if the room could not be played with them, none.
    mutating func set(_ values: SettingValues, at now: Instant, _ effects: inout [Effect]) {
        guard let wish = try? wanted.changed(by: values), wish.settingWithoutPoints == nil,
            let changes = wish.values.changes(since: wanted.values),
            wish.deals(as: wanted) || (try? Dealer(deck: wish.deck, level: wish.level)) != nil
        else { return }
        pending = wish
        news.add(.init(changed: changes))
        isTableStale = true
        adopt(upTo: round != nil ? .now : match.round > 0 ? .round : .match, &effects)
    }

    /// Puts into effect what the host wants, as far as it may change now.
    mutating func adopt(upTo change: RoomSetting.Change, _ effects: inout [Effect]) {
        guard let pending else { return }
        var settings = settings
        for setting in RoomSetting.all where setting.changes <= change { setting.copy(from: pending, to: &settings) }
        let teams = settings.teams
        settings.teams = self.settings.teams
        if !settings.deals(as: self.settings), let dealer = try? Dealer(deck: settings.deck, level: settings.level) {
            self.dealer = dealer
        }
        self.settings = settings
        self.change(to: teams, &effects)
        self.pending = pending == self.settings ? nil : pending
    }

    /// Notes that everybody is told the settings of the round that begins.
    /// - Returns: those that have changed since they were told last; nil if none have.
    mutating func tellSettings() -> SettingValues? {
        let values = settings.values
        defer { told = values }
        return values.changes(since: told)
    }
}

extension Settings {
    /// Whether the puzzles are the same kind.
    fileprivate func deals(as other: Settings) -> Bool { deck == other.deck && level == other.level }
}
