/// What must hold after every step of every game.
package enum Law: String, CaseIterable, Sendable {
    case oneEnd = "a round ends once, and before the next begins"
    case endInTime = "a round ends neither before its time nor after"
    case ranks = "ranks are shared on equal times, 1 2 2 4, and nobody is ranked twice"
    case times = "a time is the host's measure, never negative, never over the limit"
    case noGhosts = "nobody is told anything who is gone or not connected"
    case wins = "wins are rounds won"
    case table = "the table is what the records tell"
    case freshTable = "a change of the table is told within the table interval"
    case calmTable = "within the table interval everybody is sent one table at most"
    case standings = "the standings are what the records tell"
    case emptyRoom = "an empty room has no deadline and no round"
    case nothingUndone = "nothing that is due is left undone"
    case dueInOrder = "what is overdue is done in the order in which it was due"
    case replay = "the same seed and events give the same room and effects"
    case recordFirst = "the record of an answer comes before its verdict"
    case verdicts = "each answer gets one verdict, the right one"
    case solvable = "a puzzle dealt can be solved, and is of the level asked for"
    case welcome = "after a welcome come startRound if it may be played, results, status"
    case discoveries = "a solution is discovered once, by who finds it first, where account is kept"
    case guessing = "the number of those guessing is the number of those guessing"
    case clocks = "a round is sent once, and its clock is never set back"
    case seats = "a seat is kept while its player is away, and no longer"
    case doors = "who is banned, or comes to a locked or full room, is not let in; others are"
    case names = "names are clean and no two are the same"
    case matches = "a match has its number of rounds, and then its end"
    case pauses = "no round begins in a pause, before a break is over, or with nobody to play it"
    case gathering = "a room that gathers begins when its host says so, or by itself as it was told, and not before"
    case highlights = "who won, how fast and how often in a row is what the records tell"
    case status = "everybody knows what is being waited for"
}

/// A law that was broken, and how.
package struct Breach: Error, Hashable, Sendable {
    package let law: Law
    /// What was observed.
    package let detail: String
}
