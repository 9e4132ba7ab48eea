import Hosting
import Messages
import Rules
import Testing

/// How a player's time is measured.
struct StopwatchTests {
    @Test(
        "A player's time counts from when their puzzle was written, at most 1 s after the round began",
        arguments: [(0, 5_000), (250, 4_750), (1_000, 4_000), (1_001, 4_000), (4_900, 4_000)])
    func written(delay: Int, time: Int) throws {
        var hall = try Hall()
        hall.isWriting = false
        hall.join("Ann")
        hall.jump(.milliseconds(delay))
        hall.write("Ann")
        hall.jump(.milliseconds(5_000 - delay))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == Double(time) / 1_000)
    }

    @Test("A puzzle that was never written counts from the start of the round, and only the first write counts")
    func neverWrittenOrTwice() throws {
        var hall = try Hall()
        hall.isWriting = false
        hall.join("Ann")
        hall.jump(.seconds(3))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == 3)
        hall.write("Ann")
        hall.write("Ann")
        hall.jump(.seconds(1))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == 3)
    }

    @Test(
        "The round trip is subtracted from a player's time, up to 200 ms",
        arguments: [(0, 0), (80, 80), (200, 200), (201, 200), (900, 200)])
    func credit(roundTrip: Int, taken: Int) throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(1))
        hall.jump(.milliseconds(roundTrip))
        hall.say("Ann", .pong(id: 1))
        hall.jump(.milliseconds(4_000 - roundTrip))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == Double(5_000 - taken) / 1_000)
    }

    @Test(
        "A late pong counts for at most 20 ms more than the kernel measures",
        arguments: [(150, 10, 30), (150, 145, 150), (20, 10, 20), (900, 600, 200), (0, 100, 0)])
    func kernel(pong: Int, kernel: Int, taken: Int) throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(1))
        hall.jump(.milliseconds(pong))
        hall.say("Ann", .pong(id: 1))
        hall.jump(.milliseconds(4_000 - pong))
        hall.guess("Ann", kernelRoundTrip: .milliseconds(kernel))
        #expect(hall.verdict(to: "Ann")?.seconds == Double(5_000 - taken) / 1_000)
    }

    @Test("A connection that was slow only during the first ping gets no credit for that")
    func delayedOnce() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(1))
        hall.jump(.milliseconds(200))
        hall.say("Ann", .pong(id: 1))
        hall.jump(.milliseconds(800))
        hall.guess("Ann", kernelRoundTrip: .milliseconds(195))
        #expect(hall.verdict(to: "Ann")?.seconds == 1.8)
        // The kernel measures what follows.
        hall.guess("Ann", kernelRoundTrip: .milliseconds(1))
        #expect(hall.verdict(to: "Ann")?.seconds == 1.97)
        // It forgets after some minutes; the host does not.
        hall.guess("Ann", kernelRoundTrip: .milliseconds(195))
        #expect(hall.verdict(to: "Ann")?.seconds == 1.97)
    }

    @Test("The shortest round trip of all pings counts, and even a player who keeps talking is measured again")
    func leastPong() throws {
        var limits = Limits()
        limits.wrongAnswers = .max
        var hall = try Hall(limits: limits)
        hall.join("Ann")
        for (id, roundTrip, credit) in [(1, 200, 0.2), (2, 30, 0.03), (3, 150, 0.03)] {
            for _ in 0..<20 where hall.pings(to: "Ann").last != id {
                hall.passToNextDeadline()
                hall.guess("Ann")
            }
            hall.jump(.milliseconds(roundTrip))
            hall.say("Ann", .pong(id: id))
            hall.guess("Ann")
            let now = Instant(nanoseconds: 0).duration(to: hall.now) / .seconds(1)
            #expect(hall.verdict(to: "Ann").map { abs($0.seconds - (now - credit)) < 0.011 } == true)
        }
    }

    @Test("A line that is always slow keeps its credit")
    func slowLine() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(1))
        for id in 1...3 {
            for _ in 0..<20 where hall.pings(to: "Ann").last != id { hall.passToNextDeadline() }
            hall.jump(.milliseconds(190))
            hall.say("Ann", .pong(id: id))
            hall.guess("Ann", kernelRoundTrip: .milliseconds(180))
            let now = Instant(nanoseconds: 0).duration(to: hall.now) / .seconds(1)
            #expect(hall.verdict(to: "Ann").map { abs($0.seconds - (now - 0.19)) < 0.011 } == true)
        }
    }

    @Test("An unrequested or repeated pong gives no credit", arguments: [0, 2, -1])
    func falsePong(id: Int) throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(1))
        hall.jump(.milliseconds(100))
        hall.say("Ann", .pong(id: id))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == 1.1)
        hall.say("Ann", .pong(id: 1))
        hall.jump(.milliseconds(100))
        hall.say("Ann", .pong(id: 1))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == 1.1)
    }

    @Test("A player who joins during the round has the round's clock, however late their puzzle is written")
    func newcomer() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(30))
        hall.isWriting = false
        hall.join("Bob")
        hall.jump(.seconds(1))
        hall.write("Bob")
        hall.jump(.seconds(4))
        hall.guess("Bob")
        #expect(hall.verdict(to: "Bob")?.seconds == 35)
    }

    @Test("A player who reads the puzzle elsewhere and resumes a seat that was away gains nothing")
    func watchedFirst() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.join("Eve")
        let secret = hall.welcome(to: "Eve")?.resume
        hall.hangUp("Eve")
        hall.host(.skip)
        hall.pass(.seconds(10))
        hall.jump(.seconds(40))
        hall.join("Eve", resume: secret)
        hall.guess("Eve", round: 2)
        #expect(hall.verdict(to: "Eve")?.seconds == 40)
    }

    @Test("A player who comes back during the round is timed from its start")
    func resumed() throws {
        var hall = try Hall()
        hall.join("Ann")
        hall.pass(.seconds(10))
        let secret = hall.welcome(to: "Ann")?.resume
        hall.hangUp("Ann")
        hall.pass(.seconds(10))
        hall.join("Ann", resume: secret)
        hall.jump(.seconds(5))
        hall.guess("Ann")
        #expect(hall.verdict(to: "Ann")?.seconds == 25)
    }

    @Test("All players get the puzzle before any spectator, and the seats of a network one after the other")
    func scouts() throws {
        var hall = try Hall { ($0.intermission, $0.allowsOwnTime) = (.zero, true) }
        var (networks, watching): ([GuestID: String], Set<GuestID>) = ([:], [])
        for number in 1...24 {
            let network = "192.0.2.\(number % 4)", name = "Guest \(number)", watches = number % 3 == 0
            hall.join(name, from: network, role: watches ? .spectator : nil, timeFactor: number % 5 == 0 ? 2 : nil)
            let id = try #require(hall.guest(name))
            if watches { watching.insert(id) } else { networks[id] = network }
        }
        hall.host(.skip)
        let joining = hall.puzzlesSent.count
        for _ in 1...5 { hall.host(.skip) }
        let sent = Array(hall.puzzlesSent.dropFirst(joining))
        #expect(sent.count >= 48 && sent.count % 24 == 0)
        for start in stride(from: 0, to: sent.count, by: 24) {
            let round = sent[start..<start + 24]
            let playing = round.prefix { !watching.contains($0) }
            #expect(playing.count == 16, "\(round)")
        }
        // Without times of their own they come network by network.
        var plain = try Hall { $0.intermission = .zero }
        for number in 1...24 { plain.join("Guest \(number)", from: "192.0.2.\(number % 4)") }
        let before = plain.puzzlesSent.count
        plain.host(.skip)
        plain.host(.skip)
        let order = plain.puzzlesSent.dropFirst(before).suffix(24).map { id in
            (1...24).first { plain.guest("Guest \($0)") == id }.map { $0 % 4 }
        }
        let changes = zip(order, order.dropFirst()).count { $0 != $1 }
        #expect(order.count == 24 && changes == 3, "\(order)")
    }

    @Test(
        "The seats of a network start together, when the last of them was sent the puzzle; others start by themselves")
    func together() throws {
        var hall = try Hall { $0.intermission = .seconds(10) }
        hall.isWriting = false
        for (name, address) in [("Ann", "192.0.2.1"), ("Bob", "192.0.2.1"), ("Cid", "192.0.2.2")] {
            hall.join(name, from: address)
        }
        hall.host(.skip)
        hall.host(.skip)
        hall.write("Ann", round: 2)
        hall.write("Cid", round: 2)
        hall.jump(.milliseconds(60))
        hall.write("Bob", round: 2)
        hall.jump(.milliseconds(4_940))
        for name in ["Ann", "Bob", "Cid"] { hall.guess(name, round: 2) }
        #expect(["Ann", "Bob", "Cid"].map { hall.verdict(to: $0)?.seconds } == [4.94, 4.94, 5])
    }

    @Test("A puzzle that waits for its guest to read starts nobody's clock, also when the phase is told again")
    func unread() throws {
        var hall = try Hall { $0.intermission = .seconds(10) }
        hall.isWriting = false
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.host(.skip)
        hall.host(.skip)
        hall.write("Ann", round: 2)
        hall.write("Bob", round: 2, isSent: false)
        hall.jump(.seconds(4))
        hall.host(.lock)
        hall.write("Bob", round: 2)
        hall.jump(.seconds(1))
        for name in ["Ann", "Bob"] { hall.guess(name, round: 2) }
        #expect(["Ann", "Bob"].map { hall.verdict(to: $0)?.seconds } == [5, 5])
    }

    @Test("The seats of a network still start together after a pause in the round")
    func togetherAfterPause() throws {
        var hall = try Hall { $0.intermission = .seconds(10) }
        hall.isWriting = false
        for name in ["Ann", "Bob"] { hall.join(name) }
        hall.host(.skip)
        hall.host(.skip)
        hall.write("Ann", round: 2)
        hall.jump(.milliseconds(60))
        hall.write("Bob", round: 2)
        hall.jump(.milliseconds(940))
        hall.host(.pause)
        hall.pass(.seconds(30))
        hall.host(.resume)
        // The pause ends after three seconds.
        hall.pass(.seconds(3))
        hall.jump(.seconds(1))
        for name in ["Ann", "Bob"] { hall.guess(name, round: 2) }
        #expect(["Ann", "Bob"].map { hall.verdict(to: $0)?.seconds } == [1.94, 1.94])
    }

    @Test("Nobody has the same place in the sending order in every round")
    func orderOfSending() throws {
        var hall = try Hall { $0.intermission = .zero }
        for number in 1...20 { hall.join("Guest \(number)", from: "192.0.2.\(number)") }
        let joining = hall.puzzlesSent.count
        for _ in 1...20 { hall.host(.skip) }
        let sent = hall.puzzlesSent.dropFirst(joining)
        #expect(sent.count >= 200)
        let orders = stride(from: sent.startIndex, to: sent.startIndex + 200, by: 20).map { sent[$0..<$0 + 20] }
        for place in 0..<20 {
            #expect(Set(orders.map { $0[$0.startIndex + place] }).count > 3, "place \(place)")
        }
    }
}
