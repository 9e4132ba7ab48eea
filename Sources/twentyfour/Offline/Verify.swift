import ArgumentParser
import Foundation
import Puzzles

/// Says of many puzzles which can be solved.
struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say of each set of numbers in a file whether it can make 24.",
        discussion: """
            A set a line, its numbers between spaces or commas; what follows a # is a comment. The verdicts come in the
            same order. A line that is no set is told by its number on standard error, and the rest goes on.

            Exit status: 0 if every set can be solved, 1 if one cannot, 65 if a line was no set.
            """)

    @Argument(help: "The file; - or nothing for standard input.")
    var file = "-"

    @OptionGroup var options: PuzzleOptions

    mutating func run() throws {
        let descriptor = file == "-" ? STDIN_FILENO : open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw complaint("Cannot read \(file): \(lastError).", .inputOutput) }
        var input = LineSplitter()
        var verifier = SetVerifier(target: options.target, isJSON: options.json)
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
        let tally = verifier.tally
        _ = complaint(
            "\(tally.sets == 1 ? "1 set" : "\(tally.sets) sets"): \(tally.solvable) can make \(options.target), \(tally.unsolvable) cannot"
                + (tally.bad > 0 ? "; \(tally.bad == 1 ? "1 line is" : "\(tally.bad) lines are") no set." : "."),
            .success)
        if tally.bad > 0 { throw ExitCode.badData }
        if tally.unsolvable > 0 { throw ExitCode.no }
    }

    private var lastError: String { String(cString: strerror(errno)) }
}
