import Puzzles
import Rules

// Checks which solutions are new, and which were found before.
extension Referee {
    mutating func inspect(
        _ discovery: Discovery?, by id: PlayerID, _ expression: String, _ judgement: Judgement
    ) throws(Breach) {
        if witness.seats[id]?.isBot == true {
            return try demand(discovery == nil, .bots, "bot \(id) discovered \(expression)")
        }
        guard judgement.isCorrect, var found = witness.found else {
            return try demand(discovery == nil, .discoveries, "\(expression) was celebrated without account")
        }
        let isNew = found.insert(Distinct.canonical(expression, of: witness.puzzle)).inserted
        witness.found = found
        let expected = isNew ? found.count : nil
        try demand(
            discovery?.number == expected && (discovery?.count ?? witness.solutions) == witness.solutions, .discoveries,
            "\(expression) is \(String(describing: discovery)), but should be \(String(describing: expected)) "
                + "of \(witness.solutions)")
    }
}
