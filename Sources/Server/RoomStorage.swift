import History
import Hosting
import NIOCore
import Rules
import Transports

/// Stores what happens in a room, and holds its actions back until everything before them is stored: `RoomCommits`
/// decides, and this asks the journal. It lives on the room's event loop.
final class RoomStorage {
    /// The room's driver, which owns this.
    private weak var driver: RoomDriver?
    private let history: RoomHistory
    /// What is stored next, and what waits for it.
    var commits: RoomCommits
    private let clock: RoomClock
    private let loop: any EventLoop
    /// When the room began to play on without its history, or to wait for the store. Nil while the history works.
    private var lostSince: NIODeadline?
    /// Whether everybody has waited for the store for so long that the room's clock stands still.
    private(set) var isStalled = false
    /// The number of requests without a result. A disk that hangs gets no further ones.
    private var unanswered = 0
    /// Whether the last change was requested less than ``JournalPace/pace`` ago. If so, the next one waits for more
    /// answers.
    private var isResting = false
    private var isClosing = false
    /// Succeeds when the room's beginning is stored, or known not to be stored yet.
    private let begun: EventLoopPromise<Void>

    /// How long to wait before the room plays on without its history.
    private static let patience = Duration.seconds(1)
    /// How long a person at a console waits.
    private static let consolePatience = TimeAmount.seconds(3)
    /// How long to wait after a failure before trying again.
    private static let pause = TimeAmount.seconds(5)
    /// The same if everyone is waiting for it.
    private static let respite = TimeAmount.milliseconds(200)
    /// How long the room's clock runs on while everyone waits. After that, players who hear nothing would lose rounds,
    /// and as they get no pings, their seats.
    private static let longestHitch = TimeAmount.seconds(5)
    /// How often guests hear something while the room's clock stands still. After 25 s without a message their programs
    /// take the host for gone, and the last ping was sent up to 20 s before.
    private static let contact = Duration.seconds(10)

    init(_ history: RoomHistory, of driver: RoomDriver) {
        (self.history, self.driver) = (history, driver)
        commits = history.commits
        (clock, loop) = (driver.clock, driver.loop)
        begun = driver.loop.makePromise()
        // A store that does not answer takes its time for each of a host's rooms, one after the other.
        if history.journal.isShared {
            loop.assumeIsolated().scheduleTask(in: Self.consolePatience) { [begun] in begun.succeed() }
        }
    }

    /// Completes when the room's beginning is stored, or the disk or the store was waited for long enough.
    var beginning: EventLoopFuture<Void> { begun.futureResult }

    /// Where the room is stored.
    var home: any HistoryHome { history.journal.home }

    /// Whether everybody waits for a store that does not answer.
    var isHeld: Bool { history.journal.isShared && lostSince != nil }

    /// Calls back on the room's event loop when this host may act for the room, or may not any more.
    func watchLease(_ changed: @escaping @Sendable (LeaseStatus) -> Void) {
        let loop = loop
        history.journal.watch(history.tenure) { lease in
            loop.execute { changed(lease) }
        }
    }

    /// Requests the next change, unless one is under way. Requests are at least ``JournalPace/pace`` apart.
    func storeNext() {
        guard !isResting || isClosing, let driver,
            let attempt = commits.next(driver.room.snapshot(at: clock.now))
        else { return }
        start(attempt)
        isResting = true
        loop.assumeIsolated().scheduleTask(in: TimeAmount(JournalPace.pace)) { [self] in
            isResting = false
            storeNext()
        }
    }

    /// From now on, no change waits: the room is closing.
    func hurry() { isClosing = true }

    /// Tells the journal to store a change. With a file, the room waits for a limited time.
    private func start(_ attempt: RoomCommits.Attempt) {
        unanswered += 1
        let (number, requested) = (attempt.number, loop.now)
        let (storage, loop) = (NIOLoopBound(self, eventLoop: loop), loop)
        let patience =
            history.journal.isShared
            ? nil
            // A result that was queued while the loop was busy goes first.
            : clock.schedule(in: Self.patience) { loop.execute { storage.value.settle(number, nil) } }
        let bound = NIOLoopBound(patience, eventLoop: loop)
        history.journal.store(attempt.change) { result in
            loop.execute {
                bound.value?.cancel()
                let storage = storage.value
                storage.unanswered -= 1
                storage.driver?.roomMetrics.tookForCommit(.nanoseconds((loop.now - requested).nanoseconds))
                storage.settle(number, result)
            }
        }
    }

