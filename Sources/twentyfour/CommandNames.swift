import ArgumentParser

/// The names of the program's commands, to suggest one for a mistyped word.
struct CommandNames {
    let names: [String]

    /// - Parameter commands: the program's commands.
    init(of commands: [any ParsableCommand.Type]) {
        names = commands.map { $0.configuration.commandName ?? "\($0)".lowercased() } + ["help"]
    }

    /// What is wrong with a word that should be a command but is not; nil for a command or an option.
    func complaint(of word: String) -> String? {
        guard !word.isEmpty, !word.hasPrefix("-"), !names.contains(word) else { return nil }
        // Do not compare a word much longer than any command. A wrong letter counts twice.
        let letters = Array(word.prefix(32))
        let near = names.map { (name: $0, distance: Array($0).difference(from: letters).count) }
            .filter { $0.distance <= min(3, word.count - 1) }.min { $0.distance < $1.distance }
        let advice = near.map { "Did you mean \($0.name)?" } ?? "twentyfour --help lists the commands."
        return "There is no command “\(word)”. \(advice)"
    }
}
