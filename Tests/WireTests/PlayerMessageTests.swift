import Messages
import Testing

/// The player's messages, compared with the JSON of the protocol.
@Suite struct PlayerMessageTests {
    static let table: [(json: String, message: PlayerMessage)] = [
        (#"{"handshake":{"name":"Ann","protocol":1}}"#, .handshake(.init(name: "Ann"))),
        (
            #"{"handshake":{"client":"my/own","name":"Bob","pin":"0042","protocol":1,"resume":"k3y","role":"spectator"}}"#,
            .handshake(.init(name: "Bob", pin: "0042", resume: "k3y", role: .spectator, client: "my/own"))
        ),
        (
            #"{"handshake":{"name":"Zoë 🎲","protocol":1,"role":"player"}}"#,
            .handshake(.init(name: "Zoë 🎲", role: .player))
        ),
        (
            #"{"answer":{"expression":"8/(3-8/3)","round":7}}"#,
            .answer(.init(round: 7, expression: "8/(3-8/3)"))
        ),
        (#"{"answer":{"expression":"","round":0}}"#, .answer(.init(round: 0, expression: ""))),
        (#"{"giveUp":{"round":3}}"#, .giveUp(.init(round: 3))),
        (#"{"hint":{"round":3}}"#, .hint(.init(round: 3))),
        (#"{"hint":{"round":3,"step":2}}"#, .hint(.init(round: 3, step: 2))),
        (#"{"pong":{"id":12}}"#, .pong(.init(id: 12))),
        (#"{"leave":{}}"#, .leave),
        (
            #"{"handshake":{"key":"s3cret","name":"Ann","protocol":1,"role":"host"}}"#,
            .handshake(.init(name: "Ann", role: .host, key: "s3cret"))
        ),
        (#"{"command":{"do":"start"}}"#, .command(.init(do: .start))),
        (#"{"command":{"do":"ban","player":3}}"#, .command(.init(do: .ban, player: 3))),
        (#"{"command":{"do":"unban","name":"Zoë"}}"#, .command(.init(do: .unban, name: "Zoë"))),
        (
            #"{"command":{"do":"skip","paused":false,"phase":"round","round":3}}"#,
            .command(.init(do: .skip, phase: .round, paused: false, round: 3))
        ),
        (
            #"{"command":{"do":"set","id":1,"settings":{"hints":"off","knockout":true,"rounds":null,"seconds":60}}}"#,
            .command(
                .init(do: .set, id: 1, settings: ["hints": "off", "knockout": true, "rounds": nil, "seconds": 60]))
        ),
        (#"{"command":{"do":"dance"}}"#, .command(.init(do: .init(rawValue: "dance")))),
    ]

    @Test("Each message is written as the protocol specifies", arguments: table)
    func written(json literal: String, message: PlayerMessage) throws {
        #expect(try json(of: message) == literal)
    }

    @Test("Each message is read as the protocol specifies", arguments: table)
    func read(json literal: String, message: PlayerMessage) throws {
        #expect(try WireTests.read(PlayerMessage.self, literal) == message)
    }

    @Test(
        "Order, white space, escapes and unknown members make no difference",
        arguments: [
            #"{ "answer" : { "round" : 7 , "expression" : "8/(3-8/3)" } }"#,
            "{\n\t\"answer\": {\"expression\": \"8\\/(3-8\\/3)\", \"round\": 7}\r\n}",
            #"{"answer":{"round":7.0,"expression":"\u0038/(3-8/3)"}}"#,
            #"{"answer":{"round":7,"expression":"8/(3-8/3)","mood":{"deep":[1,{"x":null}]},"again":true}}"#,
            #"{"\u0061nswer":{"round":7,"expression":"8/(3-8/3)"}}"#,
        ])
    func lenient(json literal: String) throws {
        let answer = try WireTests.read(PlayerMessage.self, literal)
        #expect(answer == .answer(.init(round: 7, expression: "8/(3-8/3)")))
    }

    @Test("An optional member may be null")
    func null() throws {
        let literal =
            #"{"handshake":{"protocol":1,"name":"Ann","pin":null,"resume":null,"role":null,"client":null}}"#
        #expect(try WireTests.read(PlayerMessage.self, literal) == .handshake(.init(name: "Ann")))
    }

    @Test(
        "A message with an unknown name is read as unknown, whatever it contains",
        arguments: ["{}", "5", "null", #""text""#, "[[]]", #"{"round":1}"#])
    func unknown(value: String) throws {
        let message = try WireTests.read(PlayerMessage.self, #"{"dance":"# + value + "}")
        #expect(message == .unknown(name: "dance"))
    }

    @Test("The names of messages are case-sensitive")
    func caseCounts() throws {
        #expect(try WireTests.read(PlayerMessage.self, #"{"Leave":{}}"#) == .unknown(name: "Leave"))
    }
}
