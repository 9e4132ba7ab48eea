import ArgumentParser
import Foundation

/// Where the pin of a room is said. What stands on the command line others on this machine can see, and shells remember.
struct PinOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The room's pin; - to be asked for it, or to read it as the first line of the input.", valueName: "pin"))
    var pin: String?

    @Option(help: ArgumentHelp("The file whose first line is the room's pin.", valueName: "file"))
    var pinFile: String?

    func validate() throws {
        if pin != nil, pinFile != nil { throw ValidationError("--pin and --pin-file exclude each other.") }
        if pin == "" || pinFile == "" { throw ValidationError("A pin has at least one character.") }
    }

    /// Reads the pin from where it is said to be. To be called once, before anything else reads the input.
    mutating func read() throws {
        if let pinFile {
            guard let file = FileHandle(forReadingAtPath: pinFile), let line = firstLine(of: file.fileDescriptor)
            else { throw complaint("The pin could not be read from \(pinFile).", .inputOutput) }
            pin = line
        } else if pin == "-" {
            let isTerminal = isatty(STDIN_FILENO) == 1
            pin = isTerminal ? Self.ask() : firstLine(of: STDIN_FILENO)
        } else if pin != nil {
            CommandLineSecrets.hide(valuesOf: "--pin")
            return
        } else {
            return
        }
        guard pin?.isEmpty == false else { throw complaint("No pin was said, so nothing was opened.", .usage) }
    }

    /// Asks at the terminal, which does not show what is typed.
    private static func ask() -> String? {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        FileHandle.standardError.write(Data("Pin: ".utf8))
        let usual = settings
        settings.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        defer {
            var usual = usual
            tcsetattr(STDIN_FILENO, TCSANOW, &usual)
            FileHandle.standardError.write(Data("\n".utf8))
        }
        return firstLine(of: STDIN_FILENO)
    }
}

/// The longest pin that is read.
private let longestLine = 256

/// A line, and nothing of what is behind it.
/// - Returns: nothing if there is none, or too long a one.
private func firstLine(of descriptor: CInt) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while Glibc.read(descriptor, &byte, 1) == 1 {
        if byte == UInt8(ascii: "\n") { break }
        line.append(byte)
        if line.count > longestLine { return nil }
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(validating: line, as: UTF8.self)
}
