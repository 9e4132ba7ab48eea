import Hosting
import Testing

@testable import Transports

/// Asks a person with lines which room they want.
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

    @Test("q leaves, even if a room's name begins with it")
    func leaving() {
        var question = asked()
        #expect(question.answer("q") == .hangUp(["You left the room."]))
    }

    @Test(
        "A number is one from the list; otherwise it is a code, a name, or the beginning of exactly one name",
        arguments: [("1", 0), ("2", 1), ("3", 2), ("hard", 2), ("HA", 2), ("quiz night", 0)])
    func chosen(typed: String, room: Int) {
        var question = asked()
        #expect(question.answer(typed) == .enter(rooms[room]))
        question = asked()
        #expect(question.answer(rooms[room].code.text.lowercased()) == .enter(rooms[room]))
    }

    @Test(
        "Before the question, only a complete code or name counts; anything else gets the list",
        arguments: ["h", "hello", "2"])
    func first(typed: String) {
        var question = RoomQuestion(RoomDirectory(rooms))
        guard case .tell(let lines) = question.answer(typed) else {
            Issue.record("not told")
            return
        }
        #expect(lines.count == 5)
        question = RoomQuestion(RoomDirectory(rooms))
        #expect(question.answer("hard") == .enter(rooms[2]))
    }
}
