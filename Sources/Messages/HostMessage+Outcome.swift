package import PlainText

extension HostMessage {
    /// The outcome of a host's command, for its sender only.
    package struct Outcome: Hashable, Sendable, Codable {
        /// The ID of the command.
        package var id: Int?
        /// What happened.
        package var code: OutcomeCode
        /// The admitted name of the player in the command, or the name as the host typed it.
        @PlainIfAny<30> package var name: String?
        /// The people who match the name, or everyone at an address: at most 20.
        @People package var seats: [Seats.Seat]?
        /// How many people are at an address; how many puzzles are in the list that the room deals.
        @CountIfAny package var count: Int?
        /// The player's current team.
        @PlainIfAny<30> package var team: String?
        /// The names of the teams, or the banned names.
        @PlainListIfAny<30> package var names: [String]?
        /// The multiple of the room's seconds that the player has.
        @FactorIfAny package var factor: Double?
        /// The current round, or the last one.
        package var round: Int?
        /// The settings that have changed, or all of them if none have.
        package var settings: SettingValues?
        /// What a host can type after `/mode` for the nearest deck and level that can be dealt.
        @PlainIfAny<60> package var nearest: String?
        /// The name of the setting in the command.
        @PlainIfAny<40> package var setting: String?
        /// The secret of the new link.
        @PlainIfAny<64> package var key: String?
        /// The PIN, if the host knows its text.
        @PlainIfAny<200> package var pin: String?
        /// What everybody has solved in the room so far.
        package var report: Report?

        /// Creates one with a code. The code determines which members to set.
        package init(
            _ code: OutcomeCode, name: String? = nil, seats: [Seats.Seat]? = nil, count: Int? = nil,
            names: [String]? = nil, round: Int? = nil, settings: SettingValues? = nil, nearest: String? = nil,
            setting: String? = nil, key: String? = nil, pin: String? = nil
        ) {
            (self.code, self.seats, self.count, self.round, self.settings) = (code, seats, count, round, settings)
            (self.name, self.names, self.nearest) = (name, names, nearest)
            (self.setting, self.key, self.pin) = (setting, key, pin)
        }

        /// The seats in one outcome.
        package typealias People = Bounded<[Seats.Seat]?, 0, 20>
        /// The most seats in one outcome.
        package static let mostSeats = People.highest
    }
}

/// The outcome of a command. Later hosts may have more codes.
package struct OutcomeCode: WireCode {
    package let rawValue: String
    package init(plain word: String) { rawValue = word }

    /// The command makes no sense, or lacks a member.
    package static let unknown = OutcomeCode(rawValue: "unknown")
    /// The room had left the state that the command was meant for. Nothing was done.
    package static let tooLate = OutcomeCode(rawValue: "tooLate")
    /// The host sent too many commands at once. Nothing was done.
    package static let tooSoon = OutcomeCode(rawValue: "tooSoon")
    /// The command was carried out but is not stored yet. No message about it is sent before it is stored.
    package static let notStored = OutcomeCode(rawValue: "notStored")
    /// The room is closed.
    package static let closed = OutcomeCode(rawValue: "closed")

    // `pin`.
    /// Newcomers need a PIN.
    package static let hasPin = OutcomeCode(rawValue: "hasPin")
    /// Newcomers need no PIN.
    package static let noPin = OutcomeCode(rawValue: "noPin")
    /// Nothing was done: that cannot be a PIN; the screens of the people in the room show the present one.
    package static let unusablePin = OutcomeCode(rawValue: "unusablePin")
    package static let pinIsShown = OutcomeCode(rawValue: "pinIsShown")

    // `start`.
    package static let gameStarts = OutcomeCode(rawValue: "gameStarts")
    package static let roundStarted = OutcomeCode(rawValue: "roundStarted")
    package static let roundUnderWay = OutcomeCode(rawValue: "roundUnderWay")
    package static let nobodyToPlay = OutcomeCode(rawValue: "nobodyToPlay")
    package static let startsWithFirst = OutcomeCode(rawValue: "startsWithFirst")
    package static let winnersShown = OutcomeCode(rawValue: "winnersShown")
    // `skip` and `end`.
    package static let roundOver = OutcomeCode(rawValue: "roundOver")
    package static let breakOver = OutcomeCode(rawValue: "breakOver")
    package static let nothingToSkip = OutcomeCode(rawValue: "nothingToSkip")
    package static let matchOver = OutcomeCode(rawValue: "matchOver")
    package static let noMatch = OutcomeCode(rawValue: "noMatch")
    // `pause` and `resume`.
    package static let nowPaused = OutcomeCode(rawValue: "nowPaused")
    package static let alreadyPaused = OutcomeCode(rawValue: "alreadyPaused")
    package static let notPaused = OutcomeCode(rawValue: "notPaused")
    package static let roundGoesOn = OutcomeCode(rawValue: "roundGoesOn")
    package static let gameContinues = OutcomeCode(rawValue: "gameContinues")
    package static let pauseOverAfterMatch = OutcomeCode(rawValue: "pauseOverAfterMatch")
    // `lock` and `unlock`.
    package static let nowLocked = OutcomeCode(rawValue: "nowLocked")
    package static let nowUnlocked = OutcomeCode(rawValue: "nowUnlocked")
    // `set`.
    package static let set = OutcomeCode(rawValue: "set")
    package static let unchanged = OutcomeCode(rawValue: "unchanged")
    package static let unusable = OutcomeCode(rawValue: "unusable")
    package static let nothingToDeal = OutcomeCode(rawValue: "nothingToDeal")
    package static let needsPoints = OutcomeCode(rawValue: "needsPoints")
    package static let needsClock = OutcomeCode(rawValue: "needsClock")
    package static let dealsList = OutcomeCode(rawValue: "dealsList")
    // Commands about a player.
    package static let nobodyCalled = OutcomeCode(rawValue: "nobodyCalled")
    package static let perhaps = OutcomeCode(rawValue: "perhaps")
    package static let several = OutcomeCode(rawValue: "several")
    package static let yourself = OutcomeCode(rawValue: "yourself")
    package static let moved = OutcomeCode(rawValue: "moved")
    package static let whichTeam = OutcomeCode(rawValue: "whichTeam")
    package static let noTeams = OutcomeCode(rawValue: "noTeams")
    package static let moreTime = OutcomeCode(rawValue: "moreTime")
    package static let usualTime = OutcomeCode(rawValue: "usualTime")
    package static let noClock = OutcomeCode(rawValue: "noClock")
    package static let kicked = OutcomeCode(rawValue: "kicked")
    package static let banned = OutcomeCode(rawValue: "banned")
    package static let bannedHere = OutcomeCode(rawValue: "bannedHere")
    package static let bannedAll = OutcomeCode(rawValue: "bannedAll")
    package static let confirmBanAll = OutcomeCode(rawValue: "confirmBanAll")
    package static let unbanned = OutcomeCode(rawValue: "unbanned")
    package static let notBanned = OutcomeCode(rawValue: "notBanned")
    // `newLink`.
    package static let linkRenewed = OutcomeCode(rawValue: "linkRenewed")
    // `report`.
    package static let report = OutcomeCode(rawValue: "report")
    package static let noReport = OutcomeCode(rawValue: "noReport")
    package static let reportTooLong = OutcomeCode(rawValue: "reportTooLong")
}
