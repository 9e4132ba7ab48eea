package import Console
import FoundationEssentials
import NIOCore
package import Playing
import Telling
import Wire

/// A program's game: every message from the host is a line of JSON on standard output, every line of JSON on
/// standard input is a message to it. Pings are answered by the connection.
@MainActor package final class BotLoop {
    private let console: Console
    private let relay: InputRelay
    private let session: PlayerSession
    private let complain: (String) -> Void

    /// - Parameter complain: is told what is wrong with a line.
    package init(
        console: Console, relay: InputRelay, session: PlayerSession, complain: @escaping (String) -> Void
    ) {
        self.console = console
        self.relay = relay
        self.session = session
        self.complain = complain
    }

    /// Plays until the session ends, or the program's input does.
    package func run() async -> Ending {
        let (endings, end) = AsyncStream.makeStream(of: Ending.self, bufferingPolicy: .bufferingOldest(1))
        let input = relay.listen()
        let sources = [
            Task { await session.run { event in if let ending = await self.show(event) { end.yield(ending) } } },
            Task {
                for await line in input where await take(line) {
                    end.yield(.left)
                    return
                }
            },
        ]
        defer { for source in sources { source.cancel() } }
        for await ending in endings { return ending }
        return .left
    }

    /// - Returns: how it ended, if it has.
    private func show(_ event: SessionEvent) async -> Ending? {
        switch event {
        case .message(let message):
            // As long as the program does not read, neither is the host read.
            await console.waitForRoom()
            if let line = Self.line(for: message) { console.print(line) }
            return nil
        case .ended(let ending): return ending
        case .resolving, .joining, .lost: return nil
        }
    }

    /// A message as the program reads it, with no character that a terminal would act on; nothing for one that JSON has no
    /// word for.
    nonisolated static func line(for message: HostMessage) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(message)).map { String(decoding: $0, as: UTF8.self).escaped }
    }

    /// - Returns: whether the program has left.
    private func take(_ input: Input) async -> Bool {
        switch input {
        case .line(let line): await send(line)
        case .refused(let sentence): complain(sentence)
        case .interrupt, .endOfInput, .outputClosed:
            await session.leave()
            return true
        }
        return false
    }

    private func send(_ line: String) async {
        if line.trimmed.isEmpty { return }
        do {
            let message = try JSONDialect.shared.message(PlayerMessage.self, in: ByteBuffer(string: line))
            if message == .leave { await session.leave() } else { await session.send(message) }
        } catch {
            complain(error.sentence)
        }
    }
}

extension String {
    /// JSON whose text has no character that a terminal would act on or an eye cannot see, and means the same.
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
