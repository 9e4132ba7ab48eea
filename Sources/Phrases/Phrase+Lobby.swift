// The list of rooms on the network.
extension Phrase {
    package static let lobbyLooking = Phrase("lobby.looking")
    package static let lobbyKeys = Phrase("lobby.keys")
    package static let lobbyPrompt = Phrase("lobby.prompt")
    package static let lobbyHelpJoin = Phrase("lobby.helpJoin")
    package static let lobbyHelpKeys = Phrase("lobby.helpKeys")
    package static let lobbyAllGone = Phrase("lobby.allGone")
    package static func lobbyMore(_ count: Int) -> Phrase { Phrase("lobby.more", ["count": .number(count)]) }
    package static let lobbyColumnRoom = Phrase("lobby.columnRoom")
    package static let lobbyColumnHost = Phrase("lobby.columnHost")
    package static let lobbyColumnPlayers = Phrase("lobby.columnPlayers")
    package static func lobbySeats(players: Int, capacity: Int) -> Phrase {
        Phrase("lobby.seats", ["players": .number(players), "capacity": .number(capacity)])
    }
    package static let lobbySilent = Phrase("lobby.silent")
    package static let lobbyUnreachable = Phrase("lobby.unreachable")
    package static let lobbyOtherVersion = Phrase("lobby.otherVersion")
    package static let lobbyWaiting = Phrase("lobby.waiting")
    package static let lobbyInRound = Phrase("lobby.inRound")
    package static let lobbyInBreak = Phrase("lobby.inBreak")
    package static let lobbyNeedsPin = Phrase("lobby.needsPin")
    package static let lobbyAdmitsClassic = Phrase("lobby.admitsClassic")
    package static let lobbySeveral = Phrase("lobby.several")
    package static func lobbySimilar(_ room: String) -> Phrase { Phrase("lobby.similar", ["room": .text(room)]) }
    package static let lobbyUnknown = Phrase("lobby.unknown")
    package static func lobbyReopened(_ room: String) -> Phrase { Phrase("lobby.reopened", ["room": .text(room)]) }
    package static func lobbyNoPort(_ address: String) -> Phrase { Phrase("lobby.noPort", ["address": .text(address)]) }
    package static func lobbyNoHost(_ address: String) -> Phrase { Phrase("lobby.noHost", ["address": .text(address)]) }
    package static func lobbyBadPort(_ port: String) -> Phrase { Phrase("lobby.badPort", ["port": .text(port)]) }
    package static let lobbyAddressForm = Phrase("lobby.addressForm")
    package static func lobbySearching(_ room: String) -> Phrase { Phrase("lobby.searching", ["room": .text(room)]) }
    package static func lobbyJoining(_ room: String) -> Phrase { Phrase("lobby.joining", ["room": .text(room)]) }
    package static func lobbyNoneCalled(_ name: String) -> Phrase { Phrase("lobby.noneCalled", ["name": .text(name)]) }
    package static func lobbyNoneCalledButSimilar(name: String, room: String) -> Phrase {
        Phrase("lobby.noneCalledButSimilar", ["name": .text(name), "room": .text(room)])
    }
    package static func lobbyNoRoom(_ name: String) -> Phrase { Phrase("lobby.noRoom", ["name": .text(name)]) }
    package static func lobbySeveralCalled(_ name: String) -> Phrase {
        Phrase("lobby.severalCalled", ["name": .text(name)])
    }
    package static func lobbyOthers(_ count: Int) -> Phrase { Phrase("lobby.others", ["count": .number(count)]) }
    package static let lobbyNoRooms = Phrase("lobby.noRooms")
    package static func lobbyInBrowser(room: String, url: String) -> Phrase {
        Phrase("lobby.inBrowser", ["room": .text(room), "url": .text(url)])
    }
    package static let lobbyAskPin = Phrase("lobby.askPin")
    package static let lobbyPinPrompt = Phrase("lobby.pinPrompt")
}
