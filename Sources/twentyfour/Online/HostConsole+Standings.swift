import ArgumentParser
import Console
import Dispatch
import Server
import History
import Hosting
import Phrases

// Standings from the history.
extension HostConsole {
    /// The lines of a room's standings so far.
    func standings(of room: RoomServer) async -> [String] {
        guard let history = room.history else { return [catalog(.host(.noHistory))] }
        let answer = await Self.standings(of: room.identity.id, in: history)
        guard let answer else { return [catalog(.host(.historySilent))] }
        do throws(HistoryError) {
            let standings = try answer.get()
            if standings.isEmpty { return [catalog(.host(.nothingPlayed))] }
            guard let canvas = inviting.console.canvas else { return standings.sentences(in: catalog) }
            return standings.table(within: canvas.columns, in: catalog)
        } catch {
            return [error.sentence]
        }
    }

    /// The command with which the host can look back at the evening or, after a lesson, see what everybody has solved; nil
    /// if no round was played, or not in one room and a file.
    /// - Parameters:
    ///   - file: the history's file if it is not the default one of this machine.
    ///   - dealsList: whether the host chose the puzzles. That makes a lesson, as does a room that is not for points.
    func lookBack(on rooms: [RoomServer], keptIn file: String?, dealsList: Bool) async -> String? {
        guard inviting.console.mode != .piped, let room = rooms.first, rooms.count == 1,
            let kept = room.history as? HistoryFile,
            case .success(let standings)? = await Self.standings(of: room.identity.id, in: kept), !standings.isEmpty
        else { return nil }
        // A name of one word needs no quotes; in others, characters that a shell would interpret are quoted.
        func argument(_ text: String) -> String {
            if text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0)) }), !text.isEmpty {
                return text
            }
            return text.contains(where: { "\"$`\\!".contains($0) })
                ? "'\(text.replacing("'", with: "'\\''"))'" : "\"\(text)\""
        }
        let place = file.map { " --history \(argument($0))" } ?? ""
        // Some names would be read as a subcommand or an option; the room's identity never is.
        let (name, id) = (room.identity.name, room.identity.id)
        let subcommands = HistoryCommand.configuration.subcommands.map { TwentyFour.name(of: $0) } + ["help"]
        let history = "twentyfour history \(argument(subcommands.contains(name) || name.hasPrefix("-") ? id : name))"
        let isForPoints = standings.allSatisfy { $0.solved == 0 } || standings.contains { $0.points > 0 }
        if dealsList || !isForPoints {
            return catalog(.host(.lookAtReport(command: "\(history) --report\(place)")))
        }
        return catalog(.host(.lookBack(command: "\(history) --recap\(place)")))
    }

    /// Reads on a separate thread, so that neither the game nor this console waits for the disk.
    /// - Returns: nil if it takes too long.
    private static func standings(of room: String, in home: any HistoryHome) async -> Result<[Standing], HistoryError>?
    {
        let (answers, answer) = AsyncStream.makeStream(of: Result<[Standing], HistoryError>.self)
        DispatchQueue.global().async {
            answer.yield(
                Result { () throws(HistoryError) in try Archive(ofHostIn: home).standings(of: [room]) })
        }
        let impatience = Task {
            try await Task.sleep(for: .seconds(3))
            answer.finish()
        }
        defer { impatience.cancel() }
        return await answers.first { @Sendable _ in true }
    }
}
