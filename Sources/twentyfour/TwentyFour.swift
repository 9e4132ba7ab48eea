import ArgumentParser
import PlainText
import Playing

/// The program: its commands and what they share.
@main
struct TwentyFour: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "twentyfour",
        abstract: "Make 24 from four numbers, faster than everybody else in the room.",
        discussion: """
            Without a command it shows the rooms on the network: pick one, or open your own.

            Everybody gets the same four numbers at the same moment and 100 seconds to make 24 from them \
            with + - * / and brackets, each number once. The fastest wins the round.
            """,
        version: Build.description,
        subcommands: [
            Host.self, Join.self, Rooms.self, Top.self, GatewayCommand.self, FleetCommand.self, Play.self, Solve.self,
            Check.self,
            Verify.self, DealCommand.self,
            CatalogCommand.self, HistoryCommand.self, StandingsCommand.self, ExportCommand.self, ReplayCommand.self,
            Enter.self,
        ],
        defaultSubcommand: Enter.self)

    static func main() async {
        let arguments = CommandLineSecrets.hide(valuesOf: ["--pin", "--store"], behind: HostLink.mark)
        StandardOutput.guardEnd()
        if let script = completionScript(askedFor: arguments) { return print(script) }
        if let sentence = arguments.first.flatMap(complaint(about:)) {
            exit(withError: twentyfour.complaint(sentence.plain(limit: 200), .usage))
        }
        do {
            var command = try await asyncParseAsRoot(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            if let sentence = complaint(about: error, in: arguments) {
                exit(withError: twentyfour.complaint(sentence, .usage))
            }
            exit(withError: (try? twentyfour.complaint(about: error)) ?? error)
        }
    }

    /// What the parser reports, with a suggestion for an option that it does not see: `--lang` is too short to be like
    /// `--language`. Nil for any other error.
    private static func complaint(about error: any Error, in arguments: [String]) -> String? {
        let (report, unknown) = (fullMessage(for: error), "Unknown option '--language'")
        let command = configuration.subcommands.first { name(of: $0) == arguments.first } ?? Enter.self
        guard report.contains(unknown), helpMessage(for: command).contains("--lang ") else { return nil }
        return report.replacing(unknown, with: "\(unknown). Did you mean '--lang'?")
    }

    /// The name by which a command is called.
    static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? "\(command)".lowercased()
    }

    /// A message about a word that should be a command but is not; nil for a command or an option.
    private static func complaint(about word: String) -> String? {
        let names = configuration.subcommands.map { name(of: $0) } + ["help"]
        guard !word.isEmpty, !word.hasPrefix("-"), !names.contains(word) else { return nil }
        // Do not compare a word much longer than any command. A wrong letter counts twice.
        let letters = Array(word.prefix(32))
        let near = names.map { (name: $0, distance: Array($0).difference(from: letters).count) }
            .filter { $0.distance <= min(3, word.count - 1) }.min { $0.distance < $1.distance }
        let advice = near.map { "Did you mean \($0.name)?" } ?? "twentyfour --help lists the commands."
        return "There is no command “\(word)”. \(advice)"
    }
}
