import Foundation
import Messages
import NIOCore
import Puzzles
import Testing
import Wire

/// Payloads that are not messages: reported as typed errors, never a trap.
@Suite struct StrangePayloadTests {
    @Test(
        "Anything but one JSON object with exactly one member is not a message",
        arguments: [
            "", " ", "{", "}", "{}", "[]", "null", "5", #""leave""#, #"["leave"]"#, "{leave:{}}",
            "{'leave':{}}",
            #"{"leave":{}"#, #"{"leave":{}}}"#, #"{"leave":{}} x"#, #"{"leave":{}}{"leave":{}}"#,
            #"{"leave":{},"pong":{"id":1}}"#, #"{"a":1,"b":2}"#,
            #"{"leave":}"#, #"{"leave"}"#, #"{"leave":{"x":tru}}"#,
            "{\"leave\":{\"x\":\"\t\"}}",
            #"{"leave":{},}"#, #"{"leave":{"x":[1,]}}"#, #"{"pong":{"id":01}}"#, #"{"pong":{"id":+1}}"#,
            #"{"pong":{"id":1.}}"#, #"{"pong":{"id":.5}}"#, #"{"pong":{"id":1e}}"#, #"{"leave":{"x":"\ud83c"}}"#,
            #"{"leave":{"x":"\udfb2"}}"#, #"{"leave":{"x":"\q"}}"#, #"{"leave":{"x":"\u12"}}"#, #"{"leave":{"x":NaN}}"#,
            "{\"leave\":{}}\u{0}", "\u{0}", "bplist00",
        ])
    func notAMessage(payload: String) throws {
        let error = #expect(throws: MessageError.self) { try read(PlayerMessage.self, payload) }
        guard case .notAMessage = error else {
            Issue.record("\(payload) gave \(String(describing: error))")
            return
        }
    }

