import History
import Hosting
import Messages
import Rules
import Testing

@Suite("What the commands of a host's page may cost")
struct CommandBudgetTests {
    @Test(
        "Commands that come over the network take only so much of the host's time; those of the console are not limited"
    )
    func limitedWork() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        func choose(_ target: Int) -> OutcomeCode? {
            hall.say("page", .command(.init(do: .set, id: target, settings: ["target": .number(Double(target))])))
            return hall.outcome()?.code
        }
        func chosen() -> Int? {
            var room = hall.room
            return room.obey(.set([:]), at: hall.now).outcome.settings?.target
        }
        for target in 31...35 { #expect(choose(target) == .set) }
        #expect(choose(36) == .tooSoon)
        #expect(chosen() == 35)
        hall.host(.set(["target": 37]))
        #expect(chosen() == 37)
        hall.pass(.seconds(4))
        #expect(choose(38) == .set)
        #expect(choose(39) == .tooSoon)
        #expect(hall.goodbye(to: "page") == nil)
    }

    @Test("Pages begin and end rounds twenty times at once, and then once a second: each may cost a deal")
    func limitedRounds() throws {
        var hall = try Hall.endless()
        hall.join("Ann")
        let pages = ["first", "second"]
        for page in pages { hall.openPage(page) }
        func skip(_ page: String) -> OutcomeCode? {
            hall.say(page, .command(.init(do: .skip, id: 1)))
            return hall.outcome(to: page)?.code
        }
        for _ in 1...10 { for page in pages { #expect(skip(page) != .tooSoon) } }
        #expect(skip("first") == .tooSoon)
        hall.pass(.seconds(1))
        #expect(skip("first") != .tooSoon)
        #expect(skip("second") == .tooSoon)
    }

    @Test("Rounds that the people of a network do not finish count for the network")
    func unfinishedRounds() throws {
        var limits = Limits()
        (limits.keptBurst, limits.keptPerSecond) = (8_000, 1)
        var hall = try Hall(limits: limits)
        hall.join("Ann", from: "192.0.2.1")
        func lock(_ isLocked: Bool) -> OutcomeCode? {
            hall.say("page", .command(.init(do: isLocked ? .lock : .unlock, id: 1)))
            return hall.outcome()?.code
        }
        hall.openPage("page")
        #expect(lock(true) == .nowLocked)
        for _ in 1...60 { hall.host(.skip) }
        #expect(lock(false) == .tooSoon)
    }

    @Test("What they make the room store counts for their network, and a command that changes nothing stores nothing")
    func limitedStorage() throws {
        var limits = Limits()
        (limits.keptBurst, limits.keptPerSecond) = (1_000, 1)
        var hall = try Hall(limits: limits)
        hall.openPage("page")
        let before = hall.kept.count
        func lock(_ isLocked: Bool) -> OutcomeCode? {
            hall.say("page", .command(.init(do: isLocked ? .lock : .unlock, id: 1)))
            return hall.outcome()?.code
        }
        #expect([true, true, false, true].map { lock($0) } == [.nowLocked, .nowLocked, .nowUnlocked, .nowLocked])
        let changes = hall.kept.dropFirst(before).filter { entry in
            if case .event(.host, _) = entry { true } else { false }
        }
        #expect(changes.count == 3)
        #expect(lock(false) == .tooSoon)
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.isLocked == true)
    }

    @Test("A command that takes long is prepared elsewhere; those after it wait, and the console does not")
    func inTurn() throws {
        var hall = try Hall.endless()
        hall.openPage("page")
        hall.isPreparing = false
        hall.say("page", .command(.init(do: .set, id: 1, settings: ["target": 36])))
        hall.say("page", .command(.init(do: .lock, id: 2)))
        hall.say("page", .command(.init(do: .pin, id: 3, pin: "1234")))
        hall.say("page", .command(.init(do: .unlock, id: 4)))
        #expect(hall.outcomes().isEmpty)
        hall.host(.init(do: .pause))
        hall.pass(.seconds(1))
        #expect(hall.seatLists().last?.isPaused == true)
        hall.prepare()
        #expect(hall.outcomes().map(\.code) == [.set, .nowLocked])
        hall.prepare()
        #expect(hall.outcomes().map(\.code) == [.set, .nowLocked, .hasPin, .nowUnlocked])
        #expect(hall.outcomes().map(\.id) == [1, 2, 3, 4])
        hall.join("Ann", pin: "1234")
        #expect(hall.welcome(to: "Ann") != nil)
    }
}
