import Hosting
import Messages
import NIOCore
import Phrases
import Telling

// The dialogue with a person at `nc` until they have chosen a room.
extension RoomSelector {
    /// Handles a person's input, or their silence.
    func talk(wasSilent: Bool = false) {
        if wasSilent { tell(question?.greet() ?? []) }
        while !isLeaving, !isHeld, let bytes = nextBytes() {
            for piece in lines.split(bytes.readableBytesView) where !isLeaving { receive(piece) }
        }
        unread.discardReadBytes()
    }

    /// The bytes up to the next line end. The bytes after it may be for the room.
    private func nextBytes() -> ByteBuffer? {
        let view = unread.readableBytesView
        guard !view.isEmpty else { return nil }
        let end = view.firstIndex { [0, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) } ?? view.endIndex - 1
        return unread.readSlice(length: end - view.startIndex + 1)
    }

    private func receive(_ piece: TelnetLines.Piece) {
        guard bucket.take(at: pending.clock.now) else {
            return dismiss(.init(.flooding, .reason(.tooMuch)))
        }
        switch piece {
        case .line(let line):
            let code = RoomCode(line.trimmed).map { RoomReference($0) }
            if let code, refuse(code) { return }
            switch question?.answer(line) {
            case .tell(let lines):
                // A line with a wrong code does not reach the router.
                if let code { countWrongCode(code) }
                tell(lines)
            case .enter(let identity): route(to: .named(RoomReference(identity)))
            case .seek(let code): route(to: .named(RoomReference(code)))
            case .hangUp(let lines): hangUp(after: LinesCodec.bytes(lines))
            case nil: break
            }
        case .tooLong: tell([(question?.catalog ?? .english)(.lines(.tooLong(count: pending.limits.lineBytes)))])
        case .interrupt: context?.close(promise: nil)
        case .reply(let bytes):
            _ = outbox?.write(ByteBuffer(bytes: bytes))
            outbox?.flush()
        case .endless: dismiss(.init(.badFrame, .reason(.endlessLine)))
        }
    }

    func tell(_ lines: [String]) {
        guard let bytes = LinesCodec.bytes(lines) else { return }
        // A guest who does not read the answers gets no more questions.
        guard outbox?.write(bytes) == true else { return dismiss(nil) }
        outbox?.flush()
    }
}
