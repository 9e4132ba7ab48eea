import Hosting
import Messages
import Phrases
import PlainText
import Testing

@testable import Transports

/// What a guest with lines is asked and told before they have a seat.
@Suite struct LineDialogTests {
    private func talk(needsPIN: Bool = false) -> LineDialog {
        let talk = LineDialog(room: "Party", needsPIN: needsPIN)
        #expect(talk.greet().last?.hasPrefix("What is your name?") == true)
        return talk
    }

    @Test("The greeting says what the game is, and no target: puzzles of a list have their own")
    func goal() {
        let lines = LineDialog(room: "Party", needsPIN: false).greet()
        #expect(lines.contains("Everybody gets the same numbers. Use each of them once to make the target."))
    }

    @Test("The guest is greeted once")
    func greeting() {
        let talk = talk()
        #expect(talk.greet().isEmpty)
    }

    @Test("A guest's text before any question is their name, and the host tells them so", arguments: [true, false])
    func firstLine(needsPIN: Bool) {
        let talk = LineDialog(room: "Party", needsPIN: needsPIN)
        let steps = talk.receive("Ann", at: 0)
        let told = steps.flatMap { if case .tell(let lines) = $0 { lines } else { [String]() } }
        #expect(told.first == "Welcome to “Party”." && !told.contains { $0.hasPrefix("What is your name?") })
        #expect(told.contains("Your name is Ann. To change it, type /name and another one."))
        #expect(steps.last == (needsPIN ? .say(.request) : .say(.said(.handshake(.init(name: "Ann"))))))
        #expect(talk.greet().isEmpty)
    }

    @Test(
        "A first line that is no name asks for one, or is what it is at any other time",
        arguments: [
            ("", "What is your name?"), ("?", "Type the name that others see"), ("/lang de", "Wie heißt du?"),
            (String(repeating: "x", count: 25), "A name must have 1 to 24 visible characters."),
            ("AlexandraKonstantinopelX von Habsburg", "A name must have 1 to 24 visible characters."),
            ("q", "You left the room."),
        ])
    func otherFirstLine(line: String, last: String) {
        let talk = LineDialog(room: "Party", needsPIN: false)
        let told = talk.receive(line, at: 0).flatMap { if case .tell(let lines) = $0 { lines } else { [String]() } }
        #expect(told.first == "Welcome to “Party”.")
        #expect(told.last?.hasPrefix(last) == true, "\(told)")
    }

    @Test(
        "A first line that only a program sends gets no seat",
        arguments: ["GET / HTTP/1.1", "OPTIONS sip:nm SIP/2.0", "OPTIONS / RTSP/1.0", "SSH-2.0-OpenSSH_9.6"])
    func program(line: String) {
        #expect(LineDialog(room: "Party", needsPIN: false).receive(line, at: 0) == [.hangUp])
    }

    @Test("A name asks for a seat; in a room with a PIN, the PIN comes first")
    func handshake() {
        let open = talk()
        #expect(open.receive("  Ann ", at: 0) == [.say(.said(.handshake(.init(name: "Ann"))))])
        let closed = talk(needsPIN: true)
        guard case .tell = closed.receive("Ann", at: 0).first else {
            return #expect(Bool(false), "It has to be asked.")
        }
        #expect(closed.receive("0042", at: 0) == [.say(.said(.handshake(.init(name: "Ann", pin: "0042"))))])
    }

    @Test(
        "A name with a code asks for the earlier seat, and needs no PIN",
        arguments: [("Ann#K7QFX2MP", "Ann"), ("Ann # K7QFX2MP ", "Ann "), ("C#er#K7QFX2MP", "C#er")])
    func code(line: String, name: String) {
        let talk = talk(needsPIN: true)
        #expect(talk.receive(line, at: 0) == [.say(.said(.handshake(.init(name: name, resume: "K7QFX2MP"))))])
    }

    @Test("A name with a number sign is a name", arguments: ["C# dev", "#1 fan", "Ann#", "Team #9"])
    func sign(line: String) {
        #expect(talk().receive(line, at: 0) == [.say(.said(.handshake(.init(name: line))))])
    }

    @Test("A mistyped code is not taken for a name", arguments: ["Ann#K7QFX2M", "Ann#K7QFX2MPP", "Ann#K7QFX20P"])
    func mistyped(line: String) {
        let code = String(line.dropFirst(4))
        #expect(talk().receive(line, at: 0) == [.say(.said(.handshake(.init(name: "Ann", resume: code))))])
    }

