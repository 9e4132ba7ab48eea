import History
import Messages
import PlainText
import Puzzles
import Rules
import Testing

@testable import Hosting

/// The bots of a live room.
@Suite("The bots of a room") struct BotTests {
    private func hall(
        bots: Int, _ strength: BotStrength = .beginner, _ change: (inout Settings) -> Void = { _ in }
    ) throws -> Hall {
        var hall = try Hall {
            ($0.bots.count, $0.bots.strength) = (bots, strength)
            change(&$0)
        }
        hall.begin()
        return hall
    }

    /// The names of the bots that are in the table.
    private func bots(of hall: Hall) -> [String] {
        hall.room.seats.filter(\.player.isBot).map(\.player.name.text)
    }

    /// The times of the bots that have solved the round.
    private func times(of hall: Hall) -> [Duration] {
        hall.room.seats.filter(\.player.isBot).compactMap { seat in
            if case .solved(let time, _) = seat.player.part { time } else { nil }
        }
    }

    @Test("A new room has its bots at once, and is empty") func empty() throws {
        let hall = try hall(bots: 3)
        #expect(bots(of: hall) == ["Ada", "Emmy", "Carl"])
        #expect(hall.room.summary.players == 0 && hall.room.summary.state == .waiting)
        #expect(!hall.room.isAttended && hall.room.nextDeadline == nil)
        #expect(hall.room.seats.allSatisfy { $0.address.isEmpty })
    }

    @Test("As many play as the host has asked for, however many people there are; their number changes between rounds")
    func company() throws {
        var hall = try hall(bots: 3)
        for name in ["Ann", "Bob", "Cid"] { hall.join(name) }
        #expect(bots(of: hall).count == 3 && hall.room.round == 1)
        hall.host(.set(["bots": 1]))
        #expect(bots(of: hall).count == 3)
        for name in ["Ann", "Bob", "Cid"] { hall.say(name, .giveUp(round: 1)) }
        #expect(hall.room.round == nil && bots(of: hall) == ["Ada"])
        hall.say("Cid", .leave)
        #expect(bots(of: hall) == ["Ada"])
    }

    @Test("Strong bots solve a round before beginners, and the host can choose another strength")
    func strengths() throws {
        func fastest(_ strength: BotStrength, then other: SettingValue? = nil) throws -> Duration {
            var hall = try hall(bots: 8, strength)
            if let other { hall.host(.set(["bots": other])) }
            hall.join("Ann")
            hall.pass(.seconds(99))
            return try #require(times(of: hall).sorted().dropFirst(2).first)
        }
        let beginners = try fastest(.beginner), strong = try fastest(.strong)
        #expect(strong < beginners)
        #expect(try fastest(.beginner, then: "8:strong") == strong)
    }

    @Test("Rows show who is a bot, and so does the host's page") func told() throws {
        var hall = try hall(bots: 1)
        hall.openPage("page")
        hall.join("Ann")
        guard case .results(let results)? = hall.messages(to: "Ann").first(where: { $0.name == "results" }) else {
            Issue.record("there is no table")
            return
        }
        #expect(results.rows?.map(\.shownName) == ["Ann", "🤖 Ada"] && results.rows?.map(\.bot) == [nil, true])
        hall.pass(.seconds(2))
        let seats = hall.seatLists().last
        #expect(seats?.values["bots"] == 1 && seats?.seats.map(\.bot) == [true, nil])
    }

    @Test("The host's page asks for bots, within bounds") func asking() throws {
        var hall = try hall(bots: 0)
        hall.openPage("page")
        hall.say("page", .command(.set(["bots": 2])))
        #expect(bots(of: hall).count == 2)
        for count: SettingValue in [nil, -1, 9, 1e300, "3", "9:strong"] {
            hall.say("page", .command(.set(["bots": count])))
        }
        #expect(bots(of: hall).count == 2)
        hall.say("page", .command(.set(["bots": 0])))
        #expect(bots(of: hall).isEmpty)
    }

    @Test("A bot that is sent out is not replaced, and a banned name not used") func sentOut() throws {
        var hall = try hall(bots: 2)
        let ada = try #require(hall.room.seats.first?.player)
        hall.host(.init(do: .kick, player: ada.id.number))
        #expect(bots(of: hall) == ["Emmy"])
        hall.host(.set(["bots": 2]))
        #expect(bots(of: hall) == ["Emmy", "Ada"])
        hall.host(.init(do: .ban, player: (ada.id + 2).number))
        hall.host(.set(["bots": 2]))
        #expect(bots(of: hall) == ["Emmy", "Carl"])
    }

