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

    private let showsFinale: Bool
    private var identities: [String: PlayerID] = [:]
    private var heard: [PlayerID: [HostMessage]] = [:]
    private var names: [PlayerID: [String]] = [:]
    private var newcomer = 0

    /// Opens a room with the usual settings, apart from the change.
    /// - Parameter showsFinale: whether time passes between the last round and the end of its match. Otherwise the host has
    ///   the winners shown at once.
    init(showsFinale: Bool = false, _ change: (inout Settings) -> Void = { _ in }) throws {
        var settings = Settings()
        self.showsFinale = showsFinale
        change(&settings)
        room = try Room(settings: settings, seed: 24)
    }
}

// What players and the host do.
extension Game {
    mutating func join(_ names: String..., as role: Role = .player, wishes: Wishes = Wishes()) throws {
        try seat(names, as: role, wishes)
    }

    /// Seats bots.
    mutating func seat(bots names: String...) throws { try seat(names, as: .player, Wishes(isBot: true)) }

    private mutating func seat(_ names: [String], as role: Role, _ wishes: Wishes) throws {
        begin()
        for text in names {
            let name = try #require(PlayerName(text))
            newcomer += 1
            identities[text] = PlayerID(newcomer)
            happen(.join(PlayerID(newcomer), name: name, role: role, wishes: wishes))
        }
    }

