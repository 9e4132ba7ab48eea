import History
import Hosting
import NIOCore
import Rules
import Transports

/// How the disk is waited for.
struct DiskWait {
    /// When the history was last given up; nothing if it is kept, or there is none.
    var lostSince: Instant?
    /// What the disk was asked to do, counted: what is said of an earlier one is out of date.
    var attempt = 0
    /// What it has not answered yet: a disk that hangs is given no more.
    var unanswered = 0
    /// Kept when the room's beginning is kept, or known not to be.
    var begun: EventLoopPromise<Void>?

    /// How long is waited before the room plays on without its history.
    static let patience = Duration.seconds(1)
    /// How long somebody at a console waits.
    static let consolePatience = TimeAmount.seconds(3)
    /// How long after a failure it is tried again.
    static let pause = TimeAmount.seconds(5)
    /// The same where everybody waits for it.
    static let respite = TimeAmount.milliseconds(200)
}

// Nothing is told before it is kept.
extension RoomDriver {
    /// Has done what a room wants done, as soon as what comes before it is kept.
    func pass(_ actions: [Action]) {
        carryOut(commits.pass(actions))
    }

    /// Has the disk do what it has to do next, if it is not at work.
    func keepOn() {
        guard let journalWriter, let work = commits.next(room.snapshot(at: clock.now)) else { return }
        ask(journalWriter, for: work)
    }

    private func ask(_ journalWriter: JournalWriter, for work: CommitQueue.Work) {
        let settle = attempt(at: work, isPatient: journalWriter.isShared)
        switch work {
        case .begin(let snapshot): journalWriter.begin(snapshot, then: settle)
        case .takeUp(let snapshot): journalWriter.takeUp(snapshot, then: settle)
        case .keep(let batch): journalWriter.keep(batch, then: settle)
        case .snapshot(let snapshot): journalWriter.keep(snapshot) { settle($0.map { [] }) }
        }
    }

    /// Begins to wait for the disk, but not for ever, unless it has to be.
    /// - Returns: to be called with what became of it.
    private func attempt(at work: CommitQueue.Work, isPatient: Bool) -> JournalWriter.Outcome<[Journal.Found]> {
        disk.attempt += 1
        disk.unanswered += 1
        let (attempt, begun) = (disk.attempt, clock.now)
        let (driver, loop) = (NIOLoopBound(self, eventLoop: loop), loop)
        let patience =
            isPatient
            ? nil : clock.schedule(in: DiskWait.patience) { driver.value.settle(attempt, .failure(.slow), of: work) }
        let bound = NIOLoopBound(patience, eventLoop: loop)
        return { result in
            loop.execute {
                bound.value?.cancel()
                let driver = driver.value
                driver.disk.unanswered -= 1
                driver.roomMetrics.tookForCommit(begun.duration(to: driver.clock.now))
                driver.settle(attempt, result.mapError(Unkept.history), of: work)
            }
        }
    }

    /// Why something is not kept.
    enum Unkept: Error {
        case slow
        case history(HistoryError)
    }

    private func settle(_ attempt: Int, _ result: Result<[Journal.Found], Unkept>, of work: CommitQueue.Work) {
        guard attempt == disk.attempt else { return }
        // What comes later of this one comes too late.
        disk.attempt += 1
        if case .failure(.history(let error)) = result, let journalWriter, journalWriter.isShared {
            return hold(error, journalWriter, work)
        }
        defer {
            disk.begun?.succeed()
            disk.begun = nil
        }
        switch result {
        case .failure(let reason): lose(reason)
        case .success(let found):
            if let since = disk.lostSince {
                disk.lostSince = nil
                let time = since.duration(to: clock.now)
                journalWriter?.isShared == true ? log.noteLetGo(after: time) : log.noteKeptAgain(after: time)
            }
            carryOut(commits.done())
            for found in found { pass(room.recall(found.solutions, of: found.round, at: clock.now)) }
            keepOn()
        }
    }

    /// What is not kept is not told: it is tried again until it is, or the room is another host's.
    private func hold(_ error: HistoryError, _ journalWriter: JournalWriter, _ work: CommitQueue.Work) {
        // Whose room it is, the store says by itself.
        if case .moved = error { return }
        if disk.lostSince == nil {
            disk.lostSince = clock.now
            log.noteHeld(error)
        }
        let driver = NIOLoopBound(self, eventLoop: loop)
        loop.scheduleTask(in: DiskWait.respite) {
            if !driver.value.isFinished { driver.value.ask(journalWriter, for: work) }
        }
    }

    /// Plays on without the history, and tries again in a while.
    private func lose(_ reason: Unkept) {
        if disk.lostSince == nil {
            disk.lostSince = clock.now
            if case .history(let error) = reason { log.noteUnkept(error) } else { log.noteUnkept(nil) }
        }
        carryOut(commits.fail())
        tryAgain()
    }

    private func tryAgain() {
        let driver = NIOLoopBound(self, eventLoop: loop)
        loop.scheduleTask(in: DiskWait.pause) {
            let driver = driver.value
            if driver.isFinished { return }
            guard driver.disk.unanswered == 0 else { return driver.tryAgain() }
            driver.commits.tryAgain()
            driver.keepOn()
        }
    }

    /// Waits until everything that has happened so far is kept, for as long as somebody at a console waits.
    /// - Returns: whether it is.
    func reach() -> EventLoopFuture<Bool> {
        let reached = loop.makePromise(of: Bool.self)
        // The first to say counts.
        if lease == .moved { reached.succeed(false) }
        loop.scheduleTask(in: DiskWait.consolePatience) { reached.succeed(false) }
        perform([.reach { reached.succeed(true) }])
        return reached.futureResult
    }

    /// The room is closed for good, and its history says so.
    func closeHistory() -> EventLoopFuture<Void> {
        let closed = loop.makePromise(of: Void.self)
        guard let journalWriter else {
            closed.succeed()
            return closed.futureResult
        }
        let (log, loop) = (log, loop)
        let late = loop.scheduleTask(in: TimeAmount(DiskWait.patience)) {
            log.noteNotClosed()
            closed.succeed()
        }
        journalWriter.close { result in
            loop.execute {
                late.cancel()
                if case .failure = result { log.noteNotClosed() }
                closed.succeed()
            }
        }
        return closed.futureResult
    }
}