    @Test("Bots play a round to its end, at times of their own, while a person thinks") func moves() throws {
        var hall = try hall(bots: 8, .ordinary)
        hall.join("Ann")
        hall.pass(.seconds(99))
        let parts = hall.room.seats.filter(\.player.isBot).map(\.player.part)
        #expect(parts.allSatisfy { ![.guessing(isNewcomer: false), .waiting].contains($0) }, "\(parts)")
        let times = times(of: hall)
        #expect(times.count >= 5 && Set(times).count == times.count && times.allSatisfy { $0 >= .seconds(2) })
    }

    @Test("Another host continues with the same bots, which make the same moves and none twice") func takenUp() throws {
        func said(_ hall: Hall) -> [Event] {
            hall.kept.compactMap { entry in
                switch entry {
                case .event(let event, at: _):
                    switch event {
                    case .answer, .giveUp: event
                    default: nil
                    }
                default: nil
                }
            }
        }
        var whole = try hall(bots: 8)
        whole.join("Ann")
        var first = whole
        whole.pass(.seconds(99))
        for seconds in [0, 3, 6, 9, 15, 30] {
            first.pass(.seconds(seconds))
            var second = first.takenUp()
            #expect(bots(of: second).count == 8)
            second.join("Ann", resume: first.welcome(to: "Ann")?.resume)
            second.pass(.seconds(99 - seconds))
            let all = said(first) + said(second)
            #expect(Set(all).count == all.count, "after \(seconds) s")
            #expect(Set(all) == Set(said(whole)), "after \(seconds) s")
        }
    }

    @Test("Another strength applies from the next round on: also after a pause, and when another host continues")
    func strengthOfRound() throws {
        for isTakenUp in [false, true] {
            var before = try hall(bots: 8)
            before.join("Ann")
            var after = before
            after.pass(.seconds(2))
            after.host(.set(["bots": "8:strong"]))
            if isTakenUp {
                after = after.takenUp()
                after.join("Ann", resume: before.welcome(to: "Ann")?.resume)
            } else {
                after.host(.init(do: .pause))
                after.host(.init(do: .resume))
            }
            before.pass(.seconds(97))
            after.pass(.seconds(97))
            #expect(!times(of: before).isEmpty && times(of: after) == times(of: before), "\(isTakenUp)")
        }
    }

    @Test("Nobody can wear the mark of a bot") func mark() throws {
        var hall = try hall(bots: 1)
        for name in ["🤖 Ada", "🤖", "🤖\u{FE0F}Eve"] { hall.join(name) }
        hall.say("🤖", .rename("🤖 Zoe"))
        let names = hall.room.seats.filter { !$0.player.isBot }.map(\.player.name.text)
        #expect(names.count == 3 && names.allSatisfy { !$0.contains("🤖") && $0 != "Ada" }, "\(names)")
    }

    @Test("A person who has the name of a bot keeps it, and the bot takes another") func names() throws {
        var hall = try hall(bots: 0)
        hall.join("ada")
        hall.say("ada", .giveUp(round: 1))
        hall.host(.set(["bots": 1]))
        #expect(bots(of: hall) == ["Emmy"])
    }

    @Test("Bots join the team with the fewest players, and spread over the teams that the host chooses")
    func teams() throws {
        func teams(of hall: Hall) -> [String] { hall.room.seats.map { $0.player.team?.text ?? "none" } }
        var hall = try hall(bots: 4) { $0.teams = TeamList("Red,Blue") }
        #expect(teams(of: hall) == ["Red", "Blue", "Red", "Blue"])
        hall.host(.set(["teams": "Green,Blue,Gold"]))
        #expect(teams(of: hall).sorted() == ["Blue", "Gold", "Green", "Green"])
        hall.host(.set(["teams": nil]))
        #expect(teams(of: hall) == ["none", "none", "none", "none"])
        hall.host(.set(["teams": "Red,Blue"]))
        #expect(teams(of: hall).sorted() == ["Blue", "Blue", "Red", "Red"])
        // What the host says about one of them stays.
        let blue = try #require(hall.room.seats.last { $0.player.team?.text == "Blue" })
        hall.host(.init(do: .team, player: blue.player.id.number, team: "Red"))
        hall.join("Ann")
        // Ann is in Red, because only people count there.
        #expect(teams(of: hall).sorted() == ["Blue", "Red", "Red", "Red", "Red"])
    }

    @Test("The data that bots cause counts towards the room's storage") func kept() throws {
        var limits = Limits()
        (limits.keptBurstOfRoom, limits.keptBurstOfSeat) = (5_000, 0)
        (limits.keptPerSecondOfRoom, limits.keptPerSecondOfSeat) = (100, 0)
        var hall = try Hall(limits: limits) { $0.bots.count = 8 }
        hall.begin()
        #expect(bots(of: hall).count == 2)
    }
}

private func + (player: PlayerID, number: Int) -> PlayerID { PlayerID(player.number + number) }
