// What a terminal's screen says beside the view of the game.
extension Phrase {
    package static let looking = Phrase("screen.looking")
    package static let joining = Phrase("screen.joining")
    package static let connectionLost = Phrase("screen.lost")
    package static func make(_ target: Int) -> Phrase { Phrase("screen.make", ["target": .number(target)]) }
    package static let getReady = Phrase("screen.getReady")
    /// Below a large number of players.
    package static func here(_ count: Int) -> Phrase { counted("screen.here", count) }
    package static func playersHere(_ count: Int) -> Phrase { counted("hall.here", count) }
    package static func youHere(_ name: String) -> Phrase { Phrase("hall.you", ["name": .text(name)]) }
    package static let podium = Phrase("screen.podium")
    package static let nobodyScored = Phrase("screen.nobodyScored")
    package static func clock(_ seconds: Int) -> Phrase { counted("screen.clock", seconds) }
    package static func clockLate(_ seconds: Int) -> Phrase { counted("screen.clockLate", seconds) }
    package static func clockLast(_ seconds: Int) -> Phrase { counted("screen.clockLast", seconds) }
    package static func gameBegins(in seconds: Int) -> Phrase { counted("screen.beginsIn", seconds) }
    package static let pressToStart = Phrase("screen.pressToStart")
    package static func join(byBrowser address: String, pin: String? = nil) -> Phrase {
        guard let pin else { return Phrase("screen.joinByBrowser", ["address": .text(address)]) }
        return Phrase("screen.joinByBrowserWithPin", ["address": .text(address), "pin": .text(pin)])
    }
    package static func join(byTerminal command: String) -> Phrase {
        Phrase("screen.joinByTerminal", ["command": .text(command)])
    }
    package static func pin(_ pin: String) -> Phrase { Phrase("screen.pin", ["pin": .text(pin)]) }
    package static func winner(_ name: String, seconds: Double) -> Phrase {
        Phrase("screen.winner", ["name": .text(name), "seconds": .seconds(seconds)])
    }
    package static func oneOf(_ solutions: Int) -> Phrase { counted("solution.ofHost", solutions) }
}

// Tables.
extension Phrase {
    package static let player = Phrase("table.player")
    package static let time = Phrase("table.time")
    package static let roundTime = Phrase("table.roundTime")
    package static let meanTime = Phrase("table.meanTime")
    package static let won = Phrase("table.won")
    package static let solved = Phrase("table.solved")
    package static let finalStandings = Phrase("table.final")
    package static let standingsSoFar = Phrase("table.soFar")
    package static func more(_ count: Int) -> Phrase { counted("table.more", count) }
    package static func time(_ seconds: Double, isProven: Bool) -> Phrase {
        Phrase(isProven ? "table.seconds" : "table.unproven", ["seconds": .seconds(seconds)])
    }
}

extension Phrase {
    /// What may be typed now.
    package enum Prompt {
        case watching, waiting, nextRound, paused, matchOver, pressForMatch, waitingForPlayers, pressToStart
        case waitingForHost, lost
        case nextRoundIn(count: Int)
    }

    package static func prompt(_ entry: Prompt) -> Phrase { Phrase("prompt", entry) }
}

// How a game ends for somebody at a terminal.
extension Phrase {
    package static let keptSeat = Phrase("ending.keptSeat")
    package static let noConnection = Phrase("ending.noConnection")
    package static func unknownHost(_ host: String) -> Phrase { Phrase("ending.unknownHost", ["host": .text(host)]) }
    package static let useBrowser = Phrase("ending.tls")
    package static let seatLost = Phrase("ending.lost")
    package static let otherCertificate = Phrase("ending.otherCertificate")
    package static let noCertificate = Phrase("ending.noCertificate")
    package static func knownCertificate(_ known: String) -> Phrase {
        Phrase("ending.knownCertificate", ["known": .text(known)])
    }
    package static func shownCertificate(_ shown: String) -> Phrase {
        Phrase("ending.shownCertificate", ["shown": .text(shown)])
    }
    package static func compareCertificate(_ shown: String) -> Phrase {
        Phrase("ending.compareCertificate", ["shown": .text(shown)])
    }
    package static let askAboutTLS = Phrase("ending.askAboutTLS")
    package static let quitLeaves = Phrase("quit.leave")
    package static let quitCloses = Phrase("quit.close")
    package static let quitStopsHosting = Phrase("quit.stopHosting")
}