    /// - Parameter result: nil if the disk was too slow.
    private func settle(_ number: Int, _ result: Result<Journal.Receipt, HistoryError>?) {
        guard let driver else { return }
        switch commits.settle(number, result) {
        case .outdated: return
        case .retry(let error): hold(error, driver)
        case .unstored(let actions, let error): playOn(actions, error, driver)
        case .stored(let actions, let found):
            begun.succeed()
            if let since = lostSince {
                lostSince = nil
                let time = Duration.nanoseconds((loop.now - since).nanoseconds)
                history.journal.isShared
                    ? driver.log.warnStoreWorks(after: time) : driver.log.warnHistoryWorks(after: time)
            }
            let wasStalled = isStalled
            isStalled = false
            if wasStalled { driver.setClock() }
            driver.carryOut(actions)
            if wasStalled { driver.pass(driver.room.resumeClock(at: clock.now)) }
            for found in found { driver.pass(driver.room.recall(found.solutions, of: found.round, at: clock.now)) }
            storeNext()
        }
    }

    /// Tries again until the change is stored, or another host has the room. The room announces nothing before it is
    /// stored.
    private func hold(_ error: HistoryError, _ driver: RoomDriver) {
        if lostSince == nil {
            let since = loop.now
            lostSince = since
            driver.log.warnStoreFails(error)
            loop.assumeIsolated().scheduleTask(in: Self.longestHitch) { [self] in
                guard lostSince == since, let driver = self.driver else { return }
                isStalled = true
                driver.setClock()
                stayInTouch(since: since)
            }
        }
        loop.assumeIsolated().scheduleTask(in: Self.respite) { [self] in
            if !isFinished, let attempt = commits.retry() { start(attempt) }
        }
    }

    /// Lets guests hear from this host for as long as the room's clock stands still.
    /// - Parameter beginning: since when everyone has waited for the store.
    private func stayInTouch(since beginning: NIODeadline) {
        guard let driver, lostSince == beginning, !isFinished else { return }
        driver.carryOut(driver.room.signOfLife(to: driver.welcomed, every: Self.contact))
        loop.assumeIsolated().scheduleTask(in: TimeAmount(Self.contact)) { [self] in stayInTouch(since: beginning) }
    }

    /// Plays on without the history, and tries again later.
    /// - Parameter error: why the change was not stored; nil if the disk was too slow.
    private func playOn(_ actions: [Action], _ error: HistoryError?, _ driver: RoomDriver) {
        begun.succeed()
        if lostSince == nil {
            lostSince = loop.now
            driver.log.warnHistoryStopped(error)
        }
        driver.carryOut(actions)
        tryAgain()
    }

    private func tryAgain() {
        loop.assumeIsolated().scheduleTask(in: Self.pause) { [self] in
            if isFinished { return }
            guard unanswered == 0 else { return tryAgain() }
            commits.startOver()
            storeNext()
        }
    }

    private var isFinished: Bool { driver?.isFinished ?? true }

    /// Waits until all events so far are stored, for as long as a person at a console waits.
    /// - Returns: whether they are stored.
    func reach() -> EventLoopFuture<Bool> {
        let reached = loop.makePromise(of: Bool.self)
        // The first result counts.
        if commits.isOver { reached.succeed(false) }
        loop.scheduleTask(in: Self.consolePatience) { reached.succeed(false) }
        driver?.perform([.reach { reached.succeed(true) }])
        return reached.futureResult
    }

    /// Records in the history that the room is closed for good. Tries again for a while if a store does not answer.
    func close() -> EventLoopFuture<Void> {
        let closed = loop.makePromise(of: Bool.self), log = driver?.log, isShared = history.journal.isShared
        let end = loop.now + (isShared ? Self.consolePatience : TimeAmount(Self.patience))
        // The first result counts.
        loop.scheduleTask(deadline: end) { closed.succeed(false) }
        recordEnd(closed, until: end)
        return closed.futureResult.map { isStored -> Void in
            if !isStored { log?.warnNotClosed(isShared: isShared) }
        }
    }

    private func recordEnd(_ closed: EventLoopPromise<Bool>, until end: NIODeadline) {
        let bound = NIOLoopBound(self, eventLoop: loop)
        history.journal.store(commits.closing) { [loop] result in
            loop.execute {
                let storage = bound.value
                switch result {
                case .success: closed.succeed(true)
                case .failure(let error) where storage.history.journal.isShared && !error.isOfOneRoom:
                    storage.loop.assumeIsolated().scheduleTask(in: Self.respite) {
                        if storage.loop.now < end { storage.recordEnd(closed, until: end) }
                    }
                case .failure: closed.succeed(false)
                }
            }
        }
    }

    /// Forgets the room: nothing more will come.
    func finish() {
        history.journal.forget(history.tenure)
        begun.succeed()
    }
}
