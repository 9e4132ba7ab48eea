/// How the beginning of a line can be completed.
struct Completion: Equatable {
    /// The text that replaces it; the same text if there is nothing to add.
    let text: String
    /// The candidates, if there are several that begin differently from here on, without the command before them.
    let choices: [String]

    /// - Parameter candidates: the whole lines that the beginning can become.
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
            let command = beginning.prefix { $0 != " " }.count
            let choices = command == beginning.count ? candidates : candidates.map { String($0.dropFirst(command + 1)) }
            (text, self.choices) = (candidates.count == 1 ? first : beginning, candidates.count > 1 ? choices : [])
        }
    }
}
