import DequeModule
import History
import Hosting
import Messages
import NIOCore
import NIOPosix
import Rules
import Transports

// The actions that the room wants done.
extension RoomDriver {
    func obey(_ command: PlayerMessage.Command, own: PlayerID?) -> HostMessage.Outcome {
        let (outcome, actions) = room.obey(command, own: own, at: clock.now)
        perform(actions)
        return outcome
    }

    func perform(_ actions: [Action]) {
        // This host does not report another host's actions.
        if isOver { return }
        pass(actions)
        storage?.storeNext()
    }

    /// Carries out a room's actions, as soon as everything before them is stored.
    func pass(_ actions: [Action]) {
        carryOut(pending(actions))
    }

    /// Takes a room's actions.
    /// - Returns: the actions that can be carried out at once. Without a history all can.
    private func pending(_ actions: [Action]) -> [Action] {
        // The room has done with these guests, although their goodbye may wait for what precedes it. A flood would be
        // read until then.
        for case .close(let guest, _) in actions { connections[guest]?.ignoreInput() }
        guard let storage else { return actions }
        // A refusal reports nothing that has to be stored. If refused guests waited for a store, they would have no
        // limit.
        let refusals = actions.filter(\.isRefusal)
        if refusals.isEmpty { return storage.commits.pass(actions) }
        return refusals + storage.commits.pass(actions.filter { !$0.isRefusal })
    }

    /// Carries out the actions that no longer have to wait.
    func carryOut(_ actions: [Action]) {
        // Only a history needs what it keeps.
        for action in actions { if case .keep = action { continue } else { queue.append(action) } }
        if isPerforming { return }
        isPerforming = true
        repeat {
            while let action = queue.popFirst() { perform(action) }
            flushWritten()
        } while !queue.isEmpty || !unflushed.isEmpty
        isPerforming = false
        setTimer()
        summarize()
        sumUpLater()
        departIfFree()
    }

    private func flushWritten() {
        // Writing to a socket can report another event, such as a lost connection.
        let written = unflushed
        unflushed = []
        for connection in written { connection.flush() }
    }

    private func perform(_ action: Action) {
        switch action {
        case .keep:
            // Nothing to do outside the commit queue.
            break
        case .record(let record):
            log.write(record, at: clock.now)
            if case .roundStarted = record { roomMetrics.roundBegan() }
        case .check(let check):
            compare(check)
        case .prepare(let preparation):
            prepare(preparation)
        case .warn(let warning):
            log.warn(warning)
        case .tellConsole(let outcome):
            outcomes.continuation.yield(outcome)
        case .closeRoom:
            closeFromAfar()
        case .report(let guest, let command):
            sendReport(to: guest, asOutcomeOf: command)
        case .reach(let tell):
            tell()
        case .send(let broadcast, let guests):
            // Together with the next broadcasts, as long as they go to the same guests.
            var broadcasts = [broadcast]
            while case .send(let next, let others)? = queue.first, others == guests {
                broadcasts.append(next)
                queue.removeFirst()
            }
            for broadcast in broadcasts {
                switch broadcast.message {
                case .verdict(let verdict): roomMetrics.judged(verdict)
                case .welcome: welcomed.formUnion(guests.filter { connections[$0] != nil })
                default: break
                }
            }
            var joined = JoinedBroadcasts(broadcasts)
            // A puzzle goes out in the order of its guests, even if something else was written to them before.
            if joined.round != nil { flushWritten() }
            for guest in guests { send(&joined, to: guest) }
        case .refuse(let guest, let goodbye):
            metrics.dismissed(goodbye)
            connections[guest]?.close(goodbye, within: room.limits.refusal)
        case .close(let guest, let goodbye):
            guard let connection = connections[guest] else { return }
            if connection.close(goodbye, within: room.limits.farewell), let goodbye {
                log.write(goodbye, to: connection.origin, at: clock.now)
                metrics.dismissed(goodbye)
            }
        }
    }

    /// Compares a PIN with a slow hash on another thread, so that no room of this event loop waits for it. Each room
    /// has one check at a time.
    private func compare(_ check: PinCheck) {
        let result = NIOThreadPool.singleton.runIfActive(eventLoop: loop) { check.isRight() }
        result.assumeIsolated().whenSuccess { [self] isRight in
            perform(room.settle(check, isRight: isRight, at: clock.now))
        }
    }

    /// Prepares a command of a host's page in the same way.
    private func prepare(_ preparation: Preparation) {
        let result = NIOThreadPool.singleton.runIfActive(eventLoop: loop) { preparation.result() }
        result.assumeIsolated().whenSuccess { [self] result in perform(room.obey(result, at: clock.now)) }
    }

    private func send(_ joined: inout JoinedBroadcasts, to guest: GuestID) {
        guard let connection = connections[guest] else { return }
        if connection.write(&joined) {
            if connection.isUnflushed { return }
            connection.isUnflushed = true
            unflushed.append(connection)
        } else {
            queue.append(contentsOf: pending(room.isTooSlow(guest, at: clock.now)))
        }
    }

    /// Reads the room in place. As the property of a class, its 7 KB would be copied at each reading.
    private func read<Value>(_ value: (inout LiveRoom) -> Value) -> Value { value(&room) }

    private func setTimer() {
        let due = read { $0.nextDeadline }
        guard due != timer?.due else { return }
        timer?.alarm.cancel()
        timer = due.map { due in
            let alarm = clock.schedule(at: due) { [self] in
                timer = nil
                perform(room.tick(at: clock.now))
            }
            return (alarm, due)
        }
    }

    /// In a second, logs the number of events that got no line of their own.
    private func sumUpLater() {
        guard log.isBehind, !isSummingUp else { return }
        isSummingUp = true
        loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [self] in
            isSummingUp = false
            log.sumUp()
        }
    }

    func summarize() {
        let (allowsOwnTime, summary) = read { ($0.allowsOwnTime, $0.summary) }
        responder.ask(pin: summary.needsPIN, time: allowsOwnTime)
        guard summary != lastSummary else { return }
        roomMetrics.seatsChanged(by: summary.players - (lastSummary?.players ?? 0))
        lastSummary = summary
        summaries.continuation.yield(summary)
    }
}

extension Action {
    fileprivate var isRefusal: Bool { if case .refuse = self { true } else { false } }
}
