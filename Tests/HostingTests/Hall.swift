import History
import Hosting
import Messages
import PlainText
import Rules
import Testing
import Wire

/// A live room, played by name without sockets: time passes with a tick at each deadline, and everything sent is
/// written at once.
struct Hall {
    private(set) var room: LiveRoom
    private(set) var now = Instant(nanoseconds: 0)
    /// Whether messages are handed to the network at once, or not at all.
    var isWriting = true

    /// Whether PINs are compared with a slow hash at once, or by ``answerChecks()``.
    var isAnswering = true
    /// The pending PIN checks.
    private(set) var checks: [PinCheck] = []

    /// Whether commands are prepared at once, or by ``prepare()``.
    var isPreparing = true
    private var preparation: Preparation?

    private(set) var guests: [String: GuestID] = [:]
    private(set) var heard: [GuestID: [HostMessage]] = [:]
    private(set) var heardInClassic: [GuestID: [ClassicHostMessage]] = [:]
    /// The guests that puzzles were sent to, in order.
    private(set) var puzzlesSent: [GuestID] = []
    /// What was sent, in order.
    private(set) var broadcasts: [Broadcast] = []
    private(set) var warnings: [Warning] = []
    /// What the console heard about the commands of pages.
    private(set) var consoleOutcomes: [HostMessage.Outcome] = []
    /// How often the host wanted the room closed.
    private(set) var wishesToClose = 0
    /// What was stored in the journal, in order.
    private(set) var kept: [Entry] = []
    /// The length of the longest answer to be stored, in characters.
    private(set) var longestKept = 0
    /// Guests who were dismissed, or whose connection is gone: they receive nothing more.
    private var gone: Set<GuestID> = []
    private(set) var goodbyes: [GuestID: HostMessage.Goodbye?] = [:]

    /// Opens a room with the usual settings and limits, apart from the changes. What bots do follows from its identity.
    init(
        pin: String? = nil, showsPin: Bool = false, admitsClassic: Bool = false, isPolite: Bool = false,
        limits: Limits = Limits(),
        _ change: (inout Settings) -> Void = { _ in }
    ) throws {
        var settings = Settings()
        change(&settings)
        room = LiveRoom(
            try Room(settings: settings, seed: 24), identity: RoomIdentity(id: "hall", name: "Ann's game"),
            policy: AdmissionPolicy(pin: pin, showsPin: showsPin, admitsClassic: admitsClassic, isPolite: isPolite),
            limits: limits)
    }

    /// Opens a room without matches, whose rounds begin with the first player.
    static func endless(pin: String? = nil) throws -> Hall { try Hall(pin: pin) { $0.matchLength = nil } }

    private init(goingOnFrom hall: Hall, _ policy: AdmissionPolicy) {
        room = LiveRoom(
            hall.room.snapshot(at: hall.now), identity: hall.room.identity, policy: policy,
            limits: hall.room.limits)
        now = hall.now
        perform(room.begin(at: now))
    }

    /// Stops the host, and resumes the room with another one.
    /// - Parameter policy: who may join, as the next host has it; nil for the same.
    func takenUp(_ policy: AdmissionPolicy? = nil) -> Hall { Hall(goingOnFrom: self, policy ?? room.policy) }
}

// What guests do.
extension Hall {
    /// Connects a guest who says nothing yet.
    mutating func connect(
        _ name: String, from address: String = "192.0.2.1", _ abilities: Abilities = .json, isLast: Bool = false
    ) {
        let (guest, actions) = room.open(from: Origin(address: address), isLast: isLast, at: now)
        guests[name] = guest
        perform(actions)
        room.settle(guest, abilities)
    }

    /// Connects a guest who asks for a seat.
    mutating func join(
        _ name: String, from address: String = "192.0.2.1", as abilities: Abilities = .json, pin: String? = nil,
        resume: String? = nil, role: PlayerMessage.Handshake.Role? = nil, timeFactor: Double? = nil
    ) {
        connect(name, from: address, abilities)
        let handshake = PlayerMessage.Handshake(
            name: name, pin: pin, resume: resume, role: role, timeFactor: timeFactor)
        say(name, .handshake(handshake))
    }

    /// - Parameter instant: when its bytes came in; nil for now.
    mutating func say(
        _ name: String, _ message: GuestMessage, cameIn instant: Instant? = nil, kernelRoundTrip: Duration? = nil
    ) {
        guard let guest = guests[name] else { return }
        perform(room.receive(message, from: guest, at: instant ?? now, kernelRoundTrip: kernelRoundTrip))
    }

    mutating func say(
        _ name: String, _ message: PlayerMessage, cameIn instant: Instant? = nil, kernelRoundTrip: Duration? = nil
    ) {
        say(name, .said(message) as GuestMessage, cameIn: instant, kernelRoundTrip: kernelRoundTrip)
    }

