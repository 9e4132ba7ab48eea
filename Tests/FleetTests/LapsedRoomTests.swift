import Messages
import Stage
import Testing

@testable import Fleet

@Suite(
    "A room whose host has no lease", .enabled(if: DatabaseServer.isPossible, "PostgreSQL is not installed"),
    .timeLimit(.minutes(2)))
struct LapsedRoomTests {
    @Test("While the store does not answer and no one can get in, the round's time does not run")
    func timeStandsStill() async throws {
        let all = try Neighbourhood.alone(lease: "8 s")
        defer { all.server.end() }
        let (host, port) = try await all.owner()
        // The round begins at some time after this.
        let begun = ContinuousClock.now
        let ann = try await Seat(at: port, "Ann")
        let welcome = try await ann.welcome()
        let round = try await ann.round()
        try all.server.freeze(true)
        #expect(await ann.goodbye() == .moved)
        let away = ContinuousClock.now
        repeat {
            let early = try await Seat(at: port, "Ann", resume: welcome.resume, room: welcome.room.id)
            let goodbye = await early.goodbye()
            #expect(goodbye == .moved, "It heard \(early.heard), and then \(early.fault as Any).")
        } while away.duration(to: .now) < .seconds(4)
        let outage = away.duration(to: .now)
        try all.server.freeze(false)
        let again = try await all.back(at: port, "Ann", welcome)
        let goingOn = try await again.round()
        #expect(goingOn.round == round.round && goingOn.numbers == round.numbers)
        let played = begun.duration(to: .now) - outage
        #expect(Double(goingOn.seconds) >= Double(round.seconds) - played / .seconds(1) - 1)
        try again.solve(goingOn)
        #expect(await again.verdict()?.correct == true)
        try await all.end(host)
    }
}
