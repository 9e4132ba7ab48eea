import History
import Hosting
import Messages
import Rules
import Testing

/// How a room withstands guesses at its PIN.
struct PinTests {
    /// Uses as many addresses as needed, each with as many wrong PINs as allowed.
    private func besieged(by wrong: Int) throws -> Hall {
        var hall = try Hall(pin: "0042")
        for number in 0..<wrong {
            hall.join("Eve \(number)", from: "198.51.100.\(number / 5)", pin: "1")
            hall.pass(.seconds(number < 20 ? 0 : 8))
            hall.hangUp("Eve \(number)")
        }
        return hall
    }

    @Test("Twenty wrong PINs from many addresses delay nobody")
    func free() throws {
        var hall = try besieged(by: 20)
        hall.join("Ann", pin: "0042")
        #expect(hall.welcome(to: "Ann") != nil)
        #expect(hall.warnings.isEmpty)
        hall.join("Eve", from: "203.0.113.1", pin: "1")
        hall.join("Eve", from: "203.0.113.2", pin: "1")
        hall.pass(.seconds(1))
        #expect(hall.warnings == [.pinsTried])
    }

    @Test("From then on, PINs are checked one after the other, with a pause that grows with each wrong one, up to 8 s")
    func growing() throws {
        var hall = try Hall(pin: "0042")
        for number in 0..<20 { hall.join("Eve", from: "198.51.100.\(number / 5)", pin: "1") }
        var pauses: [Duration] = []
        for number in 0..<200 {
            hall.join("Eve", from: "203.0.113.\(number)", pin: "1")
            #expect(hall.goodbye(to: "Eve") == .badPin)
            hall.join("Ann", from: "192.0.2.\(number)", pin: "0042")
            let began = hall.now
            while hall.welcome(to: "Ann") == nil { hall.passToNextDeadline() }
            pauses.append(began.duration(to: hall.now))
            hall.say("Ann", .leave)
        }
        #expect(pauses.first.map { $0 <= .milliseconds(100) && $0 > .zero } == true)
        #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 + .milliseconds(150) })
        #expect(pauses.max() == .seconds(8))
    }

    @Test("A guest from an address without wrong PINs is checked before all others, and waits for only one pause")
    func guestsFirst() throws {
        var hall = try besieged(by: 60)
        for number in 0..<60 { hall.join("Eve \(number)", from: "198.51.100.\(number % 12)", pin: "1") }
        hall.join("Ann", pin: "0042")
        let began = hall.now
        while hall.welcome(to: "Ann") == nil, !hall.isClosed("Ann") { hall.passToNextDeadline() }
        #expect(hall.welcome(to: "Ann") != nil)
        #expect(began.duration(to: hall.now) <= .seconds(8))
    }

    @Test("Every 15 s, one wrong PIN is forgiven")
    func forgiven() throws {
        var hall = try besieged(by: 20)
        hall.pass(.seconds(15))
        hall.join("Eve", from: "203.0.113.1", pin: "1")
        hall.join("Ann", pin: "0042")
        #expect(hall.welcome(to: "Ann") != nil)
        hall.join("Eve", from: "203.0.113.2", pin: "1")
        hall.join("Bob", pin: "0042")
        #expect(hall.welcome(to: "Bob") == nil)
    }

    @Test(
        "Addresses with a wrong PIN in the last ten minutes come after all others; otherwise the last comes first",
        arguments: [(599, 1), (600, 2)])
    func remembered(seconds: Int, number: Int) throws {
        var hall = try Hall(pin: "0042")
        hall.join("Eve", from: "203.0.113.1", pin: "1")
        hall.jump(.seconds(seconds))
        for number in 0...20 { hall.join("Eve", from: "198.51.100.\(number / 5)", pin: "1") }
        hall.join("Ann", pin: "0042")
        hall.join("Bob", from: "203.0.113.1", pin: "0042")
        hall.pass(.seconds(1))
        #expect(hall.welcome(to: "Ann")?.player.id == number && hall.welcome(to: "Bob")?.player.id == 3 - number)
    }

    @Test("A guest who waits for their turn may not send anything until then")
    func speaksOutOfTurn() throws {
        var hall = try besieged(by: 20)
        hall.join("Eve", from: "203.0.113.1", pin: "1")
        hall.join("Ann", pin: "0042")
        hall.guess("Ann")
        #expect(hall.goodbye(to: "Ann") == .badHandshake)
        hall.pass(.seconds(1))
        #expect(hall.seats.isEmpty)
    }

