extension Phrase {
    /// What a terminal's screen says beside the view of the game.
    package enum Screen {
        case looking, joining, lost, getReady, podium, nobodyScored, pressToStart, pressTwiceToStart
        case hintKey, solutionsKey, lookFurther, anyKey, clockOut, otherScreens
        /// What remains of the points after a hint.
        case hintKeyFor(count: Int)
        case solved(names: [String], seconds: Double)
        case severalSolved(names: [String], count: Int)
        case make(target: Int)
        /// Below a large number of players.
        case here(count: Int)
        case clock(count: Int)
        case clockLate(count: Int)
        case clockLast(count: Int)
        case beginsIn(count: Int)
        case joinByBrowser(address: String)
        case joinByBrowserWithPin(address: String, pin: String)
        case joinByTerminal(command: String)
        case pin(pin: String)
        case winner(name: String, seconds: Double)
    }

    /// The moments of a match on a television.
    package enum Show {
        case time
        /// How many lead with this score.
        case leads(count: Int, score: Phrase)
    }

    /// The list of those who are here before the first round.
    package enum Hall {
        case here(count: Int)
        case you(name: String)
        case bots(count: Int)
    }

    /// A team's score: what its people have on average.
    package enum Team {
        case points(count: Int)
        case wins(mean: Double)
        case solved(mean: Double)
    }

    /// Names, and how many others there are.
    package enum List {
        case more(names: String, count: Int)
    }

    package enum Table {
        case average, out, player, time, roundTime, meanTime, score, won, solved, final, most, soFar
        case hintsTaken, others, team, people
        case gain(count: Int)
        case more(count: Int)
        /// A score in a match.
        case points(count: Int), wins(count: Int), solvedCount(count: Int)
        case hints(count: Int)
        case seconds(seconds: Double)
        case unproven(seconds: Double)
    }

    /// What may be typed now.
    package enum Prompt {
        case watching, waiting, nextRound, paused, matchOver, pressForMatch, pressForWinners, waitingForPlayers
        case pressToStart, waitingForHost, waitingForStart, lost
        case pressTwiceToStart, pressTwiceForWinners, pressTwiceForMatch
        case nextRoundIn(count: Int)
        case winnersIn(count: Int)
    }

    /// How a game ends for a player at a terminal.
    package enum Ending {
        case keptSeat, noConnection, tls, lost, otherCertificate, renewedCertificate, noCertificate, askAboutTLS
        case joinAsNew
        case damagedCertificates(file: String)
        case unreadableCertificates(file: String)
        case unknownHost(host: String)
        case knownCertificate(known: String)
        case shownCertificate(shown: String)
        case compareCertificate(shown: String)
    }

    /// What a terminal says about its lines and pages.
    package enum Console {
        case more, back
        case leftOut(count: Int)
        case tooLong(count: Int)
    }

    /// What Ctrl-C would do.
    package enum Quit { case leave, close, stopHosting }

    /// The name of a person.
    package enum Profile {
        case fallback, television, host
        case question(name: String)
        case prompt(name: String)
    }

    package static func screen(_ entry: Screen) -> Phrase { Phrase("screen", entry) }
    package static func show(_ entry: Show) -> Phrase { Phrase("show", entry) }
    package static func hall(_ entry: Hall) -> Phrase { Phrase("hall", entry) }
    package static func team(_ entry: Team) -> Phrase { Phrase("team", entry) }
    package static func list(_ entry: List) -> Phrase { Phrase("list", entry) }
    package static func table(_ entry: Table) -> Phrase { Phrase("table", entry) }
    package static func prompt(_ entry: Prompt) -> Phrase { Phrase("prompt", entry) }
    package static func ending(_ entry: Ending) -> Phrase { Phrase("ending", entry) }
    package static func console(_ entry: Console) -> Phrase { Phrase("console", entry) }
    package static func quit(_ entry: Quit) -> Phrase { Phrase("quit", entry) }
    package static func profile(_ entry: Profile) -> Phrase { Phrase("profile", entry) }
}
