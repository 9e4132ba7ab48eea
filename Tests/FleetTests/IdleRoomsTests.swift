import Fleet
import Testing

@Suite("Empty rooms")
struct IdleRoomsTests {
    @Test("A room is over if it was empty the whole time, and not if a guest came in between")
    func over() {
        var vacancies = IdleRooms(patience: .seconds(60))
        let start = ContinuousClock.now
        func look(_ rooms: [String: Bool], after seconds: Int) -> [String] {
            vacancies.look(at: rooms, at: start + .seconds(seconds))
        }
        #expect(look(["a": false, "b": false, "c": true], after: 0) == [])
        #expect(look(["a": false, "b": true, "c": true], after: 30) == [])
        #expect(look(["a": false, "b": false, "c": true], after: 59) == [])
        #expect(look(["a": false, "b": false, "c": true], after: 60) == ["a"])
        #expect(look(["b": false, "c": false], after: 118) == [])
        #expect(look(["b": false, "c": false], after: 119) == ["b"])
        #expect(look(["c": false], after: 178) == ["c"])
    }

    @Test("A room that was closed and opened again starts a new count")
    func again() {
        var vacancies = IdleRooms(patience: .seconds(60))
        let start = ContinuousClock.now
        func look(_ rooms: [String: Bool], after seconds: Int) -> [String] {
            vacancies.look(at: rooms, at: start + .seconds(seconds))
        }
        #expect(look(["a": false], after: 0) == [])
        #expect(look([:], after: 30) == [])
        #expect(look(["a": false], after: 61) == [])
    }
}
