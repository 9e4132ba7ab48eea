import Hosting
import Messages
import Testing

@testable import Gateway
@testable import Server
@testable import Transports
@testable import Website

/// What a guest with lines is asked and told before they have a seat.
@Suite struct LineDialogTests {
    private func talk(needsPIN: Bool = false) -> LineDialog {
        let talk = LineDialog(room: "Party", needsPIN: needsPIN)
        #expect(talk.greet().last?.hasPrefix("What is your name?") == true)
        return talk
    }

    @Test("The guest is greeted once")
    func greeting() {
        let talk = talk()
        #expect(talk.greet().isEmpty)
    }

    @Test("A name asks for a seat; in a room with a PIN, the PIN comes first")
    func handshake() {
        let open = talk()
        #expect(open.take("  Ann ") == [.say(.handshake(.init(name: "Ann")))])
        let closed = talk(needsPIN: true)
        guard case .tell = closed.take("Ann").first else { return #expect(Bool(false), "It has to be asked.") }
        #expect(closed.take("0042") == [.say(.handshake(.init(name: "Ann", pin: "0042")))])
    }

    @Test(
        "A name with a code asks for the earlier seat, and needs no PIN",
        arguments: [("Ann#K7QFX2MP", "Ann"), ("Ann # K7QFX2MP ", "Ann "), ("C#er#K7QFX2MP", "C#er")])
    func code(line: String, name: String) {
        let talk = talk(needsPIN: true)
        #expect(talk.take(line) == [.say(.handshake(.init(name: name, resume: "K7QFX2MP")))])
    }

    @Test("A guest who does not want to play after all leaves", arguments: ["q", "Q", "quit", "exit"])
    func leaving(line: String) {
        let talk = talk()
        #expect(talk.take(line) == [.tell(["You left the room."]), .say(.leave)])
    }

    @Test("Every line counts, even one that says nothing to the room")
    func counting() {
        let talk = LineDialog(room: "Party", needsPIN: true)
        for line in ["", "   ", "Ann"] {
            #expect(talk.take(line).contains(.say(.request)), "\(line)")
        }
    }

    @Test("The welcome ends with the code for coming back")
    func comingBack() {
        let talk = talk()
        _ = talk.take("Ann")
        let welcome = HostMessage.Welcome(
            room: .init(id: "x", name: "Party"), player: .init(id: 1, name: "Ann"), resume: "K7QFX2MP",
            rules: .init(
                target: 24, count: 4, lowest: 1, highest: 9, roundSeconds: 100, intermissionSeconds: 5, rounds: nil),
            host: "TwentyFour")
        #expect(talk.tell(.welcome(welcome), at: 0).last?.contains("Ann#K7QFX2MP") == true)
        #expect(talk.player == 1)
    }
}
