import Messages
import PlainText
import Puzzles
import Rules
import Simulation
import Testing

/// A room played by name, as a driver would: time passes with a tick at each deadline.
struct Game {
    private(set) var room: Room
    private(set) var now = Instant(nanoseconds: 0)
    /// All effects of the last action.
    private(set) var effects: [Effect] = []
    /// What the stopwatch shows for a player's time; nil if none ran.
    var elapsed: Duration?

    private var identities: [String: PlayerID] = [:]
    private var heard: [PlayerID: [HostMessage]] = [:]
    private var names: [PlayerID: [String]] = [:]
    private var newcomer = 0

    /// Opens a room with the usual settings, apart from the change.
    init(_ change: (inout Settings) -> Void = { _ in }) throws {
        var settings = Settings()
        // Only some tests are about the time between the last round and the end of its match.
        settings.hasFinale = false
        change(&settings)
        room = try Room(settings: settings, seed: 24)
    }
}

// What players and the host do.
extension Game {
    mutating func join(_ names: String..., as role: Role = .player, wishes: Wishes? = nil) throws {
        begin()
        for text in names {
            guard let name = PlayerName(text) else { throw NotAName(text: text) }
            newcomer += 1
            identities[text] = PlayerID(newcomer)
            happen(.join(PlayerID(newcomer), name: name, role: role, wishes: wishes))
        }
    }

    /// Seats bots.
    mutating func seat(bots names: String..., as strength: BotStrength = .steady) throws {
        begin()
        for text in names {
            guard let name = PlayerName(text) else { throw NotAName(text: text) }
            newcomer += 1
            identities[text] = PlayerID(newcomer)
            let wishes = Wishes(isBot: true, strength: strength)
            happen(.join(PlayerID(newcomer), name: name, role: .player, wishes: wishes))
        }
    }

    mutating func drop(_ name: String) { act(.drop(id(name))) }
    mutating func resume(_ name: String) { act(.resume(id(name))) }
    mutating func leave(_ name: String) { act(.leave(id(name))) }
    mutating func host(_ action: HostAction) { act(.host(action)) }
    mutating func tick() { act(.tick) }
    mutating func restart() { act(.restart) }
    mutating func voidRound() { act(.voidRound) }

    mutating func recall(_ solutions: [String], of round: Int? = nil) {
        act(.foundBefore(round: round ?? self.round, solutions: solutions))
    }

    mutating func wish(_ name: String, _ wishes: Wishes) { act(.wish(id(name), wishes)) }

    mutating func solve(_ name: String, arrived: Instant? = nil) {
        answer(name, room.round?.deal.solution.description ?? "", arrived: arrived)
    }

    mutating func answer(_ name: String, _ expression: String, round: Int? = nil, arrived: Instant? = nil) {
        let (id, round) = (id(name), round ?? self.round)
        act(.answer(id, round: round, expression: expression, elapsed: elapsed, arrived: arrived))
    }

    mutating func hint(_ name: String, step: Int? = nil, round: Int? = nil) {
        act(.hint(id(name), round: round ?? self.round, step: step))
    }

    mutating func claim(_ name: String) { act(.claim(id(name), round: round, elapsed: elapsed)) }

    mutating func giveUp(_ name: String, because reason: String? = nil, round: Int? = nil) {
        act(.giveUp(id(name), round: round ?? self.round, reason: reason, elapsed: elapsed))
    }

    /// These players solve the round after that many milliseconds; everybody else gives up at once.
    mutating func playRound(_ times: [String: Int]) {
        let start = now
        for player in room.players where times[player.name.text] == nil {
            happen(.giveUp(player.id, round: round, elapsed: nil))
        }
        for (name, time) in times.sorted(by: { $0.value < $1.value }) {
            pass(now.duration(to: start.advanced(by: .milliseconds(time))))
            solve(name)
        }
    }

    /// Lets time pass, and does everything on time.
    mutating func pass(_ duration: Duration) {
        begin()
        let end = now.advanced(by: duration)
        while let due = room.nextDeadline, due <= end {
            now = max(now, due)
            happen(.tick)
            // Rules that leave something undone would ask for ticks for ever.
            guard room.nextDeadline.map({ $0 > now }) ?? true else {
                Issue.record("what was due is left undone")
                break
            }
        }
        now = end
    }

    /// Lets time pass without doing anything on time.
    mutating func jump(_ duration: Duration) {
        now = now.advanced(by: duration)
    }

    mutating func act(_ event: Event) {
        begin()
        happen(event)
    }

    private mutating func begin() {
        effects = []
        heard = [:]
        names = [:]
    }

