import Hosting
import Messages
import Rules
import Testing

/// What the host's pause and players' own time mean for stopwatches and for answers on their way.
struct PauseTests {
    @Test("A stopwatch stops in a pause, and keeps the delay with which its puzzle was written")
    func stopwatch() throws {
        var hall = try Hall()
        hall.isWriting = false
        hall.join("Ann")
        hall.jump(.milliseconds(500))
        hall.write("Ann")
        hall.isWriting = true
        hall.pass(.seconds(10))
        hall.host(.pause)
        hall.pass(.seconds(20))
        hall.host(.resume)
        hall.pass(.seconds(3))
        #expect(hall.start(of: "Ann")?.own?.seconds == 89.5)
        hall.pass(.seconds(5))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == 15)
    }

    @Test("A player who comes back in a pause gets the round's clock, which is stopped")
    func comingBack() throws {
        var hall = try Hall()
        hall.join("Ann")
        let secret = hall.welcome(to: "Ann")?.resume
        hall.pass(.seconds(10))
        hall.host(.pause)
        hall.hangUp("Ann")
        hall.pass(.seconds(500))
        hall.join("Ann", resume: secret)
        let covered = try #require(hall.start(of: "Ann"))
        #expect(covered.numbers == nil && covered.paused == true && covered.resumeSeconds == nil)
        #expect(covered.seconds == 90 && covered.own?.seconds == 90)
        hall.host(.resume)
        #expect(hall.start(of: "Ann")?.numbers == nil && hall.start(of: "Ann")?.resumeSeconds == 3)
        hall.pass(.seconds(3))
        let again = try #require(hall.start(of: "Ann"))
        #expect(again.numbers?.count == 4 && again.own?.seconds == 90 && again.paused == nil && again.again == true)
        hall.pass(.seconds(5))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == 15)
    }

    @Test("An answer that waits after many wrong ones counts by its arrival, with or without a pause in between")
    func waiting() throws {
        var limits = Limits()
        limits.wrongAnswers = 2
        var hall = try Hall(limits: limits)
        hall.join("Ann")
        hall.pass(.seconds(10))
        for _ in 1...2 { hall.guess("Ann") }
        hall.pass(.seconds(1))
        for _ in 1...2 { hall.guess("Ann") }
        hall.pass(.seconds(1))
        hall.host(.pause)
        hall.pass(.seconds(4))
        #expect(hall.verdict(to: "Ann")?.reason == .wrongNumbers && hall.verdict(to: "Ann")?.seconds == 11)
        hall.host(.resume)
        hall.pass(.seconds(5))
        #expect(hall.verdicts(to: "Ann").count == 4 && hall.verdict(to: "Ann")?.seconds == 11)
    }

    @Test("An answer whose bytes arrived before the pause counts, even if it is read after the pause")
    func inFlight() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(10))
        let before = hall.now
        hall.pass(.seconds(1))
        hall.host(.pause)
        hall.guess("Ann", cameIn: before)
        #expect(hall.verdict(to: "Ann")?.reason == .wrongNumbers && hall.verdict(to: "Ann")?.seconds == 10)
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.reason == .notPlaying)
    }

    @Test("Claims and give-ups count if their bytes arrive before the pause")
    func otherWordsInFlight() throws {
        var hall = try Hall()
        for name in ["Ann", "Old"] { hall.join(name) }
        hall.pass(.seconds(10))
        let before = hall.now
        hall.pass(.seconds(1))
        hall.host(.pause)
        hall.say("Old", GuestMessage.claim(round: 1), cameIn: before)
        hall.say("Ann", .giveUp(round: 1), cameIn: before)
        #expect(hall.verdict(to: "Ann")?.reason == .gaveUp && hall.verdict(to: "Ann")?.seconds == 10)
        hall.pass(.seconds(1))
        #expect(hall.tables(to: "Ann").last?.solved == 1)
    }

    @Test("The handshake can ask for more time, within bounds, and the welcome contains the result")
    func ownTime() throws {
        var hall = try Hall { $0.allowsOwnTime = true }
        for (name, wish, factor) in [
            ("Ann", 1.5, 1.5), ("Bob", 1e300, 2), ("Cid", -1, nil), ("Dan", 4, 2), ("Eve", nil, nil),
        ] as [(String, Double?, Double?)] {
            hall.join(name, timeFactor: wish)
            #expect(hall.welcome(to: name)?.player.timeFactor == factor, "\(name)")
            #expect(hall.start(of: name)?.own?.timeFactor == factor, "\(name)")
        }
        let secret = hall.welcome(to: "Ann")?.resume
        hall.join("Ann", resume: secret, timeFactor: 2)
        #expect(hall.welcome(to: "Ann")?.player.timeFactor == 2)
        #expect(hall.start(of: "Ann")?.own?.timeFactor == 1.5)
        var closed = try Hall()
        closed.join("Ann", timeFactor: 2)
        #expect(closed.welcome(to: "Ann")?.player.timeFactor == nil)
    }

    @Test("The host gives time by a name or a number, and sees everybody's time")
    func byHost() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.openPage("Host")
        hall.say("Host", .command(.init(do: .time, id: 1, name: "ann", factor: 2.5)))
        #expect(hall.outcome(to: "Host")?.factor == 2.5 && hall.outcome(to: "Host")?.seats?.first?.timeFactor == 2.5)
        hall.say("Host", .command(.init(do: .time, player: 1)))
        hall.say("Host", .command(.init(do: .time, player: 1, factor: .nan)))
        hall.host(.skip)
        hall.host(.start)
        #expect(hall.start(of: "Ann")?.own?.seconds == 250)
        #expect(hall.start(of: "Host")?.seconds == 100 && hall.start(of: "Host")?.own == nil)
    }
}