    /// - Parameter name: the name with which the player joined.
    mutating func rename(_ name: String, to other: String) throws {
        act(.rename(id(name), name: try #require(PlayerName(other))))
    }

    /// The record that a player has left.
    func departure(of name: String) -> Record? {
        PlayerName(name).map { .departed(id(name), names: [$0]) }
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

    mutating func claim(_ name: String, arrived: Instant? = nil) {
        act(.claim(id(name), round: round, elapsed: elapsed, arrived: arrived))
    }

    mutating func giveUp(
        _ name: String, because reason: String? = nil, round: Int? = nil, arrived: Instant? = nil
    ) {
        act(.giveUp(id(name), round: round ?? self.round, reason: reason, elapsed: elapsed, arrived: arrived))
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
        take(room.handle(event, at: now))
        if !showsFinale, case .ending = room.phase { take(room.handle(.host(.skip), at: now)) }
    }

    private mutating func take(_ effects: [Effect]) {
        self.effects += effects
        for effect in effects {
            guard let said = effect.said else { continue }
            for player in room.players where room.isHere(player.id) {
                guard said.to.includes(player.id) else { continue }
                names[player.id, default: []].append(said.name)
                if let message = effect.message(for: player.id) { heard[player.id, default: []].append(message) }
            }
        }
    }
}

// What can be observed.
extension Game {
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

    /// The tables that a player received, except those that end a round.
    func tables(to name: String) -> [HostMessage.Results] {
        messages(to: name).compactMap { if case .results(let table) = $0 { table } else { nil } }
    }

    /// The last end of a match that a player received.
    func matchEnd(to name: String) -> HostMessage.Phased<HostMessage.EndMatch>? {
        messages(to: name).compactMap { if case .endMatch(let end) = $0 { end } else { nil } }.last
    }

    func hints(to name: String) -> [HostMessage.Hint] {
        messages(to: name).compactMap { if case .hint(let hint) = $0 { hint } else { nil } }
    }

    func start(for name: String) -> HostMessage.Phased<HostMessage.StartRound>? {
        messages(to: name).compactMap { if case .startRound(let start) = $0 { start } else { nil } }.last
    }

    /// How long a player may play the last round that they received; nil if they may not, or received no puzzle.
    func time(for name: String) -> Duration? {
        start(for: name).flatMap { $0.numbers == nil || $0.own?.plays == false ? nil : $0.timeLeft }
    }

    /// The last phase that a player received.
    func phase(to name: String) -> HostMessage.PhaseState? { messages(to: name).compactMap(\.state).last }

    /// A player's own part of the last phase.
    func own(of name: String) -> HostMessage.Own? { messages(to: name).last { $0.state != nil }?.own }

    /// The last status text that a player received.
    func status(to name: String) -> Awaited? {
        guard let message = messages(to: name).last(where: { $0.state != nil }), let state = message.state else {
            return nil
        }
        if state.paused == true { return .paused }
        func left(_ seconds: Double?) -> Duration? { seconds.map(Duration.init(onTheWire:)) }
        switch message {
        case .startRound: return .waitingForAnswers(guessing: room.results.guessing)
        case .endRound(let end) where end.phase == .waiting: return .waitingForPlayers
        case .endRound(let end): return end.phase == .ending ? .winners(left(end.seconds)) : .next(left(end.seconds))
        case .endMatch: return .matchOver
        case .status(let status) where status.phase == .gathering:
            return .gathering(players: status.players ?? 0, startAt: status.startAt, left: left(status.seconds))
        case .status(let status) where status.phase == .countdown: return .next(left(status.seconds))
        default: return .waitingForPlayers
        }
    }

    /// How many tables everybody was sent because of the last action, without those that end a round.
    var broadcasts: Int { effects.count { if case .tell(.everyone, .results) = $0 { true } else { false } } }

    var records: [Record] { effects.compactMap { if case .record(let record) = $0 { record } else { nil } } }

    private var phases: [(message: HostMessage, own: [PlayerID: HostMessage.Own])] {
        effects.compactMap { if case .tellPhase(let message, let own, .everyone) = $0 { (message, own) } else { nil } }
    }

    var roundEnd: HostMessage.Phased<HostMessage.EndRound>? {
        phases.compactMap { if case .endRound(let end) = $0.message, end.again != true { end } else { nil } }.last
    }

    /// The shared part of the end of the last round.
    var places: [PlayerID: HostMessage.Own]? {
        phases.last { if case .endRound = $0.message { true } else { false } }?.own
    }

    var matchEnd: HostMessage.EndMatch? {
        phases.compactMap { if case .endMatch(let end) = $0.message { end.members } else { nil } }.last
    }

    /// Everybody's own award.
    var ownAwards: [PlayerID: HostMessage.Award] {
        let owns = phases.last { if case .endMatch = $0.message { true } else { false } }?.own
        return (owns ?? [:]).compactMapValues(\.award)
    }

    /// Rank in the match, name and places gained, from the end of the last round.
    var lastStandings: [String] {
        let rows = (roundEnd?.standings ?? roundEnd?.table.rows ?? []).enumerated().sorted { left, right in
            (left.element.standing ?? .max, left.offset) < (right.element.standing ?? .max, right.offset)
        }
        return rows.map { "\($0.element.standing ?? 0) \($0.element.name) \($0.element.moved ?? 0)" }
    }

    /// The number of the last round, as everybody would be told now, if it does not count.
    var void: Int? { if case .status(let status) = room.phaseMessage(at: now) { status.void } else { nil } }

    var isRoundOn: Bool { room.round != nil }

    /// Rank, name and time, or another outcome.
    var table: [String] { room.rows.map(\.line) }

    /// Rank, name, wins and rounds solved.
    var standings: [String] {
        room.matchRows.map { "\($0.standing ?? 0) \($0.name) won \($0.wins ?? 0) solved \($0.solved ?? 0)" }
    }
}

/// What everybody is waiting for.
enum Awaited: Hashable {
    case waitingForPlayers, paused, matchOver
    case waitingForAnswers(guessing: Int)
    case next(Duration?), winners(Duration?)
    case gathering(players: Int, startAt: Int?, left: Duration?)
}

extension HostMessage.Row {
    var line: String {
        let rank = rank.map(String.init) ?? "-"
        return "\(rank) \(name) \(seconds.map { "\($0)" } ?? outcome.rawValue)"
    }
}
