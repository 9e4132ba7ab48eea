extension Phrase {
    /// How guests get into a room.
    package enum Invite {
        case guestsType, byAddress, inBrowser, inTerminal, hostInBrowser, hostInTerminal, hostBehindGateway, certificate
        case inBrowserHere, metrics, codeFollows, noAddress, onlyHere, sameLink, sayGateway
        case certificateRenewed(fingerprint: String)
        case addressOfRoom(url: String, room: String)
        case noSpaceForCode(columns: Int, rows: Int)
        case openWithCode(room: String, code: String)
        case behindGateway(path: String)
        case waitingForHost(count: Int)
    }

    package static func invite(_ entry: Invite) -> Phrase { Phrase("invite", entry) }
}
