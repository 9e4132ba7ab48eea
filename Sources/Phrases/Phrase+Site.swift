extension Phrase {
    /// What a browser is told instead of a page, or around one.
    package enum Site {
        case notFound, onlyGet, otherAddress, misdirected, upgradeNeeded, otherSite, httpsOnly, whichRoom, noRoomHere
        case roomElsewhere, typeCode, badCode, noSuchRoom, gatewayHttpsOnly, ownRoom, otherSiteOpens, noNewRooms
        case roomOpen, noHost, tooManyRooms
        case certificate(fingerprint: String)
        case moreRooms(count: Int)
    }

    package enum Button { case tryAgain, toGame, goIn, openRoom }

    /// Before the links to a page in other languages.
    package static let otherLanguages = Phrase("page.languages")

    package static func site(_ entry: Site) -> Phrase { Phrase("site", entry) }
    package static func button(_ entry: Button) -> Phrase { Phrase("button", entry) }
}