    @Test(
        "A known message with invalid members is reported by its name",
        arguments: [
            ("handshake", "{}"), ("handshake", #"{"protocol":1}"#), ("handshake", #"{"name":"Ann"}"#),
            ("handshake", #"{"protocol":"1","name":"Ann"}"#), ("handshake", #"{"protocol":1,"name":7}"#),
            ("handshake", #"{"protocol":1.5,"name":"Ann"}"#), ("handshake", #"{"protocol":1,"name":null}"#),
            ("handshake", #"{"protocol":1,"name":"Ann","role":"judge"}"#), ("handshake", "null"),
            ("handshake", "[]"), ("handshake", "1"),
            ("handshake", #"{"protocol":1,"name":"Ann","pin":1234}"#),
            ("answer", "{}"), ("answer", #"{"round":1}"#), ("answer", #"{"round":"1","expression":"1"}"#),
            ("answer", #"{"round":true,"expression":"1"}"#), ("answer", #"{"round":1,"expression":{}}"#),
            ("answer", #"{"round":1e400,"expression":""}"#), ("answer", #"{"round":1e30,"expression":""}"#),
            ("answer", #"{"round":9223372036854775808,"expression":""}"#),
            ("answer", #"{"round":-9223372036854775809,"expression":""}"#),
            ("answer", #"{"round":1.5,"expression":""}"#),
            ("giveUp", #"{"round":null}"#), ("giveUp", "7"),
            ("command", "{}"), ("command", #"{"do":1}"#), ("command", #"{"do":"kick","player":"3"}"#),
            ("pong", "{}"), ("pong", #"{"id":0.1}"#), ("pong", "[1]"), ("leave", "5"), ("leave", "null"),
            ("leave", "[]"), ("leave", #""now""#),
        ])
    func badMembers(name: String, value: String) throws {
        let error = #expect(throws: MessageError.self) {
            try read(PlayerMessage.self, #"{""# + name + #"":"# + value + "}")
        }
        guard case .badMembers(name, _) = error else {
            Issue.record("\(name) \(value) gave \(String(describing: error))")
            return
        }
    }

    @Test(
        "Whole numbers of 64 bits are read exactly",
        arguments: [Int.min, -1, 0, 9_007_199_254_740_993, Int.max])
    func wholeNumbers(number: Int) throws {
        #expect(try read(PlayerMessage.self, #"{"pong":{"id":\#(number)}}"#) == .pong(.init(id: number)))
    }

    @Test(
        "A number is whole however it is written",
        arguments: ["100", "1e2", "1E+2", "100.0", "1000e-1", "  100  "])
    func writtenNumbers(number: String) throws {
        #expect(try read(PlayerMessage.self, #"{"pong":{"id":\#(number)}}"#) == .pong(.init(id: 100)))
    }

    @Test("Escapes denote the characters that RFC 8259 says, in names too")
    func escapes() throws {
        let name = #"\u0041\"\\\/\b\f\n\r\t\u00e9\ud83c\uDFB2 é 🎲"#
        let message = try read(PlayerMessage.self, #"{"\u0072ename":{"na\u006de":"\#(name)"}}"#)
        #expect(message == .rename(.init(name: "A\"\\/\u{8}\u{C}\n\r\té🎲 é 🎲")))
    }

    @Test("Nesting to the end of the payload is refused", arguments: ["[", #"{"a":"#])
    func deepNesting(opening: String) {
        let deep = String(repeating: opening, count: 65_000 / opening.utf8.count)
        #expect(throws: MessageError.self) { try read(PlayerMessage.self, deep) }
        #expect(throws: MessageError.self) { try read(PlayerMessage.self, #"{"leave":"# + deep) }
        #expect(throws: MessageError.self) { try read(HostMessage.self, #"{"results":{"rows":"# + deep) }
    }

    @Test(
        "Text that is not UTF-8 is refused, wherever it occurs",
        arguments: [[0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]]
            as [[UInt8]])
    func notUTF8(bytes: [UInt8]) {
        for (before, after) in [
            (#"{"answer":{"round":1,"expression":""#, #""}}"#), (#"{""#, #"":{}}"#),
            (#"{"handshake":{"protocol":1,"name":"A"#, #"nn"}}"#), (#"{"leave":{"ignored":""#, #""}}"#),
        ] {
            let payload = ByteBuffer(bytes: Array(before.utf8) + bytes + Array(after.utf8))
            #expect(throws: MessageError.self, "\(before)") {
                try JSONDialect.message(PlayerMessage.self, in: payload)
            }
        }
    }

    @Test("JSON in another encoding than UTF-8 is not a message")
    func otherEncodings() {
        let text = #"{"leave":{}}"#
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), 0, 0, 0] }
        for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, wide] {
            #expect(throws: MessageError.self) {
                try JSONDialect.message(PlayerMessage.self, in: ByteBuffer(bytes: bytes))
            }
        }
    }

    @Test("A sentence names the member that is missing or has the wrong type")
    func sentences() {
        let missing = #expect(throws: MessageError.self) { try read(PlayerMessage.self, #"{"pong":{}}"#) }
        #expect(missing?.sentence == "In “pong”: “id” is missing.")
        let wrong = #expect(throws: MessageError.self) {
            try read(PlayerMessage.self, #"{"handshake":{"protocol":1,"name":7}}"#)
        }
        #expect(wrong?.sentence == "In “handshake”: “name” is of the wrong kind.")
    }

    @Test("Random bytes and messages with changed bytes are read or refused, never a trap", arguments: 0..<4)
    func mutations(run: Int) {
        let seed = UInt64.random(in: .min ... .max)
        print("mutations of messages: seed \(seed)")
        var chance = SeededGenerator(seed: seed)
        let whole =
            PlayerMessageTests.table.map { Array($0.json.utf8) }
            + HostMessageTests.table.map { Array($0.json.utf8) }
        for _ in 0..<1_500 {
            var bytes = whole.randomElement(using: &chance) ?? []
            for _ in 0..<Int.random(in: 0...6, using: &chance) {
                let place = Int.random(in: 0..<bytes.count, using: &chance)
                bytes[place] = UInt8.random(in: 0...255, using: &chance)
            }
            bytes.removeLast(Int.random(in: 0...3, using: &chance))
            let payload = ByteBuffer(bytes: bytes)
            // Only a `MessageError` can be thrown: both are typed throws.
            let said = try? JSONDialect.message(PlayerMessage.self, in: payload)
            let told = try? JSONDialect.message(HostMessage.self, in: payload)
            // Foundation accepts more, but reads what we accept in the same way.
            if let said {
                #expect((try? JSONDecoder().decode(PlayerMessage.self, from: Data(bytes))) == said, "seed \(seed)")
            }
            if let told {
                #expect((try? JSONDecoder().decode(HostMessage.self, from: Data(bytes))) == told, "seed \(seed)")
            }
        }
    }
}
