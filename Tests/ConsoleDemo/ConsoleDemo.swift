import Phrases
import Console
import Dispatch
import Glibc

/// A program around a console, for the tests: it echoes lines entered, and with `--messages` descriptor 3
/// tells it what to print and which prompt to show while a person types; with `--hang` it hangs when it is to end.
@main @MainActor struct ConsoleDemo {
    private static var sources: [any DispatchSourceProtocol] = []
    private static var status: Int32 = 0

    static func main() async {
        let arguments = CommandLine.arguments
        let console = Console(plain: arguments.contains("--plain"), colour: !arguments.contains("--no-color"))
        if arguments.contains("--hang") { await hang(console) }
        signal(SIGTERM, SIG_IGN)
        let termination = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
        termination.setEventHandler {
            MainActor.assumeIsolated {
                status = 143
                console.close()
            }
        }
        sources.append(termination)
        await withCheckedContinuation { registered in
            termination.setRegistrationHandler { registered.resume() }
            termination.activate()
        }
        console.setPrompt("> ")
        console.print("ready")
        if arguments.contains("--messages") { follow(3, console) }
        for await input in console.lines {
            switch input {
            case .line(let line):
                if line == "quit" { console.close() }
                console.print(line == "colour" ? console.palette("green", .good) : "got <\(line)>")
            case .refused(let reason): console.print(console.catalog(reason))
            case .interrupt: status = 130
            case .outputClosed: status = 74
            case .endOfInput:
                console.print("end")
                console.close()
            }
        }
        console.print("bye")
        await console.finish(patience: nil)
        exit(status)
    }

    /// Does nothing any more once it was asked to end.
    private static func hang(_ console: Console) async {
        let signals = await interruptions()
        console.print("ready")
        for await _ in signals {
            console.print("hanging")
            while true { pause() }
        }
    }

    /// Each line is `p PROMPT` or a message, "\n" in it standing for a line end and "\e" for Escape.
    private static func follow(_ descriptor: Int32, _ console: Console) {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        var pending: [UInt8] = []
        source.setEventHandler {
            MainActor.assumeIsolated {
                var bytes = [UInt8](repeating: 0, count: 4096)
                let count = read(descriptor, &bytes, bytes.count)
                pending += bytes.prefix(max(count, 0))
                while let end = pending.firstIndex(of: 10) {
                    let line = String(decoding: pending[..<end], as: UTF8.self)
                    pending.removeSubrange(...end)
                    if line.hasPrefix("p ") {
                        console.setPrompt(String(line.dropFirst(2)))
                    } else {
                        console.print(unescaped(line))
                    }
                }
            }
        }
        source.activate()
        sources.append(source)
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (character, rest.first) {
            case ("\\", "n"):
                result += "\n"
                rest.removeFirst()
            case ("\\", "e"):
                result += "\u{1B}"
                rest.removeFirst()
            default:
                result.append(character)
            }
        }
        return result
    }
}