    @Test("Players with a seat, and the host's own machine, never wait")
    func neverWaiting() throws {
        var hall = try Hall(pin: "0042")
        hall.join("Ann", pin: "0042")
        let secret = hall.welcome(to: "Ann")?.resume
        hall.hangUp("Ann")
        for number in 0..<40 {
            hall.join("Eve \(number)", from: "198.51.100.\(number)", pin: "1")
            hall.pass(.seconds(1))
        }
        hall.join("Eve", from: "203.0.113.1", pin: "1")
        hall.join("Ann", from: "203.0.113.9", resume: secret)
        #expect(hall.welcome(to: "Ann")?.player.id == 1)
        hall.join("Bob", from: "127.0.0.1", pin: "0042")
        #expect(hall.welcome(to: "Bob") != nil)
    }

    @Test("The host's own machine is a single address, however many it has, and takes nobody's turn")
    func ownMachine() throws {
        var hall = try Hall(pin: "0042")
        for number in 0..<50 { hall.join("Eve \(number)", from: "127.9.0.\(number)", pin: "1") }
        hall.join("Eve", from: "127.0.0.1", pin: "0042")
        #expect(hall.goodbye(to: "Eve") == .badPin)
        hall.join("Ann", pin: "0042")
        #expect(hall.welcome(to: "Ann") != nil && hall.warnings.isEmpty)
    }

    @Test("At most 64 wait, the last first, for at most 12 s; guests who must leave are asked to try again")
    func waiting() throws {
        var hall = try besieged(by: 100)
        hall.join("Eve", from: "203.0.113.255", pin: "1")
        for number in 0..<64 { hall.join("Guest \(number)", from: "203.0.113.\(number)", pin: "1") }
        #expect((0..<64).allSatisfy { hall.goodbye(to: "Guest \($0)") == nil })
        hall.join("Ann", pin: "0042")
        #expect(hall.goodbye(to: "Guest 0") == .busy && hall.goodbye(to: "Guest 1") == nil)
        hall.pass(.milliseconds(11_999))
        #expect(hall.welcome(to: "Ann") != nil)
        #expect(hall.goodbye(to: "Guest 1") == nil)
        hall.pass(.milliseconds(1))
        #expect(hall.goodbye(to: "Guest 1") == .busy)
    }

    @Test("When too many wait, one from the network with the most of them leaves, and nobody who came alone")
    func crowded() throws {
        var hall = try besieged(by: 100)
        hall.join("Eve", from: "203.0.113.255", pin: "1")
        // The longest waiting are the last in turn.
        hall.join("Ann", pin: "0042")
        for number in 0..<64 { hall.join("Guest \(number)", from: "203.0.113.\(number / 8)", pin: "1") }
        #expect(hall.goodbye(to: "Ann") == nil)
        #expect((0..<64).count { hall.goodbye(to: "Guest \($0)") == .busy } == 1)
    }

    @Test("In ten minutes, a botnet of ten thousand addresses finds fewer than one in a hundred four-digit PINs")
    func botnet() throws {
        var hall = try Hall(pin: "9999")
        var tried = 0
        for second in 0..<600 {
            for number in 0..<16 {
                let address = "10.0.\((second * 16 + number) / 256 % 256).\((second * 16 + number) % 256)"
                hall.join("Eve \(tried)", from: address, pin: "1")
                tried += 1
            }
            hall.pass(.seconds(1))
        }
        let judged = (0..<tried).count { hall.goodbye(to: "Eve \($0)") == .badPin }
        #expect(judged < 150, "\(judged) of \(tried)")
    }

    @Test(
        "A host that takes a room over knows its PIN only by a slow hash: the right one gets in, a wrong one does not")
    func takenOver() throws {
        let first = try Hall(pin: "0042")
        let kept = try #require(first.room.snapshot(at: first.now).host.pin)
        #expect(kept.text == nil && !"\(kept)".contains("0042") && kept.hash.count == 64)
        var hall = first.takenUp(AdmissionPolicy())
        #expect(hall.room.needsPIN)
        hall.join("Eve", from: "203.0.113.1", pin: "0043")
        #expect(hall.goodbye(to: "Eve") == .badPin)
        hall.join("Max", from: "203.0.113.2")
        #expect(hall.goodbye(to: "Max") == .badPin)
        hall.pass(.milliseconds(500))
        hall.join("Ann", pin: "0042")
        #expect(hall.welcome(to: "Ann")?.room.pin == nil && hall.welcome(to: "Ann") != nil)
        // Once it has seen the right PIN, it compares with that.
        hall.join("Kim", from: "203.0.113.3", pin: "0043")
        #expect(hall.goodbye(to: "Kim") == .badPin)
        hall.join("Bob", pin: "0042")
        #expect(hall.welcome(to: "Bob") != nil)
        // The same PIN has another hash in another room.
        let other = try Hall(pin: "0042")
        #expect(other.room.snapshot(at: other.now).host.pin?.hash != kept.hash)
    }

