// How guests get into a room.
extension Phrase {
    package static let inviteGuestsType = Phrase("invite.guestsType")
    package static let inviteByAddress = Phrase("invite.byAddress")
    package static let inviteInBrowser = Phrase("invite.inBrowser")
    package static let inviteInTerminal = Phrase("invite.inTerminal")
    package static let inviteHostInBrowser = Phrase("invite.hostInBrowser")
    package static let inviteHostInTerminal = Phrase("invite.hostInTerminal")
    package static let inviteHostBehindDoor = Phrase("invite.hostBehindDoor")
    package static let inviteCertificate = Phrase("invite.certificate")
    package static let inviteMetrics = Phrase("invite.metrics")
    package static func inviteAddressOfRoom(url: String, room: String) -> Phrase {
        Phrase("invite.addressOfRoom", ["url": .text(url), "room": .text(room)])
    }
    package static let inviteCodeFollows = Phrase("invite.codeFollows")
    package static func inviteNoSpaceForCode(columns: Int, rows: Int) -> Phrase {
        Phrase("invite.noSpaceForCode", ["columns": .number(columns), "rows": .number(rows)])
    }
    package static let inviteNoAddress = Phrase("invite.noAddress")
    package static let inviteSameLink = Phrase("invite.sameLink")
    package static let inviteLinkRenewed = Phrase("invite.linkRenewed")
    package static func inviteOpenWithCode(room: String, code: String) -> Phrase {
        Phrase("invite.openWithCode", ["room": .text(room), "code": .text(code)])
    }
    package static func inviteBehindDoor(_ path: String) -> Phrase {
        Phrase("invite.behindDoor", ["path": .text(path)])
    }
    package static let inviteSayDoor = Phrase("invite.sayDoor")
    package static func inviteWaitingForHost(_ count: Int) -> Phrase {
        Phrase("invite.waitingForHost", ["count": .number(count)])
    }
}
