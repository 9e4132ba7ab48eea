// What a browser is told instead of a page, or around one.
extension Phrase {
    package static let siteTryAgain = Phrase("button.tryAgain")
    package static let siteOtherLanguages = Phrase("page.languages")

    package static let siteNotFound = Phrase("site.notFound")
    package static let siteOnlyGet = Phrase("site.onlyGet")
    package static let siteOtherAddress = Phrase("site.otherAddress")
    package static let siteMisdirected = Phrase("site.misdirected")
    package static let siteUpgradeNeeded = Phrase("site.upgradeNeeded")
    package static let siteOtherSite = Phrase("site.otherSite")
    package static let siteHTTPSOnly = Phrase("site.httpsOnly")
    package static func siteCertificate(_ fingerprint: String) -> Phrase {
        Phrase("site.certificate", ["fingerprint": .text(fingerprint)])
    }
    package static let siteWhichRoom = Phrase("site.whichRoom")
    package static func siteMoreRooms(_ count: Int) -> Phrase { Phrase("site.moreRooms", ["count": .number(count)]) }
    package static let siteNoRoomHere = Phrase("site.noRoomHere")
    package static let siteRoomElsewhere = Phrase("site.roomElsewhere")

    package static let siteTypeCode = Phrase("site.typeCode")
    package static let siteGoIn = Phrase("button.goIn")
    package static let siteBadCode = Phrase("site.badCode")
    package static let siteNoSuchRoom = Phrase("site.noSuchRoom")
    package static let siteGatewayHTTPSOnly = Phrase("site.gatewayHttpsOnly")
    package static let siteOwnRoom = Phrase("site.ownRoom")
    package static let siteOpenRoom = Phrase("button.openRoom")
    package static let siteOtherSiteOpens = Phrase("site.otherSiteOpens")
    package static let siteNoNewRooms = Phrase("site.noNewRooms")
    package static let siteRoomOpen = Phrase("site.roomOpen")
    package static let siteNoHost = Phrase("site.noHost")
    package static let siteTooManyRooms = Phrase("site.tooManyRooms")
}