    private mutating func happen(_ event: Event) {
        let effects = room.handle(event, at: now)
        self.effects += effects
        for effect in effects {
            guard let said = effect.said else { continue }
            for player in room.players where room.isHere(player.id) {
                guard said.to.includes(player.id) else { continue }
                names[player.id, default: []].append(said.name)
                if case .tell(_, let message) = effect { heard[player.id, default: []].append(message) }
            }
        }
    }
}

// What can be observed.
extension Game {
    struct NotAName: Error {
        let text: String
    }

    /// The current round, or the last one.
    var round: Int { room.results.round }

    func id(_ name: String) -> PlayerID { identities[name] ?? PlayerID(0) }
    func player(_ name: String) -> Player? { room.player(id(name)) }

    /// The messages that a player received because of the last action, except those that the host completes.
    func messages(to name: String) -> [HostMessage] { heard[id(name)] ?? [] }
    /// The names of all messages that a player received.
    func words(to name: String) -> [String] { names[id(name)] ?? [] }

    func verdict(to name: String) -> HostMessage.Verdict? {
        messages(to: name).compactMap { if case .verdict(let verdict) = $0 { verdict } else { nil } }.last
    }

    func hints(to name: String) -> [HostMessage.Hint] {
        messages(to: name).compactMap { if case .hint(let hint) = $0 { hint } else { nil } }
    }

    func start(for name: String) -> HostMessage.StartRound? {
        messages(to: name).compactMap { if case .startRound(let start) = $0 { start } else { nil } }.last
    }

    func status(to name: String) -> HostMessage.Status? {
        messages(to: name).compactMap { if case .status(let status) = $0 { status } else { nil } }.last
    }

    /// How many tables everybody was sent because of the last action.
    var broadcasts: Int { effects.count { if case .tell(.everyone, .results) = $0 { true } else { false } } }

    var records: [Record] { effects.compactMap { if case .record(let record) = $0 { record } else { nil } } }

    var roundEnd: HostMessage.EndRound? {
        effects.compactMap { if case .endRound(let end, _, _) = $0 { end } else { nil } }.last
    }

    var places: [PlayerID: Place]? {
        effects.compactMap { if case .endRound(_, let places, _) = $0 { places } else { nil } }.last
    }

    var matchEnd: HostMessage.EndMatch? {
        effects.compactMap { if case .endMatch(let end, _) = $0 { end } else { nil } }.last
    }

    /// Everybody's own award.
    var ownAwards: [PlayerID: HostMessage.Award] {
        effects.compactMap { if case .endMatch(_, let own) = $0 { own } else { nil } }.last ?? [:]
    }

    /// Rank, name and places gained, from the last standings between rounds.
    var lastStandings: [String] {
        let standings = effects.compactMap { if case .tell(.everyone, .standings(let all)) = $0 { all } else { nil } }
            .last
        return standings?.rows.map { "\($0.rank ?? 0) \($0.name) \($0.moved ?? 0)" } ?? []
    }

    var isRoundOn: Bool { room.round != nil }

    /// Rank, name and time, or another outcome.
    var table: [String] { room.results.rows.map(\.line) }

    /// Rank, name, wins and rounds solved.
    var standings: [String] {
        room.standings.map { "\($0.rank ?? 0) \($0.name) won \($0.wins) solved \($0.solved)" }
    }
}

extension HostMessage.Row {
    var line: String {
        let rank = rank.map(String.init) ?? "-"
        return "\(rank) \(name) \(seconds.map { "\($0)" } ?? outcome.rawValue)"
    }
}

// Values from the wire, as the rules represent them.
extension HostMessage.Verdict {
    var time: Duration { Duration(onTheWire: seconds) }
}

extension HostMessage.StartRound {
    var timeLeft: Duration { Duration(onTheWire: seconds) }
}

extension HostMessage.EndRound {
    var nextRound: Duration? { nextRoundSeconds.map(Duration.init(onTheWire:)) }
}

extension HostMessage.Row {
    var time: Duration? { seconds.map(Duration.init(onTheWire:)) }
}

extension HostMessage.Status {
    static func waitingForAnswers(guessing: Int) -> Self {
        .init(code: .waitingForAnswers, text: "", guessing: guessing)
    }
    static func nextRoundSoon(_ left: Duration) -> Self {
        .init(code: .nextRoundSoon, text: "", seconds: left.inSeconds)
    }
    static func gathering(players: Int, startAt: Int?, left: Duration?) -> Self {
        .init(code: .gathering, text: "", seconds: left?.inSeconds, players: players, startAt: startAt)
    }
    static let waitingForPlayers = Self(code: .waitingForPlayers, text: "")
    static let paused = Self(code: .paused, text: "")
    static let matchOver = Self(code: .matchOver, text: "")
}
