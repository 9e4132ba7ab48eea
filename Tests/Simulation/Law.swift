/// What must hold after every step of every game.
package enum Law: String, CaseIterable, Sendable {
    case oneEnd = "a round ends once, and before the next begins"
    case endInTime = "a round ends at its time, neither before nor after"
    case ranks =
        "ranks are shared by equals, 1 2 2 4, nobody is ranked twice, and players with hints rank behind those without"
    case times = "a time is what the host measured when the answer came in, never negative, never over the limit"
    case noGhosts = "nobody who has left or is not connected is told anything"
    case wins = "wins are rounds won"
    case teams =
        "a round brings a team the exact mean of what it was worth to everybody who played it for the team"
    case teamSizes =
        "newcomers go where they want or where fewer are, and nobody chooses a team with two people more than the smallest"
    case points = "points fall in a straight line with the time"
    case further = "solvers of a round may find further solutions, each once, and all are shown with their finders"
    case hints = "hints tell the solution that is shown step by step, to players who are guessing, each charged once"
    case table = "the table follows from the records, without the times that were removed"
    case freshTable = "a change of the table is sent within the table interval"
    case calmTable = "within the table interval everybody is sent at most one table"
    case standings = "the standings follow from the records"
    case botsAlone = "bots alone keep no room busy"
    case bots = "bots take neither seats nor ranks from people, and come between rounds"
    case emptyRoom = "an empty room has no deadline and no round"
    case nothingUndone = "nothing that is due is left undone"
    case dueInOrder = "overdue work is done in the order in which it was due"
    case replay = "the same seed and events give the same room and effects"
    case recordFirst = "the record of an answer comes before its verdict"
    case verdicts = "each answer gets one verdict, the right one"
    case solvable = "each puzzle can be solved, and has the requested level"
    case list = "the puzzles of a list are dealt in its order, and in every match from the first"
    case welcome = "after a welcome come the phase, and the table if the phase lacks it"
    case discoveries = "a solution is discovered once, by the first who finds it, where discoveries are tracked"
    case guessing = "the number of players still guessing is right"
    case clocks = "a round is sent once, and its clock is never set back"
    case seats = "a seat is kept while its player is away, and no longer"
    case admission = "banned players, and newcomers to a locked or full room, are not let in; others are"
    case names = "names are clean and no two are the same"
    case faces = "a player has a face that nobody has, as long as there is one, and the wanted one if it is such"
    case matches = "a match has its number of rounds, and then its end"
    case claims = "what is claimed ranks behind what is proved, and counts for no team"
    case knockout = "in a knockout the lower half goes out after each round, and no longer has ranks or points"
    case pauses = "no round begins in a pause, before a break is over, or with nobody to play it"
    case stopped = "while the host has stopped the clocks, no round ends, and nothing that is said counts"
    case settings = "a room can be played with the settings in effect"
    case ownTime = "players with more time have it, and nobody else"
    case gathering = "a room that gathers players begins when its host says so, or by its settings, and not before"
    case highlights = "who won, how fast and how often in a row follows from the records"
    case phase = "everybody knows the phase"
}

/// A law that was broken, and how.
package struct Breach: Error, Hashable, Sendable {
    package let law: Law
    /// What was observed.
    package let detail: String
}
