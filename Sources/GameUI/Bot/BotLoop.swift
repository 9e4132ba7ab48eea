package import Console
import FoundationEssentials
import Messages
import NIOCore
import Phrases
package import Playing
import Telling
import Wire

/// Runs a program's game: every message from the host is a line of JSON on standard output, and every line of JSON on standard
/// input is a message to the host. The connection answers pings.
@MainActor package final class BotLoop {
    private let console: Console
    private let relay: InputRelay
    private let session: PlayerSession
    private let complain: (String) -> Void

    /// - Parameter complain: is called with what is wrong with a line.
    package init(
        console: Console, relay: InputRelay, session: PlayerSession, complain: @escaping (String) -> Void
    ) {
        self.console = console
        self.relay = relay
        self.session = session
        self.complain = complain
    }

    /// Plays until the session or the program's input ends.
    package func run() async -> Ending { await session.play(at: relay.listen(), show: show, take: take) }

    /// - Returns: how it ended, if it has.
    private func show(_ event: SessionEvent) async -> Ending? {
        switch event {
        case .message(let message):
            // While the program does not read, nothing is read from the host.
            await console.waitForRoom()
            if let line = Self.line(for: message) { console.print(line) }
            return nil
        case .ended(let ending): return ending
        case .resolving, .joining, .lost: return nil
        }
    }

    /// A message as a line of JSON without characters that a terminal would obey; nil for a message that JSON cannot express.
    nonisolated static func line(for message: HostMessage) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self).escaped }
    }

    /// - Returns: whether the program has left.
    private func take(_ input: Input) async -> Bool {
        switch input {
        case .line(let line): await send(line)
        case .refused(let reason): complain(Catalog.english(reason))
        case .interrupt, .endOfInput, .outputClosed:
            await session.leave()
            return true
        }
        return false
    }

    private func send(_ line: String) async {
        if line.trimmed.isEmpty { return }
        do {
            let message = try JSONDialect.message(PlayerMessage.self, in: ByteBuffer(string: line))
            if message == .leave { await session.leave() } else { await session.send(message) }
        } catch {
            complain(error.sentence)
        }
    }
}

extension String {
    /// The same JSON without invisible characters, or characters that a terminal would obey.
    fileprivate var escaped: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar.properties.generalCategory {
            case .format, .control, .lineSeparator, .paragraphSeparator:
                for unit in String(scalar).utf16 {
                    text += "\\u" + String(0x1_0000 + UInt32(unit), radix: 16).dropFirst()
                }
            default:
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
