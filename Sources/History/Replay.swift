package import Rules

/// Replays a room's journal through the rules and compares the result with the stored data: every verdict and time,
/// rounds, matches and standings, and the last snapshot.
///
/// A replay begins where the history of the room begins, and starts over after each gap. What happened before, in
/// another file, and in a gap, cannot be known.
package struct Replay {
    private let archive: Archive
    private let id: String

    /// - Parameter id: the room's identity.
    package init(of id: String, in archive: Archive) {
        self.archive = archive
        self.id = id
    }

    /// The result of a replay.
    package struct Outcome: Hashable, Sendable {
        /// The number of events replayed.
        package internal(set) var events = 0
        /// The number of answers, right or wrong, claims, and give-ups whose outcome and time were compared.
        package internal(set) var words = 0
        /// How many gaps the journal has.
        package internal(set) var gaps = 0
        /// Whether the history begins in the middle of the room: the file in which the room began is gone.
        package internal(set) var beginsLate = false
        /// The first difference; nil if everything matches the stored data.
        package internal(set) var difference: Difference?
    }

    /// Replays the room.
    /// - Parameter tell: receives each record as it is produced, with the instant of its event, unless it tells how a
    ///   match ended and that is still a secret.
    package func play(_ tell: (Rules.Record, Instant) -> Void = { _, _ in }) throws(HistoryError) -> Outcome {
        // In one transaction, so that a host's writes in the meantime change nothing.
        try archive.read { database in
            let untold = try UntoldEnds(of: id, in: database)
            return try Self.outcome(of: id, in: database) { record, instant in
                if !untold.hides(record, of: id) { tell(record, instant) }
            }
        }
    }

    /// Replays a room within a transaction.
    static func outcome(
        of id: String, in database: any Database, _ tell: (Rules.Record, Instant) -> Void = { _, _ in }
    ) throws -> Outcome {
        let bookkeeper = Bookkeeper()
        var place = try database.place(of: id)
        let room = place.room
        let again = try SQLiteScratch()
        var outcome = Outcome()
        let stretches = try stretches(of: place, in: database)
        guard let first = stretches.first?.beginning, first.number == 0 else {
            outcome.difference = Difference(part: "snapshots", place: "the first", kept: "none", replayed: "a new room")
            return outcome
        }
        outcome.gaps = stretches.count - 1
        outcome.beginsLate = first.snapshot.room.clock != nil
        for stretch in stretches {
            var state = stretch.beginning.snapshot.room
            try again.write { again in
                // A new room has nothing to catch up with.
                try bookkeeper.catchUp(with: state, in: &place, at: noTime, again)
                var number = stretch.beginning.number
                verify(state, at: number, stretch.check, &outcome)
                if outcome.difference != nil { return }
                try eachEntry(of: room, after: number, to: stretch.end, in: database) { found, body in
                    guard found == number + 1 else { return false }
                    number = found
                    for (record, instant) in try play(restored(body), &state, &outcome) {
                        tell(record, instant)
                        try bookkeeper.note(record, in: &place, at: noTime, again)
                    }
                    verify(state, at: number, stretch.check, &outcome)
                    return outcome.difference == nil
                }
                if outcome.difference == nil, number < stretch.end {
                    outcome.difference = Difference(
                        part: "entries", place: "number \(number + 1)", kept: "none", replayed: "one")
                }
            }
            if outcome.difference != nil { return outcome }
        }
        outcome.difference = try again.write { try compare(room, in: database, with: $0) }
        return outcome
    }

    private static func play(_ entry: Entry, _ state: inout Room, _ outcome: inout Outcome) throws -> [(
        Rules.Record, Instant
    )] {
        guard case .event(let event, let instant) = entry else { return [] }
        outcome.events += 1
        return state.handle(event, at: instant).compactMap { effect in
            guard case .record(let record) = effect else { return nil }
            if record.isWord { outcome.words += 1 }
            return (record, instant)
        }
    }

    private static func verify(_ state: Room, at number: Int, _ check: Kept?, _ outcome: inout Outcome) {
        guard let check, check.number == number, check.snapshot.room != state else { return }
        outcome.difference = Difference(
            part: "snapshots", place: "after entry \(number)", kept: (try? stored(check.snapshot.room)) ?? "a room",
            replayed: (try? stored(state)) ?? "another")
    }

    /// A replay has no wall-clock time, and comparisons ignore it.
    private static let noTime = WallTime(milliseconds: 0)
}

extension Rules.Record {
    /// Whether it is the result of a player's message.
    fileprivate var isWord: Bool {
        switch self {
        case .answered, .foundFurther, .repeated, .claimed, .gaveUp: true
        case .joined, .renamed, .changedTeam, .departed, .tookHint, .roundStarted, .roundEnded, .matchEnded: false
        }
    }
}
