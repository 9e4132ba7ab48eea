import Messages
import PlainText
import Rules

// The table and the standings that follow from the records.
extension Witness {
    /// A row of a table without what depends on the moment.
    struct Line: Hashable {
        let player: PlayerID
        let time: Duration?
        let rank: Int?
        let points: Int?
        let wins: Int
        let solved: Int
        let streak: Int

        /// - Parameter time: truncated to nanoseconds, the precision in which it is sent.
        init(player: PlayerID, time: Duration?, rank: Int?, points: Int?, wins: Int, solved: Int, streak: Int) {
            (self.player, self.rank, self.points) = (player, rank, points)
            (self.wins, self.solved, self.streak) = (wins, solved, streak)
            self.time = time.map { .nanoseconds($0.nanoseconds) }
        }
    }

    /// Everybody's place among the solvers.
    var ranks: [PlayerID: (rank: Int, time: Duration)] {
        let times = seats.merging(gone) { seat, _ in seat }.filter { !$0.value.isBot }
            .compactMapValues(\.solvedTime)
        return times.mapValues { time in (1 + times.values.count { $0 < time }, time) }
    }

    var table: [Line] {
        let ranks = ranks
        let contestants = seats.merging(gone) { seat, _ in seat }
        let players = contestants.filter { $0.value.contests }.sorted { left, right in
            switch (left.value.solvedTime, right.value.solvedTime) {
            case (let leftTime?, let rightTime?) where leftTime != rightTime: leftTime < rightTime
            case (_?, nil): true
            case (nil, _?): false
            default: left.value.name.text.lowercased() < right.value.name.text.lowercased()
            }
        }
        return players.map { id, seat in
            Line(
                player: id, time: seat.solvedTime, rank: ranks[id]?.rank, points: shownPoints(of: seat),
                wins: seat.wins, solved: seat.solved, streak: shownStreak(of: id))
        }
    }

    var standings: [Line] {
        let ranks = ranks(of: seats.filter { $0.value.plays })
        let sorted = seats.filter { $0.value.contests }.sorted { left, right in
            if isBetter(left.value, than: right.value) { return true }
            return !isBetter(right.value, than: left.value)
                && left.value.name.text.lowercased() < right.value.name.text.lowercased()
        }
        return sorted.map { id, seat in
            Line(
                player: id, time: seat.solved > 0 ? seat.time / seat.solved : nil, rank: ranks[id],
                points: shownPoints(of: seat), wins: seat.wins, solved: seat.solved, streak: shownStreak(of: id))
        }
    }

    private func shownPoints(of seat: Seat) -> Int? { settings.scoring == .points ? seat.points : nil }

    /// The rounds won in a row, if there are enough to be shown.
    func shownStreak(of id: PlayerID) -> Int {
        let streak = (seats[id] ?? gone[id])?.streak ?? 0
        return streak >= 2 ? streak : 0
    }

    /// Everybody's place among these players; empty if nobody scored.
    func ranks(of players: [PlayerID: Seat]) -> [PlayerID: Int] {
        guard players.values.contains(where: { $0.solved > 0 }) else { return [:] }
        return players.mapValues { seat in 1 + players.values.count { isBetter($0, than: seat) } }
    }

    /// Compares points, then wins, then rounds solved, then the mean time, by cross-multiplication to avoid division; or
    /// rounds solved alone.
    private func isBetter(_ left: Seat, than right: Seat) -> Bool {
        if settings.scoring == .solved { return left.solved > right.solved }
        if left.points != right.points { return left.points > right.points }
        if left.wins != right.wins { return left.wins > right.wins }
        if left.solved != right.solved { return left.solved > right.solved }
        return left.time < right.time
    }
}

extension Witness.Line {
    init(_ row: HostMessage.Row) {
        self.init(
            player: PlayerID(row.player), time: row.seconds.map(Duration.init(onTheWire:)), rank: row.rank,
            points: row.points, wins: row.wins, solved: row.solved, streak: row.streak ?? 0)
    }

    init(_ placing: Placing, streak: Int) {
        self.init(
            player: placing.player, time: placing.time, rank: placing.rank, points: placing.points,
            wins: placing.wins, solved: placing.solved, streak: streak)
    }
}
