import History
import Hosting
import NIOCore
import Rules
import Transports

/// The state of waiting for the disk.
struct DiskWait {
    /// When the room began to play on without history, or to wait for the store; nil if its history works, or if it has
    /// none.
    var lostSince: NIODeadline?
    /// The number of requests without a result: a disk that hangs gets no more of them.
    var unanswered = 0
    /// Whether the last work began less than ``JournalPace/pace`` ago, so that the next one waits for more answers.
    var isResting = false
    /// Whether the room is closing: then nothing rests any more.
    var isClosing = false
    /// Succeeds when the room's beginning is stored, or known not to be.
    var begun: EventLoopPromise<Void>?

    /// How long to wait before the room plays on without its history.
    static let patience = Duration.seconds(1)
    /// How long the person at a console waits.
    static let consolePatience = TimeAmount.seconds(3)
    /// How long after a failure to try again.
    static let pause = TimeAmount.seconds(5)
    /// The same where everybody waits for it.
    static let respite = TimeAmount.milliseconds(200)
}

// Nothing is told before it is stored: RoomCommits decides, and this asks the journal.
extension RoomDriver {
    /// Carries out a room's actions, as soon as everything before them is stored.
    func pass(_ actions: [Action]) {
        carryOut(pending(actions))
    }

    /// The actions that can be carried out at once. Without a history all can, except what only a history needs.
    func pending(_ actions: [Action]) -> [Action] {
        commits == nil ? actions.filter { if case .keep = $0 { false } else { true } } : commits?.pass(actions) ?? []
    }

    /// Starts the next work for the disk, unless it is busy. Work begins at least ``JournalPace/pace`` apart.
    func keepOn() {
        guard !disk.isResting || disk.isClosing, let attempt = commits?.next(room.snapshot(at: clock.now)) else {
            return
        }
        start(attempt)
        disk.isResting = true
        loop.assumeIsolated().scheduleTask(in: TimeAmount(JournalPace.pace)) { [self] in
            disk.isResting = false
            keepOn()
        }
    }

    /// Has the journal store a change. With a file, the room waits for a limited time.
    private func start(_ attempt: RoomCommits.Attempt) {
        guard let history else { return }
        disk.unanswered += 1
        let (number, begun) = (attempt.number, loop.now)
        let (driver, loop) = (NIOLoopBound(self, eventLoop: loop), loop)
        let patience =
            history.journal.isShared
            ? nil : clock.schedule(in: DiskWait.patience) { driver.value.settle(number, nil) }
        let bound = NIOLoopBound(patience, eventLoop: loop)
        history.journal.store(attempt.change) { result in
            loop.execute {
                bound.value?.cancel()
                let driver = driver.value
                driver.disk.unanswered -= 1
                driver.roomMetrics.tookForCommit(.nanoseconds((driver.loop.now - begun).nanoseconds))
                driver.settle(number, result)
            }
        }
    }

    /// - Parameter result: nil if the disk was too slow.
    private func settle(_ number: Int, _ result: Result<Journal.Receipt, HistoryError>?) {
        switch commits?.settle(number, result) ?? .outdated {
        case .outdated: return
        case .retry(let error): hold(error)
        case .unstored(let actions, let error): lose(actions, error)
        case .stored(let actions, let found):
            disk.begun?.succeed()
            if let since = disk.lostSince {
                disk.lostSince = nil
                let time = Duration.nanoseconds((loop.now - since).nanoseconds)
                history?.journal.isShared == true ? log.noteLetGo(after: time) : log.noteKeptAgain(after: time)
            }
            carryOut(actions)
            for found in found { pass(room.recall(found.solutions, of: found.round, at: clock.now)) }
            keepOn()
        }
    }

    /// Tries again until it is stored, or another host has the room. What is not stored is not told.
    private func hold(_ error: HistoryError) {
        if disk.lostSince == nil {
            disk.lostSince = loop.now
            log.noteHeld(error)
        }
        loop.assumeIsolated().scheduleTask(in: DiskWait.respite) { [self] in
            if !isFinished, let attempt = commits?.retry() { start(attempt) }
        }
    }

    /// Plays on without the history, and tries again later.
    /// - Parameter error: why it was not stored; nil if the disk was too slow.
    private func lose(_ actions: [Action], _ error: HistoryError?) {
        disk.begun?.succeed()
        if disk.lostSince == nil {
            disk.lostSince = loop.now
            log.noteUnkept(error)
        }
        carryOut(actions)
        tryAgain()
    }

    private func tryAgain() {
        loop.assumeIsolated().scheduleTask(in: DiskWait.pause) { [self] in
            if isFinished { return }
            guard disk.unanswered == 0 else { return tryAgain() }
            commits?.startOver()
            keepOn()
        }
    }

    /// Waits until everything that has happened so far is kept, for as long as the person at a console waits.
    /// - Returns: whether it is.
    func reach() -> EventLoopFuture<Bool> {
        let reached = loop.makePromise(of: Bool.self)
        // The first result counts.
        if isOver { reached.succeed(false) }
        loop.scheduleTask(in: DiskWait.consolePatience) { reached.succeed(false) }
        perform([.reach { reached.succeed(true) }])
        return reached.futureResult
    }

    /// Records in the history that the room is closed for good.
    func closeHistory() -> EventLoopFuture<Void> {
        guard let history, let closing = commits?.closing else { return loop.makeSucceededVoidFuture() }
        let closed = loop.makePromise(of: Void.self)
        let (log, loop) = (log, loop)
        let late = loop.scheduleTask(in: TimeAmount(DiskWait.patience)) {
            log.noteNotClosed()
            closed.succeed()
        }
        history.journal.store(closing) { result in
            loop.execute {
                late.cancel()
                if case .failure = result { log.noteNotClosed() }
                closed.succeed()
            }
        }
        return closed.futureResult
    }
}
