// What a browser is told instead of a page, or around one.
extension Phrase {
    package static let siteTryAgain = Phrase("button.tryAgain")
    package static let siteOtherLanguages = Phrase("page.languages")
    package static let siteGoIn = Phrase("button.goIn")
    package static let siteOpenRoom = Phrase("button.openRoom")
}

extension Phrase {
    /// What a browser is told instead of a page, or around one.
    package enum Site {
        case notFound, onlyGet, otherAddress, misdirected, upgradeNeeded, otherSite, httpsOnly, whichRoom, noRoomHere
        case roomElsewhere, typeCode, badCode, noSuchRoom, gatewayHttpsOnly, ownRoom, otherSiteOpens, noNewRooms
        case roomOpen, noHost, tooManyRooms
        case certificate(fingerprint: String)
        case moreRooms(count: Int)
    }

    package static func site(_ entry: Site) -> Phrase { Phrase("site", entry) }
}
