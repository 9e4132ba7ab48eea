import History
import Hosting
import Messages
import PlainText
import Puzzles
import Rules
import Wire

// What can be observed.
extension Hall {
    /// The connection of a guest.
    func guest(_ name: String) -> GuestID? { guests[name] }

    /// All messages that a guest has received.
    func messages(to name: String) -> [HostMessage] { guests[name].flatMap { heard[$0] } ?? [] }

    /// All messages that a player of the original game has received.
    func classicMessages(to name: String) -> [ClassicHostMessage] { guests[name].flatMap { heardInClassic[$0] } ?? [] }

    /// All lists of the seats that a host's page has received.
    func seatLists(to page: String = "page") -> [HostMessage.Seats] { messages(to: page).compactMap(\.seats) }

    /// Why a guest was dismissed; nil if they were not, or without a message.
    func goodbye(to name: String) -> GoodbyeCode? { guests[name].flatMap { goodbyes[$0] }?.map(\.code) }

    /// The text of a guest's goodbye.
    func farewell(to name: String) -> String? { guests[name].flatMap { goodbyes[$0] }?.map(\.text) }

    /// The names of the messages that a guest has received.
    func words(to name: String) -> [String] { messages(to: name).map(\.name) }

    /// Whether a guest's connection was closed.
    func isClosed(_ name: String) -> Bool { guests[name].map { goodbyes[$0] != nil } ?? false }

    func welcome(to name: String) -> HostMessage.Welcome? { messages(to: name).compactMap(\.welcome).last }

    func challenge(to name: String) -> HostMessage.Challenge? { messages(to: name).compactMap(\.challenge).last }

    /// The last `startRound` that a guest has received.
    func start(of name: String) -> HostMessage.Phased<HostMessage.StartRound>? {
        messages(to: name).compactMap(\.startRound).last
    }

    /// The last phase that a guest was told.
    func phase(to name: String) -> HostMessage? { messages(to: name).last { $0.state != nil } }

    /// The ends of rounds that a guest was told for the first time.
    func ends(to name: String) -> [HostMessage.Phased<HostMessage.EndRound>] {
        messages(to: name).compactMap(\.endRound).filter { $0.again == nil }
    }

    /// The tables of a round in progress, or between rounds, that a guest has received.
    func tables(to name: String) -> [HostMessage.Results] { messages(to: name).compactMap(\.results) }

    func verdict(to name: String) -> HostMessage.Verdict? { verdicts(to: name).last }

    /// All verdicts that a guest has received.
    func verdicts(to name: String) -> [HostMessage.Verdict] { messages(to: name).compactMap(\.verdict) }

    /// An expression that solves the current round.
    var solution: String? {
        let starts = heard.values.joined().compactMap(\.startRound)
        guard let start = starts.first(where: { $0.round == room.round && $0.numbers != nil }) else { return nil }
        return try? Solver.firstSolution(of: Puzzle(start.numbers ?? [], target: Rational(start.target)))?.description
    }

    /// The names of the teams; none if everybody plays for themselves.
    var teams: [String] { room.snapshot(at: now).room.teams?.names.map(\.text) ?? [] }

    /// The outcomes of the commands of a host's page.
    func outcomes(to name: String = "page") -> [HostMessage.Outcome] { messages(to: name).compactMap(\.outcome) }

    /// The outcome of the last one.
    func outcome(to name: String = "page") -> HostMessage.Outcome? { outcomes(to: name).last }

    func pings(to name: String) -> [Int] { messages(to: name).compactMap(\.ping?.id) }

    /// The players who have a seat, and whether they are connected.
    var seats: [String: Bool] {
        Dictionary(room.seats.map { ($0.player.name.text, $0.isHere) }) { first, _ in first }
    }
}

extension HostMessage {
    var welcome: Welcome? { if case .welcome(let value) = self { value } else { nil } }
    var challenge: Challenge? { if case .challenge(let value) = self { value } else { nil } }
    var startRound: Phased<StartRound>? { if case .startRound(let value) = self { value } else { nil } }
    var verdict: Verdict? { if case .verdict(let value) = self { value } else { nil } }
    var results: Results? { if case .results(let value) = self { value } else { nil } }
    var endRound: Phased<EndRound>? { if case .endRound(let value) = self { value } else { nil } }
    var seats: Seats? { if case .seats(let value) = self { value } else { nil } }
    var outcome: Outcome? { if case .outcome(let value) = self { value } else { nil } }
    var ping: Ping? { if case .ping(let value) = self { value } else { nil } }
    var hint: Hint? { if case .hint(let value) = self { value } else { nil } }
    var you: You? { if case .you(let value) = self { value } else { nil } }
    var reaction: Reaction? { if case .reaction(let value) = self { value } else { nil } }
}
