import Messages
import Puzzles

/// The settings in effect and those that the host wants, and the dealer, which follows from them.
struct HouseRules: Equatable, Sendable {
    /// The settings in effect.
    private(set) var settings: Settings
    /// The settings as the host wants them, if some are not in effect yet.
    private var pending: Settings?
    /// The settings that everyone knows: those of the last round that began, or those with which the room was opened.
    private(set) var told: SettingValues
    private var dealer: Dealer
    private var generator: SeededGenerator

    /// - Throws: if the deck has no solvable deal of that level.
    init(_ settings: Settings, seed: UInt64) throws(DealerError) {
        self.settings = settings
        told = settings.values
        dealer = try settings.dealer
        generator = SeededGenerator(seed: seed)
    }

    /// The settings as the host wants them, in effect or not yet.
    var wanted: Settings { pending ?? settings }

    /// Deals the next puzzle. The settings get the size and the target of a puzzle that the host has chosen. A room with
    /// a waiting room does not deal what everybody has solved there.
    mutating func deal(ofRound round: Int, of rounds: Int?) -> Deal {
        settings.useDeck(ofRound: round)
        pending?.useDeck(ofRound: round)
        return dealer.deal(
            ofRound: round, of: rounds, except: settings.gathering == nil ? [] : Deal.practice, using: &generator)
    }

    /// Remembers the settings that the host wants; all of them, or none if the room could not be played with them.
    /// - Returns: those that change; nil if none do.
    mutating func want(_ values: SettingValues) -> SettingValues? {
        guard let wish = try? wanted.changed(by: values), let changes = wish.values.changes(since: wanted.values) else {
            return nil
        }
        pending = wish
        return changes
    }

    /// Puts the settings that the host wants into effect, as far as they may change now.
    mutating func adopt(upTo change: RoomSetting.Change) {
        guard let pending else { return }
        var settings = settings
        for setting in RoomSetting.all where setting.changes <= change { setting.copy(from: pending, to: &settings) }
        // The scoring changes later than the settings that need points.
        if settings.settingWithoutPoints != nil {
            for setting in [RoomSetting.firstTo, .knockout] { setting.copy(from: self.settings, to: &settings) }
        }
        if !settings.deals(as: self.settings), let dealer = try? settings.dealer { self.dealer = dealer }
        self.settings = settings
        self.pending = pending == settings ? nil : pending
    }

    /// Marks the settings in effect as known to everyone.
    /// - Returns: those that differ from the ones that everyone knew; nil if none do.
    mutating func markTold() -> SettingValues? {
        let values = settings.values
        defer { told = values }
        return values.changes(since: told)
    }

    /// Lets the room have one bot fewer.
    mutating func removeBot() {
        guard settings.bots.count > 0 else { return }
        settings.bots.count -= 1
        pending?.bots = settings.bots
    }
}

extension HouseRules: Codable {
    private enum Key: CodingKey { case settings, pending, told, recent, generator }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Key.self)
        try members.encode(settings, forKey: .settings)
        try members.encodeIfPresent(pending, forKey: .pending)
        try members.encode(told, forKey: .told)
        try members.encode(dealer.recent, forKey: .recent)
        try members.encode(generator, forKey: .generator)
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        try self.init(members.decode(Settings.self, forKey: .settings), seed: 0)
        pending = try members.decodeIfPresent(Settings.self, forKey: .pending)
        told = try members.decode(SettingValues.self, forKey: .told)
        guard dealer.remember(try members.decode(Dealer.Recent.self, forKey: .recent)) else {
            throw OutOfBounds("recent")
        }
        generator = try members.decode(SeededGenerator.self, forKey: .generator)
    }
}
