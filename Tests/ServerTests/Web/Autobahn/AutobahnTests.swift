import Hosting
import NIOCore
import Server
import Testing

/// A host's WebSockets are as RFC 6455 has them.
@Suite(.timeLimit(.minutes(5))) struct AutobahnTests {
    @Test(
        "Each case of Autobahn's fuzzing client ends as it must", arguments: AutobahnCase.sections + AutobahnCase.texts)
    func section(_ section: AutobahnSection) async throws {
        try await withRoom { room in
            for example in section.cases {
                let (pongs, end) = try await play(example, in: room)
                #expect(end == example.end, "\(section.title): \(example.id)")
                #expect(pongs == example.pongs, "\(section.title): \(example.id)")
            }
        }
    }

    private func play(_ example: AutobahnCase, in room: RoomServer) async throws -> ([String], AutobahnCase.End) {
        let browser = try await RawBrowser.connect(to: room.port)
        #expect(try await browser.upgrade().status == 101)
        browser.say(#"{"handshake":{"protocol":1,"name":"Ann"}}"#)
        _ = try await browser.next(\.welcome)
        for packet in example.packets { browser.channel.writeAndFlush(packet, promise: nil) }
        if !example.isEarly { browser.send(opcode: 9, "the last".utf8) }
        var pongs: [String] = []
        while let frame = try await browser.frame() {
            if frame.opcode == 8 {
                #expect(try await browser.frame() == nil, "nothing follows a close frame")
                return (pongs, .closes(frame.closeCode))
            }
            if frame.opcode == 10, frame.payload == "the last" {
                browser.say(#"{"leave":{}}"#)
                return (pongs, .goesOn)
            }
            if frame.opcode == 10 { pongs.append(frame.payload) }
        }
        throw RawPlayer.Ended()
    }
}
