import ArgumentParser
import Foundation
import PlainText
import Puzzles

/// A file with a list of puzzles, named on the command line and read at once.
struct PuzzleFile {
    private enum Content {
        case list(PuzzleList)
        case refused(PuzzleList.Refusal)
        case unreadable(String)
    }

    /// What the file is called, without its folder and its extension.
    let title: String
    private let path: String
    private let content: Content

    /// Larger files are no lists of puzzles, in bytes.
    private static let longest = 1 << 20
    /// How many wrong lines are reported.
    private static let mostReported = 20

    init(_ path: String) {
        self.path = path
        let url = URL(filePath: path)
        title = url.deletingPathExtension().lastPathComponent.plain(limit: 40)
        // An empty file gives nil.
        guard let file = try? FileHandle(forReadingFrom: url),
            let data = try? file.read(upToCount: Self.longest + 1) ?? Data()
        else {
            content = .unreadable(path.isEmpty ? "No file is named." : "\(path) cannot be read.")
            return
        }
        guard data.count <= Self.longest else {
            content = .unreadable("\(path) is larger than a list of puzzles can be: \(Self.longest >> 20) MiB.")
            return
        }
        do throws(PuzzleList.Refusal) {
            content = .list(try PuzzleList(reading: data))
        } catch {
            content = .refused(error)
        }
    }

    /// The puzzles; nil if the file has none, which ``validate()`` reports.
    var list: PuzzleList? { if case .list(let list) = content { list } else { nil } }

    /// Reports what is wrong with the file.
    /// - Throws: the exit status.
    func validate() throws {
        switch content {
        case .list: return
        case .unreadable(let sentence): throw complaint(sentence, .inputOutput)
        case .refused(.noPuzzles):
            throw complaint(
                "\(path) has no puzzles. Write one on each line, such as 3 3 8 8, or 1 2 3 4 = 10 for another target.",
                .badData)
        case .refused(.tooMany): throw complaint("\(path) has more than \(PuzzleList.most) puzzles.", .badData)
        case .refused(.badLines(let lines)):
            for line in lines.prefix(Self.mostReported - 1) { _ = complaint("\(path): \(line.sentence)", .badData) }
            let rest = lines.count - Self.mostReported + 1
            if rest > 1 { throw complaint("\(path): \(rest) more lines are wrong.", .badData) }
            if rest == 1, let last = lines.last { throw complaint("\(path): \(last.sentence)", .badData) }
            throw ExitCode.badData
        }
    }
}
