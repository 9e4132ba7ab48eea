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
        // A word longer than any command by far is not compared. A letter that is another one counts twice.
        let letters = Array(word.prefix(32))
        let near = names.map { (name: $0, distance: Array($0).difference(from: letters).count) }
            .filter { $0.distance <= min(3, word.count - 1) }.min { $0.distance < $1.distance }
        let advice = near.map { "Did you mean \($0.name)?" } ?? "twentyfour --help lists the commands."
        return "There is no command “\(word)”. \(advice)"
    }
}
