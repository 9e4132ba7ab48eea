// What has come of a command that changes the game.
extension Phrase {
    package static func hostRoundStarted(_ round: Int) -> Phrase {
        Phrase("host.roundStarted", ["round": .number(round)])
    }
    package static func hostRoundUnderWay(_ round: Int) -> Phrase {
        Phrase("host.roundUnderWay", ["round": .number(round)])
    }
    package static let hostGameStarts = Phrase("host.gameStarts")
    package static let hostNobodyToPlay = Phrase("host.nobodyToPlay")
    package static let hostStartsWithFirst = Phrase("host.startsWithFirst")
    package static let hostNowPaused = Phrase("host.nowPaused")
    package static let hostAlreadyPaused = Phrase("host.alreadyPaused")
    package static let hostPauseOver = Phrase("host.pauseOver")
    package static let hostPauseOverAfterMatch = Phrase("host.pauseOverAfterMatch")
    package static let hostGameContinues = Phrase("host.gameContinues")
    package static let hostNotPaused = Phrase("host.notPaused")
    package static let hostRoundOver = Phrase("host.roundOver")
    package static func hostBreakOver(_ round: Int) -> Phrase { Phrase("host.breakOver", ["round": .number(round)]) }
    package static let hostNothingToSkip = Phrase("host.nothingToSkip")
    package static let hostNowLocked = Phrase("host.nowLocked")
    package static let hostNowUnlocked = Phrase("host.nowUnlocked")
    package static let hostNotStored = Phrase("host.notStored")
}
