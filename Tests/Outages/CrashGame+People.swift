import History
import Hosting
import Messages
import Puzzles
import Rules

/// A person in a game of crashes, with everything that they were told.
struct Person {
    let name: String
    var guest: GuestID?
    /// Their seat and its secret, once they were told.
    var seat: (player: Int, key: String)?
    /// The seat that they must get back.
    var expected: Int?
    var start: HostMessage.Phased<HostMessage.StartRound>?
    /// Answers without a verdict.
    var open: [String] = []

    mutating func loseConnection() {
        (guest, expected, start, open) = (nil, nil, nil, [])
    }
}

// What people do, and what they are told.
extension CrashGame {
    /// Something happens: time passes, or a player does something.
    mutating func move() throws {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<4: try pass()
        case 4..<9: try come()
        case 9..<17: try answer()
        case 17: try say(.said(.giveUp(.init(round: live.round ?? 1))))
        case 18: try Bool.random(using: &generator) ? hangUp() : leave()
        default: try host()
        }
    }

    private mutating func pass() throws {
        let length = Int64.random(
            in: 0...([300, 300, 5_000, 60_000].randomElement(using: &generator) ?? 0), using: &generator)
        let end = now.advanced(by: .milliseconds(length))
        while !isDead, let due = live.nextDeadline, due <= end {
            advance(to: max(due, now))
            try perform(live.tick(at: now))
        }
        if !isDead { advance(to: end) }
    }

    private mutating func advance(to instant: Instant) {
        running += now.duration(to: instant).nanoseconds
        now = instant
    }

    private mutating func come() throws {
        var index = people.indices.filter { people[$0].guest == nil }.randomElement(using: &generator)
        if people.count < 5, index == nil || Bool.random(using: &generator) {
            people.append(Person(name: "P\(people.count)"))
            index = people.count - 1
        }
        guard let index else { return }
        let (guest, actions) = live.open(
            from: Origin(address: "192.0.2.\(Int.random(in: 1...9, using: &generator))"), at: now)
        people[index].guest = guest
        try perform(actions)
        if isDead { return }
        let person = people[index]
        let greeting = live.receive(
            .said(.handshake(.init(name: person.name, resume: person.seat?.key))), from: guest, at: now)
        let hasSeat = live.seats.contains { $0.player.id.number == person.seat?.player }
        people[index].expected = hasSeat ? person.seat?.player : nil
        try perform(greeting)
    }

    private mutating func answer() throws {
        guard let index = present(), let start = people[index].start, let guest = people[index].guest else { return }
        let solution = live.snapshot(at: now).room.round?.deal.solution.description
        let expression = Bool.random(using: &generator) ? solution ?? "1" : "1"
        people[index].open.append(expression)
        try perform(
            live.receive(.said(.answer(.init(round: start.round, expression: expression))), from: guest, at: now))
    }

    private mutating func say(_ message: GuestMessage) throws {
        guard let index = present(), let guest = people[index].guest else { return }
        people[index].open.append("giving up")
        try perform(live.receive(message, from: guest, at: now))
    }

    private mutating func hangUp() throws {
        guard let index = present(), let guest = people[index].guest else { return }
        people[index].loseConnection()
        try perform(live.closed(guest, at: now))
    }

    private mutating func leave() throws {
        guard let index = present(), let guest = people[index].guest else { return }
        people[index].loseConnection()
        people[index].seat = nil
        try perform(live.receive(.said(.leave), from: guest, at: now))
        if !isDead { try perform(live.closed(guest, at: now)) }
    }

    private mutating func host() throws {
        let somebody = Int.random(in: 1...6, using: &generator)
        let commands: [PlayerMessage.Command] = [
            .start, .start, .start, .skip, .skip, .pause, .resume, .resume, .resume, .lock, .unlock, .unlock,
            .init(do: .kick, player: somebody), .init(do: .ban, player: somebody), .set(["hints": "on", "break": 5]),
            .set(["rounds": 3, "level": "hard"]),
        ]
        guard let command = commands.randomElement(using: &generator) else { return }
        try perform(live.obey(command, at: now).actions)
    }

    /// A player who has been welcomed on their connection.
    private mutating func present() -> Int? {
        people.indices.filter { people[$0].guest != nil && people[$0].seat != nil }.randomElement(using: &generator)
    }

    /// Messages arrive at once.
    mutating func receive(_ action: Action) throws {
        switch action {
        case .keep, .record, .check, .prepare, .warn, .tellConsole, .closeRoom, .report, .reach:
            break
        case .close(let guest, _), .refuse(let guest, _):
            guard let index = people.firstIndex(where: { $0.guest == guest }) else { return }
            // Anybody who is removed for good is told so; all others keep their secrets, which may no longer work.
            people[index].loseConnection()
        case .send(let broadcast, let guests):
            for guest in guests {
                if let round = broadcast.round { live.written(round, to: guest, at: now) }
                guard let index = people.firstIndex(where: { $0.guest == guest }) else { continue }
                try receive(broadcast.message, as: index)
            }
        }
    }

    private mutating func receive(_ message: HostMessage, as index: Int) throws {
        let name = people[index].name
        switch message {
        case .welcome(let welcome):
            if let expected = people[index].expected {
                try demand(
                    welcome.player.id == expected, "\(name) had seat \(expected), and was given \(welcome.player.id)")
            }
            people[index].seat = (welcome.player.id, welcome.resume)
        case .startRound(let start):
            people[index].start = start
        case .verdict(let verdict):
            guard !people[index].open.isEmpty else { break }
            let expression = people[index].open.removeFirst()
            if verdict.correct || verdict.reason == .wrongNumbers {
                told.append(
                    Told(name: name, round: verdict.round, expression: expression, isRight: verdict.correct))
            }
        case .challenge, .hint, .endRound, .results, .endMatch, .status, .seats, .outcome, .you, .reaction, .ping,
            .goodbye,
            .unknown:
            break
        }
    }

    /// Checks that an outage adds to nobody's time, in every message with times.
    func inspectTimes(in message: HostMessage) throws(CrashFault) {
        switch message {
        case .startRound(let start):
            guard let elapsed = timeInRound(start.round) else { return }
            let left = entry.settings.roundDuration.inSeconds - elapsed
            for seconds in [start.seconds, start.own?.seconds].compactMap(\.self) {
                try demand(seconds >= left - 1e-6, "\(seconds) s are left, not \(left)")
            }
        case .verdict(let verdict):
            guard verdict.correct, let elapsed = timeInRound(verdict.round) else { return }
            try demand(verdict.seconds <= elapsed + 1e-6, "the time is \(verdict.seconds) s of \(elapsed)")
        case .challenge, .welcome, .hint, .results, .endRound, .endMatch, .status, .seats, .outcome, .you, .reaction,
            .ping,
            .goodbye, .unknown:
            return
        }
    }

    /// How long hosts have run since the current round began, if it is this one.
    private func timeInRound(_ number: Int) -> Double? {
        guard live.round == number else { return nil }
        return began[RoundKey(match: match, round: number)].map { Double(running - $0) / 1e9 }
    }
}