    @Test("While a host knows the PIN only by its slow hash, wrong ones are checked half a second apart")
    func slowly() throws {
        var hall = try Hall(pin: "0042").takenUp(AdmissionPolicy())
        func judged(in hall: Hall) -> Int { (0..<20).count { hall.goodbye(to: "Eve \($0)") == .badPin } }
        for number in 0..<20 { hall.join("Eve \(number)", from: "198.51.100.\(number)", pin: "1") }
        #expect(judged(in: hall) == 1)
        hall.pass(.milliseconds(999))
        #expect(judged(in: hall) == 2)
        hall.join("Ann", pin: "0042")
        hall.pass(.milliseconds(1))
        // Since the right one, none takes long.
        #expect(hall.welcome(to: "Ann") != nil && judged(in: hall) == 20)
    }

    @Test("The host checks one PIN at a time against a slow hash, and waits half a second after a wrong one")
    func oneAtATime() throws {
        var hall = try Hall(pin: "0042").takenUp(AdmissionPolicy())
        hall.isAnswering = false
        hall.join("Eve", from: "198.51.100.1", pin: "1")
        hall.join("Ann", pin: "0042")
        hall.join("Own", from: "127.0.0.1", pin: "1")
        hall.pass(.seconds(5))
        #expect(hall.checks.count == 1 && hall.seats.isEmpty)
        #expect(["Eve", "Ann", "Own"].allSatisfy { !hall.isClosed($0) })
        hall.answerChecks()
        #expect(hall.goodbye(to: "Eve") == .badPin && hall.checks.count == 1)
        hall.answerChecks()
        #expect(hall.goodbye(to: "Own") == .badPin)
        hall.pass(.milliseconds(499))
        #expect(hall.checks.isEmpty)
        hall.pass(.milliseconds(1))
        hall.answerChecks()
        #expect(hall.welcome(to: "Ann") != nil)
    }

    @Test("A guest who leaves during the PIN check gets no seat, but the attempt counts")
    func goneMeanwhile() throws {
        var hall = try Hall(pin: "0042").takenUp(AdmissionPolicy())
        hall.isAnswering = false
        for _ in 1...5 {
            hall.join("Eve", from: "198.51.100.1", pin: "1")
            hall.hangUp("Eve")
            hall.answerChecks()
            hall.pass(.seconds(1))
        }
        hall.join("Eve", from: "198.51.100.1", pin: "0042")
        #expect(hall.goodbye(to: "Eve") == .badPin && hall.checks.isEmpty)
        // A guest may send nothing before the welcome.
        hall.join("Ann", pin: "0042")
        hall.guess("Ann")
        #expect(hall.goodbye(to: "Ann") == .badHandshake && hall.checks.count == 1)
        hall.answerChecks()
        #expect(hall.seats.isEmpty)
        hall.join("Bob", pin: "0042")
        #expect(hall.welcome(to: "Bob") != nil && hall.checks.isEmpty)
    }

    @Test("If the host replaces the PIN during a check, the old PIN is wrong")
    func replacedMeanwhile() throws {
        var hall = try Hall(pin: "0042").takenUp(AdmissionPolicy())
        hall.isAnswering = false
        hall.join("Ann", pin: "0042")
        hall.host(.init(do: .pin, pin: "4711"))
        hall.join("Bob", from: "192.0.2.2", pin: "4711")
        hall.answerChecks()
        #expect(hall.goodbye(to: "Ann") == .badPin && hall.welcome(to: "Bob") != nil)
    }

    @Test("The PIN's text is stored only if the people in the room see it, and then the next host shows it too")
    func shown() throws {
        let first = try Hall(pin: "0042", showsPin: true)
        #expect(first.room.snapshot(at: first.now).host.pin?.text == "0042")
        var hall = first.takenUp(AdmissionPolicy())
        hall.join("Ann", pin: "0042")
        #expect(hall.welcome(to: "Ann")?.room.pin == "0042")
    }

    @Test("A room that is continued with another PIN has that one from then on")
    func changed() throws {
        let first = try Hall(pin: "0042")
        let second = first.takenUp(AdmissionPolicy(pin: "4711"))
        #expect(second.kept.contains { if case .pin = $0 { true } else { false } })
        var third = second.takenUp(AdmissionPolicy())
        third.join("Eve", pin: "0042")
        #expect(third.goodbye(to: "Eve") == .badPin)
        third.pass(.milliseconds(500))
        third.join("Ann", pin: "4711")
        #expect(third.welcome(to: "Ann") != nil)
        // The same PIN again is not stored again.
        #expect(
            !third.takenUp(AdmissionPolicy(pin: "4711")).kept.contains { if case .pin = $0 { true } else { false } })
    }
}