    @Test("A guest whose PIN is wrong learns that the connection is over, and what to do; others learn why")
    func wrongPin() {
        let goodbye = HostMessage.Goodbye(.badPin, .reason(.wrongPin))
        #expect(
            talk(needsPIN: true).tell(goodbye) == [
                "That is not the PIN of this room.", "The connection is over. Connect again to try another PIN.",
            ])
        let later = HostMessage.Goodbye(.badPin, .reason(.tooManyWrongPins))
        #expect(talk(needsPIN: true).tell(later).count == 1)
    }

    @Test("A PIN is sent as it was typed", arguments: [" 00  42", "cafe\u{301}", "a\u{A0}b", "\u{202E}1"])
    func exactPin(pin: String) {
        let talk = talk(needsPIN: true)
        _ = talk.receive("Ann", at: 0)
        guard case .say(.said(.handshake(let handshake)))? = talk.receive(pin, at: 0).last else {
            return #expect(Bool(false), "It has to be sent.")
        }
        #expect(handshake.pin.map { Array($0.utf8) } == Array(pin.utf8))
    }

    @Test("What leaves the room or changes the language cannot be a PIN", arguments: ["q", "Quit", "exit", "/lang de"])
    func impossiblePin(pin: String) {
        #expect(!AdmissionPolicy.isPin(pin))
        let talk = talk(needsPIN: true)
        _ = talk.receive("Ann", at: 0)
        #expect(!talk.receive(pin, at: 0).contains { if case .say(.said(.handshake)) = $0 { true } else { false } })
    }

    @Test("A PIN is a text that screens show as it is, of at most 200 bytes")
    func shownPin() {
        let longest = String(repeating: "x", count: 200)
        for pin in ["0042", "open sesame", "café", "🎲", longest] { #expect(AdmissionPolicy.isPin(pin), "\(pin)") }
        for pin in ["", " 42", "42 ", "4  2", "cafe\u{301}", "a\u{A0}b", "\u{202E}1", "4\n2", longest + "x"] {
            #expect(!AdmissionPolicy.isPin(pin), "\(pin)")
        }
    }

    @Test("A guest who does not want to play after all leaves", arguments: ["q", "Q", "quit", "exit"])
    func leaving(line: String) {
        let talk = talk()
        #expect(talk.receive(line, at: 0) == [.tell(["You left the room."]), .say(.said(.leave))])
    }

    @Test("Every line counts, even one that sends nothing to the room")
    func counting() {
        let talk = LineDialog(room: "Party", needsPIN: true)
        for line in ["", "   ", "Ann"] {
            #expect(talk.receive(line, at: 0).contains(.say(.request)), "\(line)")
        }
    }

    @Test("The welcome ends with the code for coming back")
    func comingBack() {
        let talk = talk()
        _ = talk.receive("Ann", at: 0)
        let welcome = HostMessage.Welcome(
            room: .init(id: "x", name: "Party"), player: .init(id: 1, name: "Ann"), resume: "K7QFX2MP",
            settings: ["target": 24, "size": 4, "seconds": 100, "break": 5, "rounds": nil],
            host: "TwentyFour")
        #expect(talk.tell(.welcome(welcome), at: 0).last?.contains("Ann#K7QFX2MP") == true)
        #expect(talk.player == 1)
        // A guest who is sent away learns how to come back, or that it is over.
        #expect(
            talk.tell(.init(.tooSlow)) == [
                "Your connection is too slow. Join again to get your seat back.",
                "To get your seat back, connect again and give the name Ann#K7QFX2MP.",
            ])
        #expect(
            talk.tell(.init(.kicked)) == ["The host has removed you. You may join again.", "The connection is over."])
    }

    @Test("A guest without a seat is told only why the connection ends")
    func refused() {
        #expect(talk().tell(.init(.roomFull)) == ["The room is full. Try again when a player has left."])
    }

    @Test("A locked room says so before it asks for a name, and still lets guests come back")
    func locked() {
        let talk = LineDialog(room: "Party", needsPIN: false, refusal: { .init(.roomLocked) })
        let lines = talk.greet()
        #expect(lines.suffix(2).first == "The room is locked. Ask the host to unlock it.")
        #expect(lines.last?.hasPrefix("What is your name?") == true)
        #expect(
            talk.receive("Ann#K7QFX2MP", at: 0) == [.say(.said(.handshake(.init(name: "Ann", resume: "K7QFX2MP"))))])
    }

    @Test("A guest with the name of a player who is away is told about the code, and gets a new seat")
    func away() {
        let talk = LineDialog(room: "Party", needsPIN: false, keepsSeat: { $0.text == "Ann" })
        _ = talk.greet()
        let steps = talk.receive("Ann", at: 0)
        guard case .tell(let lines)? = steps.first else { return #expect(Bool(false), "\(steps)") }
        #expect(lines.first?.hasPrefix("Ann is away. If that is you, come back with the name Ann#CODE.") == true)
        #expect(steps.dropFirst() == [.say(.said(.handshake(.init(name: "Ann"))))])
    }

    @Test("In a room with a PIN, a guest learns only after joining that a player of this name is away")
    func awayBehindPin() {
        let talk = LineDialog(room: "Party", needsPIN: true, keepsSeat: { $0.text == "Ann" })
        let other = LineDialog(room: "Party", needsPIN: true)
        #expect(talk.greet() == other.greet())
        for line in ["Ann", "0042"] { #expect(talk.receive(line, at: 0) == other.receive(line, at: 0)) }
        let welcome = HostMessage.Welcome(
            room: .init(id: "x", name: "Party"), player: .init(id: 2, name: "Ann (2)"), resume: "K7QFX2MP",
            settings: ["target": 24], host: "TwentyFour")
        #expect(talk.tell(.welcome(welcome), at: 0).first?.hasPrefix("Ann is away.") == true)
    }
}
