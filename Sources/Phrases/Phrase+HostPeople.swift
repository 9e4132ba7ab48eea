// Whom a host sees in the room, and sends out of it.
extension Phrase {
    package static func hostPlayer(number: Int, name: String, wins: Int, address: String) -> Phrase {
        Phrase(
            "host.player",
            ["number": .number(number), "name": .text(name), "wins": .number(wins), "address": .text(address)])
    }
    package static func hostPlayerSomewhere(number: Int, name: String, wins: Int) -> Phrase {
        Phrase("host.playerSomewhere", ["number": .number(number), "name": .text(name), "wins": .number(wins)])
    }
    package static func hostPlayerAway(number: Int, name: String, wins: Int) -> Phrase {
        Phrase("host.playerAway", ["number": .number(number), "name": .text(name), "wins": .number(wins)])
    }
    package static func hostSpectator(number: Int, name: String, address: String) -> Phrase {
        Phrase("host.spectator", ["number": .number(number), "name": .text(name), "address": .text(address)])
    }
    package static func hostSpectatorSomewhere(number: Int, name: String) -> Phrase {
        Phrase("host.spectatorSomewhere", ["number": .number(number), "name": .text(name)])
    }
    package static func hostSpectatorAway(number: Int, name: String) -> Phrase {
        Phrase("host.spectatorAway", ["number": .number(number), "name": .text(name)])
    }
    package static let hostFirstListed = Phrase("host.firstListed")
    package static func hostWhom(_ command: String) -> Phrase { Phrase("host.whom", ["command": .text(command)]) }
    package static func hostNobodyCalled(_ name: String) -> Phrase {
        Phrase("host.nobodyCalled", ["name": .text(name)])
    }
    package static let hostSeveral = Phrase("host.several")
    package static let hostYourself = Phrase("host.yourself")
    package static func hostKicked(_ name: String) -> Phrase { Phrase("host.kicked", ["name": .text(name)]) }
    package static func hostBanned(_ name: String) -> Phrase { Phrase("host.banned", ["name": .text(name)]) }
    package static let hostWhomToUnban = Phrase("host.whomToUnban")
    package static func hostNotBanned(_ name: String) -> Phrase { Phrase("host.notBanned", ["name": .text(name)]) }
    package static func hostUnbanned(_ name: String) -> Phrase { Phrase("host.unbanned", ["name": .text(name)]) }
    package static let hostNobodyBanned = Phrase("host.nobodyBanned")
    package static func hostAllBanned(_ names: String) -> Phrase { Phrase("host.allBanned", ["names": .text(names)]) }
}
