import Console
import GameView
import Glibc
import Invitation
import Messages
package import Phrases
import Telling
package import Playing

/// Runs a screen for the whole room, redrawn in place at every change, until q, Ctrl-C or Ctrl-D. When the room is gone, the last
/// picture stays until a key is pressed.
@MainActor package final class TelevisionLoop {
    private let output: Output
    private let keyboard: Keyboard
    private var decoder = KeyDecoder()
    private var screen: GameScreen
    /// The news, the latest last.
    private var news: [String] = []
    private var painter = FramePainter()
    private var invitation: InvitationCard?
    private var isOver = false
    /// Why the room is gone, while the last picture stays.
    private var farewell: String?
    /// Whether another picture has to be drawn after the current one.
    private var isOverdue = false
    private let stopwatch = Stopwatch()

    /// The alternate screen, without a cursor (xterm's private modes 1049 and 25).
    private static let open = Escape.openScreen + Escape.hideCursor + Escape.clearScreen
    private static let close = Escape.showCursor + Escape.leaveScreen
    private static let mostNews = 8

    /// - Returns: nil if there is no terminal to draw on.
    package init?(colour: Bool, catalog: Catalog) {
        guard
            ConsoleMode(plain: false, inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1)
                == .interactive, let device = TerminalDevice(descriptor: STDIN_FILENO)
        else { return nil }
        output = Output(descriptor: STDOUT_FILENO)
        keyboard = Keyboard(device: device, descriptor: STDIN_FILENO)
        let palette = Palette(colour: colour, output: STDOUT_FILENO)
        screen = GameScreen(for: .television, palette: palette, catalog: catalog)
    }

    /// Whether it was interrupted.
    package private(set) var wasInterrupted = false
    /// Whether drawing has failed.
    package var wasOutputLost: Bool { output.isLost }

    /// What remains on the screen when the picture is gone.
    package var outcome: [String] {
        screen.outcome(at: stopwatch.seconds, width: TerminalSize(of: STDOUT_FILENO)?.columns)
    }

    /// Shows the room until it ends or the person at the keyboard quits.
    /// - Parameters:
    ///   - session: a spectator's.
    ///   - interruptions: the signals that ask a program to end.
    package func run(_ session: PlayerSession, interruptions: AsyncStream<Int32>) async -> Ending {
        let (endings, end) = AsyncStream.makeStream(of: Ending.self, bufferingPolicy: .bufferingOldest(1))
        output.whenLost { end.yield(.left) }
        // A job in the background stops here, and leaves the shell's screen as it is.
        keyboard.open { [self] event in if press(event) { end.yield(.left) } }
        output.write(Self.open)
        Keyboard.setFarewell(Escape.farewell, to: output.descriptor)
        let sources = [
            Task {
                await session.run { event in if let ending = await self.take(event, session) { end.yield(ending) } }
            },
            Task {
                for await signal in interruptions {
                    if signal == SIGINT { wasInterrupted = true }
                    end.yield(.left)
                }
            },
            Task {
                while (try? await Task.sleep(for: .milliseconds(250))) != nil {
                    note(screen.tick(at: stopwatch.seconds))
                    draw()
                }
            },
        ]
        var ends = endings.makeAsyncIterator()
        let ending = await ends.next() ?? .left
        // A shell's prompt must not replace the podium on the wall.
        if ending != .left, screen.game.welcome != nil, let reason = ending.lines(in: screen.catalog).first {
            farewell = "\(reason)   \(screen.catalog(.screen(.anyKey)))"
            draw()
            _ = await ends.next()
        }
        isOver = true
        if ending == .left { await session.leave() }
        keyboard.close()
        output.write(Self.close)
        // A terminal that was stopped does not hold this up.
        await output.finish(patience: .seconds(1))
        for source in sources { source.cancel() }
        return ending
    }

    /// - Returns: whether the key means leaving.
    private func press(_ event: Keyboard.Event) -> Bool {
        switch event {
        case .bytes where farewell != nil: return true
        case .bytes(let bytes):
            let keys = decoder.decode(bytes)
            if keys.contains(.interrupt) || keys.contains(.deleteOrEnd) { wasInterrupted = true }
            return wasInterrupted
                || keys.contains { if case .text(let text) = $0 { text.lowercased().contains("q") } else { false } }
        case .end: return true
        case .resized, .lostSight:
            painter.forget()
            draw()
            return false
        }
    }

    /// - Returns: how it ended, if it has.
    private func take(_ event: SessionEvent, _ session: PlayerSession) async -> Ending? {
        if case .ended(let ending) = event { return ending }
        if case .message(.welcome(let welcome)) = event, let room = await session.remoteAddress {
            invitation = InvitationCard(to: room, path: welcome.room.path)
        }
        let lines = screen.show(event, at: stopwatch.seconds, width: nil, isStaged: true)
        if event.isNews { note(lines) }
        draw()
        return nil
    }

    private func note(_ lines: [String]) { news = (news + lines.filter { !$0.isEmpty }).suffix(Self.mostNews) }

    /// Draws the room as soon as the previous picture is written.
    private func draw() {
        if isOver { return }
        guard output.waiting == 0 else { return drawLater() }
        let size = TerminalSize(of: STDOUT_FILENO) ?? .usual
        let picture = TelevisionPicture(
            screen: screen, invitation: invitation, news: news, now: stopwatch.seconds, size: size,
            farewell: farewell)
        output.write(painter.draw(picture.rows, on: size))
    }

    private func drawLater() {
        if isOverdue { return }
        isOverdue = true
        Task {
            await output.wait(forAtMost: 0)
            isOverdue = false
            if !output.isLost { draw() }
        }
    }
}

extension SessionEvent {
    /// Whether it is about the game, not about joining.
    fileprivate var isNews: Bool {
        switch self {
        case .resolving, .joining, .message(.welcome), .message(.goodbye): false
        case .message, .lost, .ended: true
        }
    }
}
