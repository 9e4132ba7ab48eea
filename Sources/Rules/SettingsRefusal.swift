package import Messages
package import Puzzles

/// Why a room cannot be played with certain settings.
package enum SettingsRefusal: Error, Sendable {
    /// There is no such setting, it cannot have this value, or it cannot change any more.
    case unusable(name: String)
    /// There is nothing to deal; the nearest deck and level that can deal.
    case nothingToDeal(nearest: Deck, Level?)
    /// The setting needs a match that is played for points.
    case needsPoints(RoomSetting)
    /// The setting has a value that needs rounds with a clock.
    case needsClock(RoomSetting)
    /// The room deals the puzzles of a list, so nobody chooses what to deal.
    case dealsList
}

extension Settings {
    /// Why a room with these settings cannot be played; nil if it can.
    ///
    /// Finding the nearest can take some tenths of a second.
    package var refusal: SettingsRefusal? {
        if let contradiction { return contradiction }
        if (try? dealer) != nil { return nil }
        let nearest = Dealer.nearest(to: deck, level: level)
        return .nothingToDeal(nearest: nearest.deck, nearest.level)
    }

    /// Why these settings cannot be played together, whatever is dealt; nil if they can.
    package var contradiction: SettingsRefusal? {
        if let settingWithoutPoints { return .needsPoints(settingWithoutPoints) }
        return isWithoutHalf ? .needsClock(.hints) : nil
    }

    /// Whether hints are to wait for the middle of a round that has none.
    private var isWithoutHalf: Bool { !isTimed && hints == .half }

    /// Without a clock a round has no middle to wait for. Unless a host chooses when hints can be taken, it is from the
    /// beginning then.
    package mutating func openHintsWithoutClock() {
        if isWithoutHalf { hints = .on }
    }

    /// A setting that needs points, if the match is not played for points.
    var settingWithoutPoints: RoomSetting? {
        if scoring == .points { return nil }
        return firstTo != nil ? .firstTo : isKnockout ? .knockout : nil
    }

    /// The value of every setting.
    package var values: SettingValues {
        RoomSetting.all.reduce(into: [:]) { $0[$1.name] = $1.value(in: self) }
    }

    /// These settings with other values; all of them change, or none.
    /// - Throws: why an open room cannot take them.
    package func changed(by values: SettingValues) throws(SettingsRefusal) -> Settings {
        let settings = try chosen(by: values)
        // Finding out whether there is anything to deal takes time, so it is done only for other puzzles.
        if !settings.deals(as: self), let refusal = settings.refusal { throw refusal }
        return settings
    }

    /// The same, whether or not there is anything to deal.
    package func chosen(by values: SettingValues) throws(SettingsRefusal) -> Settings {
        var settings = self
        for (name, value) in values.inOrder {
            guard let choose = RoomSetting.changeable.first(where: { $0.name == name })?.choice(value) else {
                throw .unusable(name: name)
            }
            choose(&settings)
        }
        if puzzles != nil, values.areAboutDeals { throw .dealsList }
        if values[RoomSetting.hints.name] == nil { settings.openHintsWithoutClock() }
        if let contradiction = settings.contradiction { throw contradiction }
        return settings
    }

    /// Whether both settings deal the same kind of puzzles.
    func deals(as other: Settings) -> Bool { deck == other.deck && level == other.level }
}

extension SettingValues {
    /// Whether one of them decides which puzzles are dealt.
    package var areAboutDeals: Bool { RoomSetting.dealt.contains { self[$0.name] != nil } }
}

extension Deck {
    /// The words that a host types after `/mode` for this deck and a level.
    package func words(level: Level?) -> String {
        let level = level?.rawValue ?? RoomSetting.level.none ?? ""
        return "\(range) size \(size) target \(target) \(level)"
    }
}
