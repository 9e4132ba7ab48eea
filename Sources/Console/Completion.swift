/// What can be made of the beginning of a line.
struct Completion: Equatable {
    /// What stands in its place; the same if there is nothing to add.
    let text: String
    /// The ways it could go on, if there are several and nothing more is common to them.
    let choices: [String]

    /// - Parameter candidates: whole lines, each of them what the beginning could become.
    init(of beginning: String, among candidates: [String]) {
        guard let first = candidates.first else {
            (text, choices) = (beginning, [])
            return
        }
        let common = candidates.dropFirst().reduce(first) { common, other in
            String(zip(common, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
        }
        if common.count > beginning.count {
            (text, choices) = (common, [])
        } else {
            (text, choices) = (candidates.count == 1 ? first : beginning, candidates.count > 1 ? candidates : [])
        }
    }
}
