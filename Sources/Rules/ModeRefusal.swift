package import Puzzles

/// Why a room cannot be played with some settings.
package enum ModeRefusal: Sendable {
    /// There is nothing to deal; the nearest deck and level with which there is.
    case nothingToDeal(nearest: Deck, Level?)
    /// The setting needs a match that is played for points.
    case needsPoints(RoomSetting)
}

extension Settings {
    /// Why nobody can play a room with these settings; nil if somebody can.
    ///
    /// To find the nearest takes up to some tenths of a second.
    package var refusal: ModeRefusal? {
        if let settingWithoutPoints { return .needsPoints(settingWithoutPoints) }
        if (try? Dealer(deck: deck, level: level)) != nil { return nil }
        let nearest = Dealer.nearest(to: deck, level: level)
        return .nothingToDeal(nearest: nearest.deck, nearest.level)
    }

    /// The setting that needs points, in a match that is not played for them.
    var settingWithoutPoints: RoomSetting? {
        if scoring == .points { return nil }
        return firstTo != nil ? .firstTo : isKnockout ? .knockout : nil
    }
}

extension Deck {
    /// What a host types behind `/mode` for this deck and a level.
    package func words(level: Level?) -> String {
        let level = level?.rawValue ?? RoomSetting.level.none ?? ""
        return "\(range) count \(size) target \(target) \(level)"
    }
}
