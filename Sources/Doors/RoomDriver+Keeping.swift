import History
import Hosting
import NIOCore
import Rules

// Nothing is told before it is kept.
extension RoomDriver {
    /// Begins to keep the room. Nothing has happened in it yet.
    func begin(keeping keeper: Keeper, whatIsKeptLeadsHere: Bool) {
        keeping.gate = Gate(isKeeping: true)
        if whatIsKeptLeadsHere {
            keeper.takeUp()
            // The rest of what the last host kept need not be read again.
            keeping.isPause = true
        } else {
            beginKeeping()
        }
    }

    /// Has done what a room wants done, as soon as what comes before it is kept.
    func pass(_ actions: [Action]) {
        carryOut(keeping.gate.pass(actions))
    }

    /// Has kept what waits to be kept, if nothing else is being kept just now.
    func keepOn() {
        guard let keeper, let batch = keeping.gate.next() else { return }
        for record in batch.records {
            switch record {
            case .roundEnded: keeping.isPause = true
            case .roundStarted: keeping.isPause = false
            default: break
            }
        }
        let settle = attempt()
        keeper.keep(batch) { settle($0.map { Optional($0) }) }
    }

    /// Begins to wait for the disk, but not for ever.
    /// - Returns: to be called with what became of it.
    private func attempt() -> Keeper.Outcome<[Journal.Found]?> {
        keeping.attempt += 1
        keeping.unanswered += 1
        let attempt = keeping.attempt
        let (driver, loop) = (NIOLoopBound(self, eventLoop: loop), loop)
        let patience = loop.scheduleTask(in: Keeping.patience) {
            driver.value.settle(attempt, .failure(.slow))
        }
        return { result in
            loop.execute {
                patience.cancel()
                driver.value.keeping.unanswered -= 1
                driver.value.settle(attempt, result.mapError(Unkept.history))
            }
        }
    }

    /// Why something is not kept.
    enum Unkept: Error {
        case slow
        case history(HistoryError)
    }

    private func settle(_ attempt: Int, _ result: Result<[Journal.Found]?, Unkept>) {
        guard attempt == keeping.attempt else { return }
        // What comes later of this one comes too late.
        keeping.attempt += 1
        switch result {
        case .failure(let reason): lose(reason)
        case .success(let found):
            if keeping.lostSince != nil {
                keeping.lostSince = nil
                log.noteKeptAgain()
            }
            carryOut(keeping.gate.kept())
            for found in found ?? [] { pass(room.recall(found.solutions, of: found.round, at: clock.now)) }
            if keeping.gate.isIdle, keeping.isPause { keepWhole() }
            keepOn()
        }
    }

    /// Plays on without the history, and tries again in a while.
    private func lose(_ reason: Unkept) {
        if keeping.lostSince == nil {
            keeping.lostSince = clock.now
            if case .history(let error) = reason { log.noteUnkept(error) } else { log.noteUnkept(nil) }
        }
        carryOut(keeping.gate.open())
        tryAgain()
    }

    private func tryAgain() {
        let driver = NIOLoopBound(self, eventLoop: loop)
        loop.scheduleTask(in: Keeping.pause) {
            let driver = driver.value
            if driver.isFinished { return }
            driver.keeping.unanswered == 0 ? driver.beginKeeping() : driver.tryAgain()
        }
    }

    /// Keeps the room whole: what it does not know need not be read again.
    private func keepWhole() {
        guard let keeper else { return }
        keeping.gate.hold()
        keeping.isPause = false
        let settle = attempt()
        keeper.keep(room.snapshot) { settle($0.map { nil }) }
    }

    /// Keeps the room whole, where what was kept before does not lead there.
    private func beginKeeping() {
        guard let keeper else { return }
        keeping.gate.hold()
        keeping.isPause = false
        let settle = attempt()
        keeper.begin(room.snapshot) { settle($0.map { nil }) }
    }

    /// The room is closed for good, and its history says so.
    func closeHistory() -> EventLoopFuture<Void> {
        let closed = loop.makePromise(of: Void.self)
        guard let keeper, keeping.lostSince == nil else {
            closed.succeed()
            return closed.futureResult
        }
        let late = loop.scheduleTask(in: Keeping.patience) { closed.succeed() }
        keeper.close { _ in
            late.cancel()
            closed.succeed()
        }
        return closed.futureResult
    }
}
