import Hosting
import NIOCore
import Wire

// What goes on with somebody at `nc` until it has said which room it wants.
extension Usher {
    /// Somebody with lines has said something, or nothing for long.
    func talk(_ context: ChannelHandlerContext, wasSilent: Bool = false) {
        if wasSilent { tell(question?.greet() ?? []) }
        while !isLeaving, search == nil, let bytes = nextBytes() {
            for piece in lines.take(bytes.readableBytesView) where !isLeaving { hear(piece, context) }
        }
        first.discardReadBytes()
    }

    /// What has come up to a line's end: what is behind it may be for the room.
    private func nextBytes() -> ByteBuffer? {
        let view = first.readableBytesView
        guard !view.isEmpty else { return nil }
        let end = view.firstIndex { [0, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) } ?? view.endIndex - 1
        return first.readSlice(length: end - view.startIndex + 1)
    }

    private func hear(_ piece: TelnetLines.Piece, _ context: ChannelHandlerContext) {
        guard bucket.take(at: foyer.clock.now) else {
            return dismiss(.init(code: .flooding, text: "That was too much at once."))
        }
        switch piece {
        case .line(let line):
            switch question?.take(line) {
            case .tell(let lines): tell(lines)
            case .enter(let identity):
                guard let place = foyer.place(identity) else { return dismiss(foyer.noSuchRoom) }
                pass(to: place, context)
            case .seek(let text): seek(text, context)
            case .hangUp(let lines):
                stopListening()
                outbox?.close(after: LinesCodec.bytes(lines), within: TimeAmount(foyer.limits.farewell))
            case nil: break
            }
        case .tooLong: tell(["A line has at most \(foyer.limits.lineBytes) bytes. That one was left out."])
        case .interrupt: context.close(promise: nil)
        case .reply(let bytes):
            _ = outbox?.write(ByteBuffer(bytes: bytes))
            outbox?.flush()
        case .endless: dismiss(.init(code: .badFrame, text: "That line has no end."))
        }
    }

    func tell(_ lines: [String]) {
        guard let bytes = LinesCodec.bytes(lines) else { return }
        // Who does not read what it asked for has no more to ask.
        guard outbox?.write(bytes) == true else { return dismiss(nil) }
        outbox?.flush()
    }
}
