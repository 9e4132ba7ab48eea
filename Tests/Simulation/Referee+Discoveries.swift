import Puzzles
import Rules

// Checks which solutions are new, and which were found before.
extension Referee {
    /// Players of a simulated game only ever answer with the deal's own solution, which is the simplest; so texts can
    /// be compared.
    mutating func inspect(
        _ discovery: Discovery?, by id: PlayerID, _ expression: String, _ judgement: Judgement
    ) throws(Breach) {
        if witness.seats[id]?.isBot == true {
            return try demand(discovery == nil, .bots, "bot \(id) discovered \(expression)")
        }
        guard case .correct = judgement, var found = witness.found else {
            return try demand(discovery == nil, .discoveries, "\(expression) was celebrated without account")
        }
        let isNew = found.insert(expression).inserted
        witness.found = found
        let expected = isNew ? found.count : nil
        try demand(
            discovery?.number == expected && (discovery?.count ?? witness.solutions) == witness.solutions, .discoveries,
            "\(expression) is \(String(describing: discovery)), but should be \(String(describing: expected)) "
                + "of \(witness.solutions)")
    }
}
