import ArgumentParser
import PlainText
import Playing
import Wire

/// The program: its commands and what they share.
@main
struct TwentyFour: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "twentyfour",
        abstract: "Make 24 of four numbers, faster than everybody else in the room.",
        discussion: """
            Without a command it shows the rooms on the network: pick one, or open your own.

            Everybody gets the same four numbers at the same moment and 100 seconds to make 24 of them \
            with + - * / and brackets, each number once. The fastest wins the round.
            """,
        version: Program.version,
        subcommands: [
            Host.self, Join.self, Rooms.self, Top.self, DoorCommand.self, Solve.self, Check.self, Verify.self,
            DealCommand.self,
            CatalogCommand.self, HistoryCommand.self, StandingsCommand.self, ExportCommand.self, ReplayCommand.self,
            Enter.self,
        ],
        defaultSubcommand: Enter.self)

    static func main() async {
        let arguments = CommandLineSecrets.hide(valuesOf: ["--pin", "--store"], behind: HostLink.mark)
        StandardOutput.guardEnd()
        let names = CommandNames(of: configuration.subcommands)
        if let sentence = arguments.first.flatMap(names.complaint) {
            exit(withError: complaint(sentence.plain(limit: 200), .usage))
        }
        await main(arguments)
    }
}
