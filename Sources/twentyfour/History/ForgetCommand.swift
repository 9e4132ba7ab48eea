import ArgumentParser
import Foundation
import History
import PlainText

/// Replaces a person's name in a history.
struct ForgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Replace a person's name for good, in all rooms with a given name.",
        discussion: """
            It shows who that is, and asks. Then one name such as “Forgotten 1” stands for the person in the room's journal \
            and tables. Results and sums stay, and replay still finds everything as it was. The rooms have to be over, and no \
            host may use the file meanwhile; a store may be in use. Copies of the history and files that were exported keep the name.

            Exit status: 0 if the name is replaced, 1 if you say no, 69 if there is no such person, or if a room is open.
            """)

    @Argument(help: "The room's name; every room of that name counts.")
    var room: String

    @Argument(help: "The player's name, as history shows it.")
    var player: String

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var options: HistoryOptions

    mutating func run() throws {
        let home = try options.home()
        let forgetting = Forgetting(in: home)
        let rooms = try Archive(reading: home).rooms(room)
        let people = try forgetting.people(named: player, in: rooms)
        guard let last = people.last else {
            throw complaint(
                "Nobody is called “\(player.plain(limit: 24))” in “\(room.plain(limit: 63))”. twentyfour history shows the names.",
                .unavailable)
        }
        for person in people {
            // The beginning of a room's name is enough to find it, so say which it is.
            let name = rooms.first { $0.id == person.room }?.name ?? room
            print(person.sentence(in: name))
        }
        if !yes { try ask() }
        let standIn = try forgetting.forget(people)
        print("From now on, the history says \(standIn) instead of \(last.name.plain(limit: 24)).")
    }

    private func ask() throws {
        guard isatty(STDIN_FILENO) == 1 else {
            throw complaint("Nothing was changed. Without a terminal, --yes says that you are sure.", .usage)
        }
        print("Replace this name for good? Nobody can undo that. [y/N] ", terminator: "")
        fflush(nil)
        guard ["y", "yes"].contains(readLine()?.trimmingCharacters(in: .whitespaces).lowercased()) else {
            print("Nothing was changed.")
            throw ExitCode.no
        }
    }
}

extension Forgetting.Person {
    fileprivate func sentence(in room: String) -> String {
        let others = names.filter { $0 != name }.map { $0.plain(limit: 24) }
        return "\(name.plain(limit: 24)), in “\(room.plain(limit: 63))”, opened \(opened.local): "
            + counted(rounds, "round")
            + (others.isEmpty ? "." : "; also called \(others.joined(separator: ", ")).")
    }
}
