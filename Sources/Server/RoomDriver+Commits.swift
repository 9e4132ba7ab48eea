import History
import Hosting
import NIOCore
import Rules
import Transports

/// The state of waiting for the disk.
struct DiskWait {
    /// When the room began to play on without history; nil if it has a working history, or none at all.
    var lostSince: Instant?
    /// The number of the latest request to the disk: results of earlier ones are out of date.
    var attempt = 0
    /// The number of the room's last entry that is known to be stored.
    var last: Int?
    /// The number of requests without a result: a disk that hangs gets no more of them.
    var unanswered = 0
    /// Whether the last work began less than ``Journal/pace`` ago, so that the next one waits for more answers.
    var isResting = false
    /// Whether the room is closing: then nothing rests any more.
    var isClosing = false
    /// Succeeds when the room's beginning is stored, or known not to be.
    var begun: EventLoopPromise<Void>?

    /// How long to wait before the room plays on without its history.
    static let patience = Duration.seconds(1)
    /// How long somebody at a console waits.
    static let consolePatience = TimeAmount.seconds(3)
    /// How long after a failure to try again.
    static let pause = TimeAmount.seconds(5)
    /// The same where everybody waits for it.
    static let respite = TimeAmount.milliseconds(200)
}

// Nothing is told before it is stored.
extension RoomDriver {
    /// Carries out a room's actions, as soon as everything before them is stored.
    func pass(_ actions: [Action]) {
        carryOut(commits.pass(actions))
    }

    /// Starts the next work for the disk, unless it is busy. Work begins at least ``Journal/pace`` apart.
    func keepOn() {
        guard let history, !disk.isResting || disk.isClosing, let work = commits.next(room.snapshot(at: clock.now))
        else {
            return
        }
        ask(history, for: work)
        disk.isResting = true
        loop.assumeIsolated().scheduleTask(in: TimeAmount(Journal.pace)) { [self] in
            disk.isResting = false
            keepOn()
        }
    }

    private func ask(_ history: RoomHistory, for work: CommitQueue.Work) {
        let entry = history.entry
        let change: Journal.Change =
            switch work {
            case .begin(let snapshot): .begin(entry, snapshot)
            case .takeUp(let snapshot): .takeUp(entry, snapshot.room)
            case .keep(let batch): .append(batch.entries, records: batch.records, to: entry.id, after: disk.last)
            case .snapshot(let snapshot): .snapshot(snapshot, of: entry.id)
            }
        history.journal.store(change, then: attempt(at: work, isPatient: history.journal.isShared))
    }

    /// Begins to wait for the disk: for a limited time, unless `isPatient`.
    /// - Returns: a callback for the result.
    private func attempt(at work: CommitQueue.Work, isPatient: Bool) -> Journal.Outcome {
        disk.attempt += 1
        disk.unanswered += 1
        let (attempt, begun) = (disk.attempt, clock.now)
        let (driver, loop) = (NIOLoopBound(self, eventLoop: loop), loop)
        let patience =
            isPatient
            ? nil : clock.schedule(in: DiskWait.patience) { driver.value.settle(attempt, nil, of: work) }
        let bound = NIOLoopBound(patience, eventLoop: loop)
        return { result in
            loop.execute {
                bound.value?.cancel()
                let driver = driver.value
                driver.disk.unanswered -= 1
                driver.roomMetrics.tookForCommit(begun.duration(to: driver.clock.now))
                driver.settle(attempt, result, of: work)
            }
        }
    }

    /// - Parameter result: nil if the disk was too slow.
    private func settle(
        _ attempt: Int, _ result: Result<Journal.Receipt, HistoryError>?, of work: CommitQueue.Work
    ) {
        guard attempt == disk.attempt else { return }
        // A late result of this attempt is out of date.
        disk.attempt += 1
        if case .failure(let error) = result, let history, history.journal.isShared {
            return hold(error, history, work)
        }
        defer { disk.begun?.succeed() }
        switch result {
        case nil: lose(nil)
        case .failure(let error): lose(error)
        case .success(let receipt):
            disk.last = receipt.last
            if let since = disk.lostSince {
                disk.lostSince = nil
                let time = since.duration(to: clock.now)
                history?.journal.isShared == true ? log.noteLetGo(after: time) : log.noteKeptAgain(after: time)
            }
            carryOut(commits.done())
            for found in receipt.found { pass(room.recall(found.solutions, of: found.round, at: clock.now)) }
            keepOn()
        }
    }

    /// Tries again until it is stored, or another host has the room. What is not stored is not told.
    private func hold(_ error: HistoryError, _ history: RoomHistory, _ work: CommitQueue.Work) {
        // The store itself reports when another host has the room.
        if case .moved = error { return }
        if disk.lostSince == nil {
            disk.lostSince = clock.now
            log.noteHeld(error)
        }
        loop.assumeIsolated().scheduleTask(in: DiskWait.respite) { [self] in
            if !isFinished { ask(history, for: work) }
        }
    }

    /// Plays on without the history, and tries again later.
    /// - Parameter error: why it was not stored; nil if the disk was too slow.
    private func lose(_ error: HistoryError?) {
        if disk.lostSince == nil {
            disk.lostSince = clock.now
            log.noteUnkept(error)
        }
        carryOut(commits.fail())
        tryAgain()
    }

    private func tryAgain() {
        loop.assumeIsolated().scheduleTask(in: DiskWait.pause) { [self] in
            if isFinished { return }
            guard disk.unanswered == 0 else { return tryAgain() }
            commits.tryAgain()
            keepOn()
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

    /// Records in the history that the room is closed for good.
    func closeHistory() -> EventLoopFuture<Void> {
        guard let history else { return loop.makeSucceededVoidFuture() }
        let closed = loop.makePromise(of: Void.self)
        let (log, loop) = (log, loop)
        let late = loop.scheduleTask(in: TimeAmount(DiskWait.patience)) {
            log.noteNotClosed()
            closed.succeed()
        }
        history.journal.store(.close(history.entry.id)) { result in
            loop.execute {
                late.cancel()
                if case .failure = result { log.noteNotClosed() }
                closed.succeed()
            }
        }
        return closed.futureResult
    }
}
