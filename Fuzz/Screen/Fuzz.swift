import Messages
import NIOCore
import Phrases
import Playing
import Telling
import Wire

@testable import Console
@testable import GameUI

/// What libFuzzer calls with random bytes, each line of them a message from a host: no screen of a player shows anything
/// that a terminal would obey or that nobody can see, or more than fits; and the line of JSON for a program says the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let messages = bytes.split(separator: UInt8(ascii: "\n")).prefix(16).compactMap { line in
        try? JSONDialect.message(HostMessage.self, in: ByteBuffer(bytes: line)).bounded
    }
    if messages.isEmpty { return 0 }
    for message in messages { checkLine(of: message) }
    // Each screen is as likely; to draw all of them would take three times as long.
    switch count % 3 {
    case 0: show(messages, spoken: true, to: .guest(.player), in: .english)
    case 1: show(messages, spoken: false, to: .guest(.player), in: Catalog[.german])
    default: show(messages, spoken: false, to: .television, in: Catalog[.pseudo])
    }
    return 0
}

private func checkLine(of message: HostMessage) {
    guard let line = BotLoop.line(for: message) else { return }
    check([line])
    guard let again = try? JSONDialect.message(HostMessage.self, in: ByteBuffer(string: line)), again == message
    else {
        fatalError("The program is told something else: \(line)")
    }
}

private func show(
    _ messages: [HostMessage], spoken isSpoken: Bool, to viewer: Viewer, in catalog: Catalog
) {
    let now = 0.0
    var screen = GameScreen(
        for: viewer, isSpoken: isSpoken, palette: Palette(isColoured: false), catalog: catalog)
    var news: [String] = []
    for message in messages {
        let lines = screen.show(.message(message), at: now, width: 40, isStaged: viewer == .television)
        check(lines)
        news += lines
        for word in ["1+1", "g", "/me"] {
            if case .say(let lines) = screen.narrator.take(word) { check(lines) }
        }
        check([screen.prompt(at: now)])
        check(screen.tick(at: now + 91))
    }
    // The picture of fewer messages is that of another input.
    let size = TerminalSize(columns: 60, rows: 20)
    for moment in [now, now + 99] {
        let picture =
            viewer != .television
            ? Stage(screen: screen, invitation: nil).rows(on: size, at: moment) ?? []
            : TelevisionPicture(screen: screen, invitation: nil, news: news, now: moment, size: size).rows
        guard picture.count <= size.rows else { fatalError("\(picture.count) rows are too many.") }
        // The only styling of a picture without colours.
        check(picture.map { $0.replacing("\u{1B}[7m", with: "").replacing("\u{1B}[0m", with: "") })
    }
    check(screen.show(.lost, at: now, width: nil))
}

private func check(_ lines: [String]) {
    for line in lines {
        for scalar in line.unicodeScalars where !(0x20...0x7E).contains(scalar.value) {
            // Joiners, and the tags of flags, stay where they join: PlainTextTests says where.
            if [0x200C, 0x200D].contains(scalar.value) || (0xE0020...0xE007F).contains(scalar.value) { continue }
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                fatalError("Not to be shown: \(line.debugDescription)")
            default: break
            }
        }
    }
}
