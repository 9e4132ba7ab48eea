import FoundationEssentials
import NIOCore
package import Playing
import Wire

/// A program's game: every message from the host is a line of JSON on standard output, every line of JSON on
/// standard input is a message to it. Pings are answered by the connection.
@MainActor package struct BotLoop {
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

    private enum Happening: Sendable {
        case session(SessionEvent)
        case input(Input)
    }

    /// Plays until the session ends, or the program's input does.
    package func run() async -> Ending {
        let input = relay.listen()
        let (happenings, feed) = AsyncStream.makeStream(of: Happening.self)
        let session = session
        let feeders = [
            Task { await session.run() },
            Task { for await event in session.events { feed.yield(.session(event)) } },
            Task { for await line in input { feed.yield(.input(line)) } },
        ]
        defer { for feeder in feeders { feeder.cancel() } }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for await happening in happenings {
            switch happening {
            case .session(.message(let message)):
                if let line = try? encoder.encode(message) {
                    console.print(String(decoding: line, as: UTF8.self).escaped)
                }
            case .session(.ended(let ending)):
                return ending
            case .session:
                break
            case .input(.line(let line)):
                await send(line)
            case .input(.refused(let sentence)):
                complain(sentence)
            case .input(.interrupt), .input(.endOfInput), .input(.outputClosed):
                await session.leave()
                return .left
            }
        }
        return .left
    }

    private func send(_ line: String) async {
        if line.trimmed.isEmpty { return }
        do {
            let message = try JSONDialect().message(PlayerMessage.self, in: ByteBuffer(string: line))
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
