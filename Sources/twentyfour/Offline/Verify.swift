import ArgumentParser
import Foundation
import Puzzles

/// Decides which of many puzzles can be solved.
struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say whether sets of numbers, typed or in a file, can make 24.",
        discussion: """
            Each line is a set, its numbers separated by spaces or commas; A, J, Q and K are 1, 11, 12 and 13. A \
            line can name its own target after an equals sign, as in 1 2 3 4 = 10. Anything after # is a comment. The verdicts come in the same order. A line that is not a set is reported on standard \
            error by its number, and skipped.

            Exit status: 0 if every set can be solved, 1 if one cannot, 65 if a line is not a set.
            """)

    @Argument(
        help: ArgumentHelp(
            "The file, - for standard input; or the numbers of one set, such as 3 3 8 8.", valueName: "file or numbers")
    )
    var words: [String] = []

    @OptionGroup var options: PuzzleOptions

    mutating func run() throws {
        var verifier = SetVerifier(target: options.target, isJSON: options.json)
        if words.count > 1 || isSet {
            verifier.verify(ArraySlice(words.joined(separator: " ").utf8)) { _ = complaint($0, .success) }
            guard verifier.flush() else { throw StandardOutput.failure }
        } else {
            try verifyFile(words.first ?? "-", with: &verifier)
        }
        let tally = verifier.tally
        _ = complaint(
            "\(counted(tally.sets, "set")): \(tally.solvable) can \(goal(tally)), \(tally.unsolvable) cannot"
                + (tally.bad == 0
                    ? "." : tally.bad == 1 ? "; 1 line is not a set." : "; \(tally.bad) lines are not sets."),
            .success)
        if tally.bad > 0 { throw ExitCode.badData }
        if tally.unsolvable > 0 { throw ExitCode.no }
    }

    private func goal(_ tally: SetVerifier.Tally) -> String {
        tally.hasTargets ? "make the target" : "make \(options.target)"
    }

    /// Whether the one word is a set, such as 3,3,8,8, and no file.
    private var isSet: Bool {
        guard let word = words.first, words.count == 1, access(word, F_OK) != 0 else { return false }
        var numbers: [Int] = []
        return (try? NumberLine.read(NumberLine.parts(of: ArraySlice(word.utf8)).numbers, into: &numbers)) != nil
    }

    private func verifyFile(_ file: String, with verifier: inout SetVerifier) throws {
        let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw complaint("Cannot read \(file): \(lastError).", .inputOutput) }
        var input = LineSplitter()
        var progress = Progress(of: descriptor)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var count: Int
        repeat {
            repeat { count = read(descriptor, &buffer, buffer.count) } while count < 0 && errno == EINTR
            guard count >= 0 else { throw complaint("Cannot read \(file): \(lastError).", .inputOutput) }
            input.append(buffer[..<count])
            while let line = input.next() {
                verifier.verify(line) { complaint in
                    progress.clear()
                    _ = twentyfour.complaint(complaint, .success)
                }
            }
            guard verifier.flush() else { throw StandardOutput.failure }
            progress.advance(by: count, sets: verifier.tally.sets)
        } while count > 0
        progress.clear()
    }

    private var lastError: String { String(cString: strerror(errno)) }
}
