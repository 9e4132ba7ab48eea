import DequeModule
import History
import Hosting
import Messages
import Puzzles
import Rules
import Wire

/// A fault found in the game of this seed.
package struct CrashFault: Error, Hashable, Sendable, CustomStringConvertible {
    package let seed: UInt64
    package let detail: String

    package var description: String { "The game of seed \(seed): \(detail)." }
}

/// A live room, its storage and its history. Its host dies between any two effects, and another continues with what was
/// stored by then. Nobody may have been told anything that is missing then.
struct CrashGame {
    /// The number of moves in a game.
    static let length = 60

    let seed: UInt64
    let journal: Journal
    let entry: RoomEntry
    var generator: SeededGenerator
    var live: LiveRoom
    var commits: RoomCommits
    var people: [Person] = []

    /// The room's clock.
    var now = Instant(nanoseconds: 0)
    /// How long a host has run, in ns. Includes what the room's clock lost with its hosts.
    var running: Int64 = 0
    /// When rounds began, by `running`.
    var began: [RoundKey: Int64] = [:]

    /// All entries to store, and how many of them are stored.
    var entries: [Entry] = []
    var kept = 0
    /// The current match.
    var match = 1
    /// The room after that many entries.
    var states: [Int: Snapshot] = [:]
    /// For each action that waits for the disk, how many entries come before it.
    var waiting: Deque<Int> = []
    /// The disk's current task.
    var work: RoomCommits.Attempt?

    /// The number of steps until the host dies.
    var fuse = 0
    var isDead = false

    private(set) var crashes = 0
    var told: [Told] = []

    struct RoundKey: Hashable {
        let match: Int
        let round: Int
    }

    /// A verdict that a player received.
    struct Told: Hashable {
        let name: String
        let round: Int
        let expression: String
        let isRight: Bool
    }

    init(seed: UInt64, journal: Journal) async throws {
        self.seed = seed
        self.journal = journal
        generator = SeededGenerator(seed: seed)
        var settings = Settings()
        settings.roundDuration = [.seconds(100), .seconds(30), .seconds(5)].randomElement(using: &generator) ?? .zero
        settings.intermission = [.seconds(10), .seconds(3), .zero].randomElement(using: &generator) ?? .zero
        settings.awayLimit = [.seconds(120), .seconds(20)].randomElement(using: &generator) ?? .zero
        settings.matchLength = [nil, 2, 5].randomElement(using: &generator) ?? nil
        settings.capacity = 8
        settings.gathering =
            [nil, nil, Gathering(), Gathering(players: 2, delay: .seconds(20))]
            .randomElement(using: &generator) ?? nil
        entry = RoomEntry(
            id: "room-\(seed)", name: "Room \(seed)", port: 1, opened: WallTime(milliseconds: 0), settings: settings,
            seed: seed, program: Program.build)
        commits = RoomHistory(journal, of: entry).commits
        live = LiveRoom(
            try Room(settings: settings, seed: seed), identity: RoomIdentity(id: entry.id, name: entry.name),
            policy: AdmissionPolicy(), limits: Self.limits)
        states[0] = live.snapshot(at: now)
        work = commits.next(live.snapshot(at: now))
        // If the host died before the room was stored, there would be no room to resume.
        fuse = .max
        while let work { try await carryOut(work) }
        light()
    }

    /// Nobody is disconnected for anything that only a clock can judge.
    private static let limits = {
        var limits = Limits()
        (limits.messageBurst, limits.wrongAnswers) = (.infinity, .max)
        limits.pingInterval = .seconds(1 << 24)
        limits.silence = .seconds(1 << 25)
        limits.handshake = .seconds(1 << 25)
        limits.connectionsPerAddress = .max
        limits.connectionBurst = .infinity
        return limits
    }()

    /// Plays to the end.
    mutating func play() async throws {
        for _ in 0..<Self.length {
            if isDead { try comeBack() }
            if work == nil { work = commits.next(live.snapshot(at: now)) }
            if let work, Int.random(in: 0..<2, using: &generator) == 0 {
                try await carryOut(work)
            } else {
                try move()
            }
        }
        if isDead { try comeBack() }
        fuse = .max
        while let work = work ?? commits.next(live.snapshot(at: now)) { try await carryOut(work) }
    }

