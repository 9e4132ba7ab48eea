package import Messages

extension Phrase {
    /// What a host is told and asked at the console.
    package enum Host {
        // What a host at a console is asked, and told about the console itself.
        case prompt, yesOrNo, yes, yesWord, unknownCommand, notInYet, nobodyIsHere, notPlaying, leftGame, staysOpen
        case staysOpenWithoutYou, youAreHost
        case askToClose(guests: Int)
        case closing(rooms: Int)
        case askToEnd(guests: Int)
        case noSuchRoom(room: String)
        case room(room: String)
        case answerOfRoom(room: String, answer: String)
        case onAnotherScreen(answer: String)
        // For the operator of a fleet's host.
        case fleetQuit, fleetEnds, fleetClosed
        case fleetOpen(store: String, port: Int)
        case requested(room: String, code: String)
        case closedEmpty(room: String, minutes: Int)
        // What a command has changed, or how it is typed.
        case matchGoesOn, winnersShown, nowMuted, nowUnmuted, howTeams, botNames, nowSilent, nowAudible, allSettings
        case setting(name: String, label: Phrase, value: String, choices: [Phrase])
        case setNext(settings: [Phrase])
        case setNextMatch(settings: [Phrase])
        case unknownSetting(words: String)
        case outOfBounds(words: String, low: Int, high: Int)
        case outOfBoundsOr(words: String, low: Int, high: Int, none: String)
        case listed(count: Int)
        case nowTeams(teams: String)
        case bots(count: Int, strength: Phrase)
        case botsAlready(count: Int, strength: Phrase)
        case botsUsage(most: Int)
        // What a host can type, as /help shows it.
        case helpStart, helpSkip, helpEnd, helpPause, helpMode, helpSet, helpBots, helpInvite, helpWho, helpStandings
        case helpKick, helpKickNumber, helpPlay, helpTime, helpBanAll, helpUnban, helpNewLink, helpLock, helpMute
        case helpPin, helpTeams, helpTeam, helpRoom, helpLang, helpQuit, helpLeave
        // What a host is told about a room that opens, goes on or closes.
        case enterStarts, enterAgain, notAdvertised, noRecord, isNew, beforeFirstRound, ownRules, newAddress
        case roundVoid(round: Int)
        case open(room: String)
        case closed(rooms: Int)
        case lookBack(command: String)
        case lookAtReport(command: String)
        case usualName(name: String)
        case knownAs(room: String)
        case startsAnew(room: String)
        case codeTaken(room: String)
        case openElsewhere(room: String)
        case openAt(room: String, address: String)
        case checking(room: String)
        case resumesNow(room: String)
        case resumesAfterSeconds(room: String, count: Int)
        case resumesAfterMinutes(room: String, count: Int)
        case inRound(round: Int)
        case inRoundOf(round: Int, rounds: Int)
        case afterRound(round: Int)
        case afterRoundOf(round: Int, rounds: Int)
        case canComeBack(count: Int)
        case wasAtPort(port: Int)
        case portTaken(port: Int)
        // The people whom a host sees in the room, kicks or bans.
        case firstListed, whomToUnban, nobodyBanned
        case player(number: Int, name: String, score: Phrase, address: String)
        case playerSomewhere(number: Int, name: String, score: Phrase)
        case playerAway(number: Int, name: String, score: Phrase)
        case spectator(number: Int, name: String, address: String)
        case spectatorSomewhere(number: Int, name: String)
        case spectatorAway(number: Int, name: String)
        case person(number: Int, name: String)
        case personAt(number: Int, name: String, address: String)
        case personAway(number: Int, name: String)
        case withTime(line: Phrase, factor: Value)
        case whoDoes(person: Phrase, outcome: [Phrase], score: Phrase, count: Int)
        case wrong(count: Int)
        case whom(command: String)
        case timeUsage, alreadyPlaying, alreadyWatching, playElsewhere
        case allBanned(names: String)
        // The standings of a room, at its console.
        case noHistory, historySilent, nothingPlayed, columnPlayer, columnPoints, columnWon, columnSolved, columnMean
        case columnBest, columnStreak, columnLongest, columnFirst
        case solvedOf(solved: Int, rounds: Int)
        case unproven(count: Int)
        case seconds(seconds: Double)
        case standing(rank: Int, name: String, score: [Phrase])
        case standingWithMean(rank: Int, name: String, score: [Phrase], seconds: Double)
    }

    package static func host(_ entry: Host) -> Phrase { Phrase("host", entry) }

    /// What a code without further values says about a host's command.
    package static func done(_ code: OutcomeCode) -> Phrase { done(HostMessage.Outcome(code)) }

    /// What the outcome of a host's command says, by its code.
    package static func done(_ outcome: HostMessage.Outcome) -> Phrase {
        let isUnknownPin = outcome.code == .hasPin && outcome.pin == nil
        let name = isUnknownPin ? "done.hasUnknownPin" : "done.\(outcome.code.rawValue)"
        if Catalog.english.templates[name] == nil { return Phrase("done.unknown") }
        let values: [String: Value?] = [
            "name": outcome.name.map { .text($0) }, "team": outcome.team.map { .text($0) },
            "nearest": outcome.nearest.map { .text($0) }, "pin": outcome.pin.map { .text($0) },
            "factor": outcome.factor.map { .factor($0) },
            "round": outcome.round.map { .number($0) }, "count": outcome.count.map { .number($0) },
            "setting": outcome.setting.map { .phrase(.setting($0)) },
            "teams": outcome.names.map { .text($0.joined(separator: ", ")) },
            "names": outcome.seats.map { .text($0.map(\.name).joined(separator: ", ")) },
        ]
        return Phrase(name, values.compactMapValues(\.self))
    }
}