    /// Sends an answer that solves no puzzle.
    mutating func guess(
        _ name: String, round: Int = 1, cameIn instant: Instant? = nil, kernelRoundTrip: Duration? = nil
    ) {
        say(name, .answer(round: round, expression: "1"), cameIn: instant, kernelRoundTrip: kernelRoundTrip)
    }

    mutating func hangUp(_ name: String) {
        guard let guest = guests[name] else { return }
        gone.insert(guest)
        perform(room.closed(guest, at: now))
    }

    /// Lets a guest stop reading.
    mutating func fallBehind(_ name: String) {
        guard let guest = guests[name] else { return }
        perform(room.isTooSlow(guest, at: now))
    }

    /// Shows guests that the host is there.
    mutating func showLife(to names: String...) {
        perform(room.signOfLife(to: Set(names.compactMap { guests[$0] }), every: .seconds(10)))
    }

    /// Hands a guest's messages to the network.
    mutating func write(_ name: String, round: Int = 1, isSent: Bool = true) {
        guard let guest = guests[name] else { return }
        room.written(round, to: guest, isSent: isSent, at: now)
    }

    /// Runs the pending PIN checks.
    mutating func answerChecks() {
        let waiting = checks
        checks = []
        for check in waiting { perform(room.settle(check, isRight: check.isRight(), at: now)) }
    }

    /// Prepares the command that waits for it.
    mutating func prepare() {
        guard let preparation else { return }
        self.preparation = nil
        perform(room.obey(preparation.result(), at: now))
    }

    mutating func host(_ command: PlayerMessage.Command) { perform(room.obey(command, at: now).actions) }
    mutating func begin() { perform(room.begin(at: now)) }
    mutating func close(by name: String? = nil) { perform(room.close(by: name.flatMap { PlayerName($0) }, at: now)) }
    mutating func renewLink() { host(.init(do: .newLink)) }

    /// Connects a guest with the host's link.
    /// - Parameter key: the secret in the link; nil for the right one.
    mutating func openPage(_ name: String, key: String? = nil) {
        connect(name, .hostPage)
        say(name, .handshake(.init(name: "page", role: .host, key: key ?? room.hostKey)))
    }

    /// Lets time pass, and does everything on time.
    mutating func pass(_ duration: Duration) {
        let end = now.advanced(by: duration)
        while let due = room.nextDeadline, due <= end {
            now = max(now, due)
            perform(room.tick(at: now))
            guard room.nextDeadline.map({ $0 > now }) ?? true else {
                Issue.record("what was due is left undone")
                break
            }
        }
        now = end
    }

    /// Lets time pass until the next deadline, and does what is due.
    mutating func passToNextDeadline() {
        guard let due = room.nextDeadline else { return }
        now = max(now, due)
        perform(room.tick(at: now))
    }

    /// Lets time pass without doing anything on time.
    mutating func jump(_ duration: Duration) { now = now.advanced(by: duration) }

    private mutating func perform(_ actions: [Action]) {
        for action in actions {
            if case .keep(let entry) = action { kept.append(entry) }
            switch action {
            case .keep(.event(.answer(_, round: _, expression: let expression, elapsed: _, arrived: _), at: _)):
                longestKept = max(longestKept, expression.count)
            case .keep, .record, .report, .reach: break
            case .check(let check):
                checks.append(check)
                if isAnswering { answerChecks() }
            case .prepare(let preparation):
                self.preparation = preparation
                if isPreparing { prepare() }
            case .warn(let warning): warnings.append(warning)
            case .tellConsole(let outcome): consoleOutcomes.append(outcome)
            case .closeRoom: wishesToClose += 1
            case .send(let broadcast, let recipients):
                broadcasts.append(broadcast)
                if broadcast.round != nil { puzzlesSent += recipients }
                for guest in recipients {
                    if gone.contains(guest) { Issue.record("a guest who is gone gets “\(broadcast.message.name)”") }
                    heard[guest, default: []].append(broadcast.message)
                    heardInClassic[guest, default: []] += broadcast.classic
                    if let round = broadcast.round, isWriting { room.written(round, to: guest, at: now) }
                }
            case .refuse(let guest, let goodbye):
                goodbyes[guest] = .some(goodbye)
                gone.insert(guest)
            case .close(let guest, let goodbye):
                goodbyes[guest] = .some(goodbye)
                gone.insert(guest)
            }
        }
    }
}

/// Messages by their members.
extension PlayerMessage {
    static func proof(_ proof: String) -> Self { .proof(.init(proof: proof)) }
    static func answer(round: Int, expression: String) -> Self {
        .answer(.init(round: round, expression: expression))
    }
    static func giveUp(round: Int) -> Self { .giveUp(.init(round: round)) }
    static func rename(_ name: String) -> Self { .rename(.init(name: name)) }
    static func team(_ team: String) -> Self { .team(.init(team: team)) }
    static func react(_ code: ReactionCode) -> Self { .react(.init(code: code)) }
    static func hint(round: Int, step: Int?) -> Self { .hint(.init(round: round, step: step)) }
    static func pong(id: Int) -> Self { .pong(.init(id: id)) }
}
