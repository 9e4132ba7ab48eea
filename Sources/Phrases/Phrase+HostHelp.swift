// What a host can type, as /help shows it.
extension Phrase {
    package static let hostHelpStart = Phrase("host.helpStart")
    package static let hostHelpSkip = Phrase("host.helpSkip")
    package static let hostHelpPause = Phrase("host.helpPause")
    package static let hostHelpMode = Phrase("host.helpMode")
    package static let hostHelpInvite = Phrase("host.helpInvite")
    package static let hostHelpWho = Phrase("host.helpWho")
    package static let hostHelpStandings = Phrase("host.helpStandings")
    package static let hostHelpKick = Phrase("host.helpKick")
    package static let hostHelpKickNumber = Phrase("host.helpKickNumber")
    package static let hostHelpUnban = Phrase("host.helpUnban")
    package static let hostHelpNewLink = Phrase("host.helpNewLink")
    package static let hostHelpLock = Phrase("host.helpLock")
    package static let hostHelpRoom = Phrase("host.helpRoom")
    package static let hostHelpQuit = Phrase("host.helpQuit")
    package static let hostHelpLeave = Phrase("host.helpLeave")
}
