import Messages
import PlainText
import Puzzles
import Rules

// Checks the records of a round's start and end.
extension Referee {
    mutating func observeStart(
        of number: Int, in match: Int, _ puzzle: Puzzle, _ difficulty: Difficulty?, _ moment: inout Moment
    ) throws(Breach) {
        try demand(witness.open == nil, .oneEnd, "round \(number) began before the last had ended")
        if match == witness.match + 1, moment.event == .host(.start) { witness.beginMatch() }
        try demand(match == witness.match, .matches, "match \(match) follows match \(witness.match)")
        try demand(!witness.isMatchOver, .matches, "round \(number) began after the match")
        try demand(number == witness.round + 1, .matches, "round \(number) follows \(witness.round)")
        let isReleased = moment.event == .host(.resume)
        let isAskedFor = moment.event == .host(.start) || moment.event == .host(.skip)
        try demand(
            !witness.isPaused || isAskedFor || isReleased, .pauses,
            "round \(number) began in a pause")
        try demand(witness.isSomebodyHereToPlay, .pauses, "round \(number) began with nobody to play it")
        try demand(
            !witness.isGathering || isAskedFor
                || witness.beginsByItself(at: moment.now, isResumed: isReleased),
            .gathering, "the first round began before it was told to")
        (witness.isGathering, witness.gatheringSince, witness.gone) = (false, nil, [:])
        witness.seated = Set(witness.seats.keys)
        if let list = witness.settings.puzzles {
            let listed = list.puzzles[(number - 1) % list.puzzles.count]
            try demand(puzzle == listed, .list, "\(puzzle) is dealt in round \(number), not \(listed)")
            witness.takeDeck(of: listed)
        }
        let settings = witness.settings.values
        witness.changed = settings.changes(since: witness.told)
        witness.told = settings
        if let end = witness.breakEnd, !isAskedFor {
            try demand(
                end <= moment.now, .pauses, "round \(number) began \(moment.now.duration(to: end)) early")
        }
        let deck = witness.settings.deck
        try demand(
            puzzle.numbers.count == deck.size && puzzle.target == deck.target
                && puzzle.numbers.allSatisfy { (deck.lowest...deck.highest).contains($0) },
            .solvable, "\(puzzle) is not of the deck")
        witness.endHold(at: moment.now)
        moment.isRoundNew = true
        witness.round = number
        witness.isVoid = false
        witness.beginKnockoutRound()
        let wanted = witness.difficulty(witness.rounds)
        try demand(
            wanted == nil || difficulty == wanted, .solvable,
            "\(puzzle) is \(String(describing: difficulty)), not \(String(describing: wanted))")
        let deadline = moment.now.advanced(by: witness.settings.roundDuration)
        witness.isPaused = false
        witness.breakEnd = nil
        witness.open = Witness.OpenRound(
            puzzle: puzzle, isGraded: difficulty != nil, began: moment.now, deadline: deadline)
        witness.puzzle = puzzle
        for id in witness.seats.keys { witness.seats[id]?.forgetRound() }
        witness.dealt = [:]
    }

    mutating func observeEnd(
        of number: Int, in match: Int, _ winners: [PlayerID], _ moment: Moment
    ) throws(Breach) {
        try demand(
            witness.open != nil && number == witness.round && match == witness.match, .oneEnd,
            "round \(number) of match \(match) ended, which is not on")
        let end = witness.roundEnd ?? moment.now
        let isEnded = moment.event == .host(.end) && witness.roundEnd.map { $0 > moment.now } ?? true
        if moment.event != .host(.skip), !isEnded {
            try demand(end <= moment.now, .endInTime, "round \(number) ended too early")
        }
        for (id, seat) in witness.seats where end <= moment.now {
            guard let expiry = witness.expiry(of: seat) else { continue }
            try demand(
                end <= expiry, .dueInOrder, "round \(number) ended before the seat of \(id) had expired")
        }
        let ranks = witness.ranks
        let best = ranks.filter { $0.value.rank == 1 && witness.contestant($0.key)?.isClaim != true }.keys.sorted()
        try demand(winners == best, .wins, "round \(number) was won by \(best), not by \(winners)")
        witness.finalRanks = ranks.compactMapValues(\.rank)
        witness.count(winners, ranks)
        witness.countTeams(winners)
        let earliest = witness.open?.began.advanced(by: Room.leastRound)
        witness.open = nil
        witness.isRoundOver = true
        witness.adopt()
        witness.isMatchOver = isEnded || witness.isLast(number)
        let next = moment.now.advanced(by: witness.settings.intermission)
        let isShown = next > moment.now && witness.isAnybodyHere
        witness.revealEnd = witness.isMatchOver && isShown ? next : nil
        witness.breakEnd =
            witness.isMatchOver || !witness.isSomebodyHereToPlay ? nil : max(next, earliest ?? next)
    }
}
