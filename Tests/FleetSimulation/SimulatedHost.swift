import Fleet
import History
import Hosting
import Puzzles
import Rules

/// A host's process, from its start to its end. Its lease, its clock, its journal's queue and the drivers of its rooms
/// are the values of the program; what carries out their decisions is here.
final class SimulatedHost {
    /// A room that is open here.
    final class Driver {
        var commits: RoomCommits
        let tenure: Tenure
        /// The number of the latest round; 0 before the first.
        var round = 0
        var isRoundOn = false
        /// What the room's clock shows, less the host's monotonic clock, in milliseconds.
        var lead: Double
        /// When the room's clock turns to the next round or break.
        var turn: Double
        /// What each player said in the current round: the rank that it got.
        var said: [Int: Int] = [:]
        var isResting = false
        /// Whether it waits for a break to go to another host.
        var isLeaving = false

        init(_ commits: RoomCommits, lead: Double, turn: Double) {
            (self.commits, tenure) = (commits, commits.tenure)
            (self.lead, self.turn) = (lead, turn)
        }
    }

    /// Who waits for a change: the attempt of a driver.
    struct Waiter: Sendable {
        let tenure: Tenure
        let attempt: Int
    }

    let name: String
    /// The id in the store, new in each life.
    let id: String
    /// The version of the program.
    let program: Int
    /// How fast its monotonic clock runs.
    let rate: Double
    /// How far its wall clock is ahead of the store's, in milliseconds.
    var wallClockLead: Double
    var state = LeaseState()
    var clock = StoreClock()
    var queue = JournalQueue<Waiter>()
    var drivers: [String: Driver] = [:]
    var isAlive = true
    var isPaused = false
    /// Whether it was told to stop.
    var isEnding = false
    /// What came while it was stopped.
    var missed: [() -> Void] = []
    var (isRenewing, isTaking, isCommitting) = (false, false, false)
    /// What the drivers of rooms have not heard yet.
    var untold: [LeaseState.Change] = []
    var wakes = 0

    init(name: String, life: Int, program: Int, rate: Double, wallClockLead: Double) {
        (self.name, id, self.program) = (name, "\(name)\(life)", program)
        (self.rate, self.wallClockLead) = (rate, wallClockLead)
    }

    var version: String { "version \(program)" }

    /// Whether it acts for a room: it tells players something.
    func acts(for tenure: Tenure, at now: LeaseState.Instant) -> Bool {
        isAlive && !isPaused && drivers[tenure.room]?.tenure == tenure && state.status(of: tenure, at: now) == .held
    }
}

/// A player of a room, who answers in each round and comes back after each interruption.
final class SimulatedPlayer {
    let number: Int
    let room: String
    /// The host that it is connected to; nil while it looks for the room.
    weak var host: SimulatedHost?
    /// Since when it has been without a seat or a verdict.
    var waitingSince: Double?
    /// Whether it was told that the store lost what was told in the room.
    var isToldOfLoss = false

    init(number: Int, room: String) { (self.number, self.room) = (number, room) }
}

/// Something that a player was told, and must find in the history.
struct Verdict: Hashable {
    let room: String
    let round: Int
    let player: Int
    let rank: Int
}
