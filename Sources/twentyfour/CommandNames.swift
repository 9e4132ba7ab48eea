import ArgumentParser

/// The words that the program knows as commands, for whoever has mistyped one.
struct CommandNames {
    let names: [String]

    /// - Parameter commands: those of the program.
    init(of commands: [any ParsableCommand.Type]) {
        names = commands.map { $0.configuration.commandName ?? "\($0)".lowercased() } + ["help"]
    }

    /// What is said of a word that should be a command and is none; nothing of a command or an option.
    func complaint(of word: String) -> String? {
        guard !word.isEmpty, !word.hasPrefix("-"), !names.contains(word) else { return nil }
        let near = names.map { (name: $0, distance: Self.distance(from: word, to: $0)) }
            .filter { $0.distance <= 2 && 2 * $0.distance <= $0.name.count }.min { $0.distance < $1.distance }
        let advice = near.map { "Did you mean \($0.name)?" } ?? "twentyfour --help lists the commands."
        return "There is no command “\(word)”. \(advice)"
    }

    /// How many letters have to be put in, left out or changed (Levenshtein).
    private static func distance(from word: String, to name: String) -> Int {
        // A word longer than any command by far is not compared.
        let (word, name) = (Array(word.prefix(32)), Array(name))
        var row = Array(0...name.count)
        for (line, letter) in word.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in name.enumerated() {
                let changed = diagonal + (letter == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
            }
        }
        return row[name.count]
    }
}
