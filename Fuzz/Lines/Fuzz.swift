import FuzzedHost
import Hosting
import Messages
import NIOCore

@testable import Transports

/// What libFuzzer calls with bytes that it makes up: however they come, they are cut into the same lines, none longer
/// than the limit; and what is told to the person who typed them, or said to the room, has no control character in it.
/// Then the same bytes are typed at a host, which plays on.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = pieces(of: bytes, piece: max(count, 1))
    guard pieces(of: bytes, piece: 1) == whole, pieces(of: bytes, piece: 7) == whole else {
        fatalError("The lines depend on how they come.")
    }
    for needsPIN in [false, true] {
        let talk = LineDialog(room: "Party", needsPIN: needsPIN)
        for case .line(let line) in whole {
            guard line.utf8.count <= 3 * 200 else { fatalError("A line is too long: \(line.utf8.count)") }
            for step in talk.receive(line, at: 0) { check(step) }
        }
    }
    FuzzedHost.shared.receive("\n", then: bytes)
    return 0
}

private func pieces(of bytes: [UInt8], piece: Int) -> [TelnetLines.Piece] {
    var lines = TelnetLines(limit: 200, patience: 4_096)
    var pieces: [TelnetLines.Piece] = []
    var rest = bytes[...]
    while !rest.isEmpty, pieces.last != .endless {
        pieces += lines.split(rest.prefix(piece))
        rest = rest.dropFirst(piece)
    }
    return pieces
}

private func check(_ step: LineDialog.Step) {
    let texts: [String] =
        switch step {
        case .tell(let lines): lines
        case .say(.said(.answer(let answer))): [answer.expression]
        // A PIN is compared as it was typed, and never shown.
        case .say(.said(.handshake(let handshake))): [handshake.name, handshake.resume].compactMap(\.self)
        case .say, .hangUp: []
        }
    for text in texts where text.unicodeScalars.contains(where: { $0.value < 32 || (127..<160).contains($0.value) }) {
        fatalError("A control character: \(text.debugDescription)")
    }
}