    func demand(_ holds: Bool, _ detail: @autoclosure () -> String) throws(CrashFault) {
        guard holds else { throw CrashFault(seed: seed, detail: detail()) }
    }

    /// Holds back the room's actions until they are stored.
    mutating func perform(_ actions: [Action]) throws {
        for action in actions {
            if case .keep(let entry) = action { entries.append(entry) } else { waiting.append(entries.count) }
        }
        if states[entries.count] == nil {
            let state = live.snapshot(at: now)
            states[entries.count] = state
            match = state.room.matchNumber
        }
        if let number = live.round, began[RoundKey(match: match, round: number)] == nil {
            began[RoundKey(match: match, round: number)] = running
        }
        for case .send(let letter, _) in actions { try inspectTimes(in: letter.message) }
        try deliver(commits.pass(actions))
    }

    /// Carries out the disk's task; the host can die before and after it.
    private mutating func carryOut(_ work: RoomCommits.Attempt) async throws {
        if burn() { return }
        // In one transaction with what the rooms of other games store now.
        let result = await withCheckedContinuation { stored in
            journal.store(work.change) { stored.resume(returning: $0) }
        }
        let receipt = try result.get()
        if case .append(let entries, _) = work.change.step { kept += entries.count }
        try demand(receipt.last == kept, "entry \(receipt.last) was kept as the last, not \(kept)")
        self.work = nil
        if burn() { return }
        guard case .stored(let actions, let found) = commits.settle(work.number, result) else {
            throw CrashFault(seed: seed, detail: "what was stored is not told")
        }
        try deliver(actions)
        // It takes long to find out which solutions count as the same, so only some games track them.
        for found in found where !isDead && seed % 4 == 0 {
            try perform(live.recall(found.solutions, of: found.round, at: now))
        }
    }

    /// Delivers what the gate has released, in order, until the host dies.
    private mutating func deliver(_ actions: [Action]) throws {
        for action in actions {
            if burn() { return }
            let before = waiting.popFirst() ?? .max
            try demand(before <= kept, "told before it was kept: \(action)")
            try receive(action)
        }
    }

    /// Resumes the room with another host.
    private mutating func comeBack() throws {
        crashes += 1
        guard let kept = try journal.last(named: entry.name) else {
            throw CrashFault(seed: seed, detail: "the room is not in the history")
        }
        let continuation = kept.continuation(by: Program.build)
        entries.removeLast(entries.count - self.kept)
        states = states.filter { $0.key <= self.kept }
        var (before, after) = (states[self.kept], continuation.snapshot)
        // A snapshot's clock is that of its own moment.
        before?.host.clock = nil
        after.host.clock = nil
        try demand(!continuation.voidsRound && after.room == before?.room, "another room came back")
        try demand(
            after.host == before?.host, "the host knew \(String(describing: before?.host)), and now \(after.host)")
        try demand(continuation.clock <= now, "the clock is \(now.duration(to: continuation.clock)) ahead")
        now = continuation.clock
        let open = continuation.snapshot.room.round.map {
            RoundKey(match: continuation.snapshot.room.matchNumber, round: $0.number)
        }
        began = began.filter { $0.key == open }
        live = LiveRoom(
            continuation.snapshot, identity: live.identity, policy: live.policy, limits: live.limits)
        commits = RoomHistory(journal, of: entry, after: continuation.last).commits
        (waiting, isDead) = ([], false)
        work = commits.next(live.snapshot(at: now))
        light()
        for index in people.indices { people[index].loseConnection() }
        try perform(live.begin(at: now))
    }

    private mutating func light() {
        fuse = Int.random(in: 1...100, using: &generator)
    }

    /// - Returns: whether the host dies here.
    private mutating func burn() -> Bool {
        fuse -= 1
        if fuse <= 0 { isDead = true }
        return isDead
    }
}
