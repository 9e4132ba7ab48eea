package import Hosting
package import Messages
import Phrases
package import Playing
import Rules

/// One player alone in a room of their own, in this process: there is no host elsewhere and no connection.
package actor LoneSession: GameSession {
    package nonisolated let isAlone = true
    /// What the player has solved so far.
    package private(set) var sitting = Sitting()

    private var room: LiveRoom
    private let name: String
    private let start = ContinuousClock.now
    private let (messages, feed) = AsyncStream.makeStream(of: Broadcast.self)
    private var guest: GuestID?
    private var ending = Ending.left
    private var alarm: Task<Void, Never>?

    /// - Parameters:
    ///   - room: a new room that gathers no players, with nobody in it.
    ///   - name: the player's name.
    package init(_ room: LiveRoom, playedBy name: String) {
        (self.room, self.name) = (room, name)
    }

    package var remoteAddress: HostAddress? { nil }

    package func run(_ tell: @escaping @Sendable (SessionEvent) async -> Void) async {
        join()
        for await broadcast in messages {
            await pass(broadcast.message, to: tell)
            // Only now has the player seen the puzzle.
            if let round = broadcast.round, let guest { room.written(round, to: guest, at: now) }
        }
        finish(ending)
        await tell(.ended(ending))
    }

    package func send(_ message: PlayerMessage) {
        guard let guest else { return }
        switch message {
        case .command(let command) where command.do == .skip:
            if room.round == nil { perform(room.obey(.init(do: .skip), at: now).actions) }
        default: perform(room.receive(.said(message), from: guest, at: now))
        }
    }

    package func leave() { finish(.left) }

    package func drop() { finish(.left) }

    private var now: Instant { Instant(nanoseconds: start.duration(to: .now).nanoseconds) }

    private func join() {
        perform(room.begin(at: now))
        let (guest, actions) = room.open(from: Origin(address: "127.0.0.1"), at: now)
        self.guest = guest
        perform(actions)
        room.settle(guest, .local)
        perform(room.receive(.said(.handshake(.init(name: name))), from: guest, at: now))
    }

    private func pass(_ message: HostMessage, to tell: (SessionEvent) async -> Void) async {
        sitting.receive(message)
        switch message {
        case .endMatch(var end):
            // Alone, the player's own award repeats one of the match's.
            end.own?.award = nil
            await tell(.message(.endMatch(end)))
            let goodbye = HostMessage.Goodbye(.roomClosed, .reason(.lastPuzzle))
            await tell(.message(.goodbye(goodbye)))
            finish(.goodbye(goodbye))
        default: await tell(.message(message))
        }
    }

    private func perform(_ actions: [Action]) {
        for action in actions {
            switch action {
            case .send(let broadcast, _): feed.yield(broadcast)
            case .refuse(_, let goodbye): finish(.goodbye(goodbye))
            case .close(_, let goodbye): finish(goodbye.map { .goodbye($0) } ?? .left)
            // Nothing of this is stored or hosted.
            case .keep, .record, .check, .prepare, .warn, .tellConsole, .closeRoom, .report, .reach: break
            }
        }
        setAlarm()
    }

    private func setAlarm() {
        alarm?.cancel()
        guard guest != nil, let due = room.nextDeadline else { return }
        let time = now.duration(to: due)
        alarm = Task { [weak self] in
            try? await Task.sleep(for: time)
            if !Task.isCancelled { await self?.tick() }
        }
    }

    private func tick() { perform(room.tick(at: now)) }

    /// Ends the session, unless it has ended already.
    private func finish(_ ending: Ending) {
        if guest == nil { return }
        (guest, self.ending) = (nil, ending)
        alarm?.cancel()
        feed.finish()
    }
}
