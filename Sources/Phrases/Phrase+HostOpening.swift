// What a host is told of a room that opens, goes on or closes.
extension Phrase {
    package static func hostOpen(_ room: String) -> Phrase { Phrase("host.open", ["room": .text(room)]) }
    package static func hostClosed(_ rooms: Int) -> Phrase { Phrase("host.closed", ["rooms": .number(rooms)]) }
    package static func hostKnownAs(_ room: String) -> Phrase { Phrase("host.knownAs", ["room": .text(room)]) }
    package static let hostNotAdvertised = Phrase("host.notAdvertised")
    package static let hostNoRecord = Phrase("host.noRecord")
    package static func hostStartsAnew(_ room: String) -> Phrase { Phrase("host.startsAnew", ["room": .text(room)]) }
    package static func hostCodeTaken(_ room: String) -> Phrase { Phrase("host.codeTaken", ["room": .text(room)]) }
    package static func hostOpenElsewhere(_ room: String) -> Phrase {
        Phrase("host.openElsewhere", ["room": .text(room)])
    }
    package static func hostOpenAt(room: String, address: String) -> Phrase {
        Phrase("host.openAt", ["room": .text(room), "address": .text(address)])
    }
    package static let hostIsNew = Phrase("host.isNew")
    package static func hostChecking(_ room: String) -> Phrase { Phrase("host.checking", ["room": .text(room)]) }
    package static func hostResumesNow(_ room: String) -> Phrase { Phrase("host.resumesNow", ["room": .text(room)]) }
    package static func hostResumesAfterSeconds(room: String, count: Int) -> Phrase {
        Phrase("host.resumesAfterSeconds", ["room": .text(room), "count": .number(count)])
    }
    package static func hostResumesAfterMinutes(room: String, count: Int) -> Phrase {
        Phrase("host.resumesAfterMinutes", ["room": .text(room), "count": .number(count)])
    }
    package static func hostInRound(_ round: Int) -> Phrase { Phrase("host.inRound", ["round": .number(round)]) }
    package static func hostInRoundOf(round: Int, rounds: Int) -> Phrase {
        Phrase("host.inRoundOf", ["round": .number(round), "rounds": .number(rounds)])
    }
    package static func hostAfterRound(_ round: Int) -> Phrase { Phrase("host.afterRound", ["round": .number(round)]) }
    package static func hostAfterRoundOf(round: Int, rounds: Int) -> Phrase {
        Phrase("host.afterRoundOf", ["round": .number(round), "rounds": .number(rounds)])
    }
    package static let hostBeforeFirstRound = Phrase("host.beforeFirstRound")
    package static let hostMatchOver = Phrase("host.matchOver")
    package static func hostCanComeBack(_ count: Int) -> Phrase {
        Phrase("host.canComeBack", ["count": .number(count)])
    }
    package static let hostDealtAgain = Phrase("host.dealtAgain")
    package static let hostOwnRules = Phrase("host.ownRules")
    package static func hostWasAtPort(_ port: Int) -> Phrase { Phrase("host.wasAtPort", ["port": .number(port)]) }
    package static func hostPortTaken(_ port: Int) -> Phrase { Phrase("host.portTaken", ["port": .number(port)]) }
    package static let hostNewAddress = Phrase("host.newAddress")
}
