import Hosting
import Testing

@testable import Gateway
@testable import Server
@testable import Transports
@testable import Website

/// The question which room somebody at `nc` wants.
@Suite("Which room?") struct RoomQuestionTests {
    private let rooms = [
        RoomIdentity(id: "k1", name: "Quiz night"), RoomIdentity(id: "k2", name: "1"),
        RoomIdentity(id: "k3", name: "Hard"),
    ]

    private func asked() -> RoomQuestion {
        var question = RoomQuestion(RoomDirectory(rooms))
        _ = question.greet()
        return question
    }

    @Test("q leaves, also where a room's name begins like that")
    func leaving() {
        var question = asked()
        #expect(question.take("q") == .hangUp(["You left."]))
    }

    @Test(
        "A number is that of the list; else it is a code, a name, or the only name that begins so",
        arguments: [("1", 0), ("2", 1), ("3", 2), ("hard", 2), ("HA", 2), ("quiz night", 0)])
    func chosen(typed: String, room: Int) {
        var question = asked()
        #expect(question.take(typed) == .enter(rooms[room]))
        question = asked()
        #expect(question.take(rooms[room].code.text.lowercased()) == .enter(rooms[room]))
    }

    @Test(
        "Before anything was asked, only a whole code or name counts; anything else is answered by the list",
        arguments: ["h", "hello", "2"])
    func first(typed: String) {
        var question = RoomQuestion(RoomDirectory(rooms))
        guard case .tell(let lines) = question.take(typed) else {
            Issue.record("not told")
            return
        }
        #expect(lines.count == 5)
        question = RoomQuestion(RoomDirectory(rooms))
        #expect(question.take("hard") == .enter(rooms[2]))
    }
}
