import FoundationEssentials
import History
import Puzzles
import Rules

/// A room as a line of JSON.
struct RoomReport: Encodable {
    let id: String
    let name: String
    let opened: String
    /// When anything of it was last stored.
    let heard: String
    let closed: String?
    let matches: Int
    let rounds: Int
    let players: Int

    init(_ room: PlayedRoom) {
        id = room.id
        name = room.name
        opened = room.opened.text
        heard = room.heard.text
        closed = room.closed?.text
        matches = room.matches
        rounds = room.rounds
        players = room.players
    }
}

/// A round as a line of JSON.
struct RoundReport: Encodable {
    /// A player's result.
    struct Result: Encodable {
        let player: String
        let verdict: String
        let seconds: Double?
        let expression: String?
        let won: Bool
        let discovery: Int?
    }

    let room: String
    let match: Int
    let round: Int
    let numbers: [Int]
    let target: String
    let difficulty: String?
    let solutions: Int
    let began: String
    let ended: String?
    let results: [Result]

    init(_ round: PlayedRound, of room: PlayedRoom) {
        self.room = room.id
        match = round.match
        self.round = round.round
        numbers = round.puzzle.numbers
        target = round.puzzle.target.description
        difficulty = round.difficulty?.rawValue
        solutions = round.solutions
        began = round.began.text
        ended = round.ended?.text
        results = round.results.map { result in
            Result(
                player: result.player, verdict: result.verdict.rawValue, seconds: result.time?.inSeconds,
                expression: result.expression, won: result.won, discovery: result.discovery)
        }
    }
}

/// A standing as a line of JSON. Times are in seconds.
struct StandingReport: Encodable {
    let rank: Int
    let player: String
    let rounds: Int
    let wins: Int
    let solved: Int
    let mean: Double?
    let best: Double?
    let streak: Int
    let longestStreak: Int
    let discoveries: Int

    init(_ standing: Standing) {
        rank = standing.rank
        player = standing.name
        rounds = standing.rounds
        wins = standing.wins
        solved = standing.solved
        mean = standing.mean?.inSeconds
        best = standing.best?.inSeconds
        streak = standing.streak
        longestStreak = standing.longestStreak
        discoveries = standing.discoveries
    }
}

/// An answer as a line of JSON.
struct AnswerReport: Encodable {
    let room: String
    let name: String
    let match: Int
    let round: Int
    let numbers: String
    let target: String
    let difficulty: String?
    let solutions: Int
    let player: String
    let verdict: String
    let expression: String?
    let solution: String?
    let value: String?
    let seconds: Double?
    let won: Bool
    let discovery: Int?
    let at: String

    init(_ row: ExportRow) {
        room = row.room
        name = row.roomName
        match = row.match
        round = row.round
        numbers = row.numbers
        target = row.target
        difficulty = row.difficulty
        solutions = row.solutions
        player = row.player
        verdict = row.verdict
        expression = row.expression
        solution = row.solution
        value = row.value
        seconds = row.time?.inSeconds
        won = row.won
        discovery = row.discovery
        at = row.at.text
    }
}
