import Dispatch
import Glibc
import Invitation
package import Playing
import Wire

/// A screen for the whole room: redrawn in place at every change and every second, until q or Ctrl-C.
@MainActor package final class TelevisionLoop {
    private let session: PlayerSession
    private let output: Output
    private let keyboard: Keyboard
    private var screen: GameScreen
    private var lastEnd: HostMessage.EndRound?
    private var lastTarget = 24
    private var invitation: InvitationCard?
    private let clock = ContinuousClock()

    /// The alternate screen, without a cursor (xterm's private modes 1049 and 25).
    private static let open = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
    private static let close = "\u{1B}[?25h\u{1B}[?1049l"

    /// - Returns: nothing if there is no terminal to draw on.
    package init?(session: PlayerSession, colour: Bool) {
        guard
            ConsoleMode(plain: false, inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1)
                == .interactive, let device = TerminalDevice(descriptor: STDIN_FILENO)
        else { return nil }
        self.session = session
        output = Output(descriptor: STDOUT_FILENO)
        keyboard = Keyboard(device: device, descriptor: STDIN_FILENO)
        let palette = Palette(colour: colour, output: STDOUT_FILENO)
        screen = GameScreen(GameScreen.Form(isSpoken: false, palette: palette, isHost: false))
    }

    private enum Happening: Sendable {
        case session(SessionEvent)
        case redraw
        case leave
        case interrupt
    }

    /// Whether somebody wanted to be out at once.
    package private(set) var wasInterrupted = false

    /// Shows the room until it ends, or somebody has seen enough.
    /// - Parameter interruptions: SIGINT and SIGTERM.
    package func run(interruptions: AsyncStream<Void>) async -> Ending {
        let (happenings, feed) = AsyncStream.makeStream(of: Happening.self)
        keyboard.open { event in
            switch event {
            case .bytes(let bytes):
                if bytes.contains(3) { feed.yield(.interrupt) }
                if bytes.contains(where: { "qQ\u{4}".utf8.contains($0) }) { feed.yield(.leave) }
            case .end: feed.yield(.leave)
            default: feed.yield(.redraw)
            }
        }
        defer { keyboard.close() }
        let session = session
        let feeders = [
            Task { await session.run() },
            Task { for await event in session.events { feed.yield(.session(event)) } },
            Task { for await _ in interruptions { feed.yield(.interrupt) } },
            Task { while (try? await Task.sleep(for: .seconds(1))) != nil { feed.yield(.redraw) } },
        ]
        defer { for feeder in feeders { feeder.cancel() } }
        _ = output.write(Self.open)
        defer { _ = output.write(Self.close) }
        for await happening in happenings {
            switch happening {
            case .session(.ended(let ending)): return ending
            case .session(let event): await take(event)
            case .redraw: break
            case .leave, .interrupt:
                if case .interrupt = happening { wasInterrupted = true }
                await session.leave()
                return .left
            }
            guard draw() else { return .left }
        }
        return .left
    }

    private func take(_ event: SessionEvent) async {
        if case .message(.welcome) = event, let room = await session.remoteAddress {
            invitation = Invitation.toRoom(at: room.host, port: room.port).map(InvitationCard.init)
        }
        if case .message(.endRound(let end)) = event {
            lastEnd = end
            lastTarget = screen.start?.target ?? 24
        }
        _ = screen.show(event, at: clock.now, width: nil)
    }

    private func draw() -> Bool {
        let size = TerminalSize(of: STDOUT_FILENO) ?? .usual
        let picture = TelevisionPicture(
            screen: screen, lastEnd: lastEnd, lastTarget: lastTarget, invitation: invitation, now: clock.now,
            size: size)
        // Over what is there, and the rest of each row and of the screen erased: nothing flickers.
        let rows = picture.rows.map { printable(cut($0, to: size.columns), styled: true) + "\u{1B}[0m\u{1B}[K" }
        return output.write("\u{1B}[H" + rows.joined(separator: "\r\n") + "\u{1B}[J")
    }
}
