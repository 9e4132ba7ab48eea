import ArgumentParser
import Console
import Foundation
import Hosting
import Messages
import Phrases

/// The source of a room's PIN. Others on this machine can see the command line, and shells remember it.
struct PinOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The room's PIN; - asks for it, or reads it from the first line of the input.", valueName: "pin"))
    var pin: String?

    @Option(help: ArgumentHelp("The file whose first line is the room's PIN.", valueName: "file"))
    var pinFile: String?

    func validate() throws {
        if pin != nil, pinFile != nil { throw ValidationError("--pin and --pin-file cannot be used together.") }
        if pin == "" || pinFile == "" { throw ValidationError("A PIN has at least one character.") }
    }

    /// Reads the PIN from the chosen place. Call it once, before anything else reads the input.
    mutating func read() async throws {
        if let pinFile {
            guard let file = FileHandle(forReadingAtPath: pinFile), let line = firstLine(of: file.fileDescriptor)
            else { throw complaint("Could not read a PIN from \(pinFile).", .inputOutput) }
            pin = line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line
        } else if pin == "-" {
            pin = try await isatty(STDIN_FILENO) == 1 ? Self.ask() : firstLine(of: STDIN_FILENO) ?? ""
        }
        guard let pin else { return }
        if pin.isEmpty { throw complaint("No PIN was given.", .usage) }
        if !AdmissionPolicy.isPin(pin) {
            throw complaint(Catalog.english(.done(.unusablePin)), .usage)
        }
    }

    /// Asks at the terminal, without echo. It blocks the main thread, and no other, so that a signal is heard meanwhile.
    @MainActor private static func ask() async throws -> String {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return "" }
        let usual = settings
        // A signal must not leave the terminal without echo.
        let signals = await interruptions()
        let ending = Task.detached {
            for await signal in signals {
                set(usual)
                _exit(128 + signal)
            }
        }
        defer { ending.cancel() }
        // Ctrl-C is read as a character too, so that the terminal is restored whatever is typed.
        settings.c_lflag &= ~tcflag_t(ECHO | ISIG | ICANON)
        set(settings)
        try? FileHandle.standardError.write(contentsOf: Data("PIN: ".utf8))
        defer {
            set(usual)
            try? FileHandle.standardError.write(contentsOf: Data("\n".utf8))
        }
        var line: [UInt8] = []
        while let byte = nextByte(of: STDIN_FILENO) {
            switch byte {
            case 0x03: throw ExitCode.interrupted
            case 0x04, 0x0A, 0x0D: return String(validating: line, as: UTF8.self) ?? ""
            case 0x08, 0x7F:
                // Remove a whole character, however many bytes it has.
                while let last = line.popLast(), last & 0xC0 == 0x80 {}
            case 0x15: line = []
            // Ctrl-Z stops nothing here.
            case 0x1A: continue
            default: line.append(byte)
            }
        }
        return ""
    }

    /// Sets the modes of the terminal.
    private static func set(_ modes: termios) {
        var modes = modes
        tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    }
}

/// Longer than any PIN, so that a longer one is refused and not cut.
private let longestLine = AdmissionPolicy.longestPin + 1

private func nextByte(of descriptor: CInt) -> UInt8? {
    var byte: UInt8 = 0
    return Glibc.read(descriptor, &byte, 1) == 1 ? byte : nil
}

/// Reads the first line, and nothing after it.
/// - Returns: nil if there is none, or it is too long.
private func firstLine(of descriptor: CInt) -> String? {
    var line: [UInt8] = []
    var isRead = false
    while let byte = nextByte(of: descriptor) {
        isRead = true
        if byte == UInt8(ascii: "\n") { break }
        line.append(byte)
        if line.count > longestLine { return nil }
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return isRead ? String(validating: line, as: UTF8.self) : nil
}

/// Who sees the PIN of a new room.
struct PinDisplayOptions: ParsableArguments {
    @Flag(help: "Show the PIN on the screens of everybody in the room, for people nearby.")
    var showPin = false

    /// - Throws: an error if there is no PIN to show.
    func validate(against pins: PinOptions) throws {
        guard !showPin || pins.pin != nil || pins.pinFile != nil else {
            throw ValidationError("--show-pin needs a PIN: --pin - asks for it.")
        }
    }
}
