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
        var wins: Int?
        let solved: Int?
        let streak: Int
        let hints: Int
        let further: Int
        let isOut: Bool

        /// - Parameter time: truncated to nanoseconds, the precision in which it is sent.
        init(
            player: PlayerID, time: Duration?, rank: Int?, points: Int?, wins: Int?, solved: Int?, streak: Int,
            hints: Int,
            further: Int,
            isOut: Bool
        ) {
            (self.hints, self.further, self.isOut) = (hints, further, isOut)
            (self.player, self.rank, self.points) = (player, rank, points)
            (self.wins, self.solved, self.streak) = (wins, solved, streak)
            self.time = time.map { .nanoseconds($0.nanoseconds) }
        }

        /// As guests are told.
        /// - Parameters:
        ///   - isRace: whether they are told times.
        ///   - isForSolved: whether only rounds solved count, so that they are a secret too.
        ///   - isSecret: whether the end of the match is still a secret.
        func told(isRace: Bool, isForSolved: Bool, isSecret: Bool = false) -> Self {
            .init(
                player: player, time: isRace ? time : nil, rank: rank, points: isSecret ? nil : points,
                wins: isSecret ? nil : wins, solved: isSecret && isForSolved ? nil : solved, streak: streak,
                hints: isRace ? hints : 0, further: further, isOut: isOut)
        }
    }

    /// Everybody's place among the solvers; those who are out have none, and bots take none.
    var ranks: [PlayerID: (rank: Int?, time: Duration)] {
        let orders = seats.merging(gone) { seat, _ in seat }.filter { !$0.value.isBot }.compactMapValues(\.order)
        let ranked = orders.filter { !isUnranked($0.key) }
        return Dictionary(
            uniqueKeysWithValues: orders.map { id, order in
                let rank = 1 + ranked.values.count { $0.lexicographicallyPrecedes(order) }
                return (id, (isUnranked(id) || !isRace ? nil : rank, .nanoseconds(order[2])))
            })
    }

    /// A solver's place in the table of the round: only a proof is before a claim where nobody races.
    private func placeInTable(_ seat: Seat) -> [Int64]? {
        guard let order = seat.order else { return nil }
        return isRace ? order : Array(order.prefix(1))
    }

    func isUnranked(_ id: PlayerID) -> Bool { knockout?.unranked.contains(id) ?? false }
    func isOut(_ id: PlayerID) -> Bool { knockout?.out.contains(id) ?? false }

    var table: [Line] {
        let ranks = open == nil ? finalRanks : ranks.compactMapValues(\.rank)
        let contestants = seats.merging(gone) { seat, _ in seat }
        let players = contestants.filter { $0.value.contests }.sorted { left, right in
            if left.value.isBot != right.value.isBot { return right.value.isBot }
            if isUnranked(left.key) != isUnranked(right.key) { return isUnranked(right.key) }
            return switch (placeInTable(left.value), placeInTable(right.value)) {
            case (let left?, let right?) where left != right: left.lexicographicallyPrecedes(right)
            case (_?, nil): true
            case (nil, _?): false
            // A player who has left may have had the name of another.
            default:
                (left.value.name.text.lowercased(), left.key) < (right.value.name.text.lowercased(), right.key)
            }
        }
        return players.map { id, seat in
            Line(
                player: id, time: seat.solvedTime, rank: ranks[id], points: shownPoints(of: seat),
                wins: seat.wins + seat.word.wins, solved: seat.solved + seat.word.solved, streak: shownStreak(of: id),
                hints: seat.hints, further: seat.further.count, isOut: isUnranked(id))
        }
    }

    /// Everybody's place in the match; those who are out have none, and bots take none.
    var matchRanks: [PlayerID: Int] { ranks(of: seats.filter { $0.value.plays && !isOut($0.key) }) }

    var standings: [Line] {
        let ranks = matchRanks
        let sorted = seats.filter { $0.value.contests }.sorted { left, right in
            if left.value.isBot != right.value.isBot { return right.value.isBot }
            if isOut(left.key) != isOut(right.key) { return isOut(right.key) }
            if isBetter(left.value, than: right.value) { return true }
            return !isBetter(right.value, than: left.value)
                && left.value.name.text.lowercased() < right.value.name.text.lowercased()
        }
        return sorted.map { id, seat in
            let solved = seat.solved + seat.word.solved
            return Line(
                player: id, time: solved > 0 ? (seat.time + seat.word.time) / solved : nil, rank: ranks[id],
                points: shownPoints(of: seat), wins: seat.wins + seat.word.wins, solved: solved,
                streak: shownStreak(of: id), hints: seat.hints, further: seat.further.count, isOut: isOut(id))
        }
    }

    func shownPoints(of seat: Seat) -> Int? {
        settings.scoring == .points ? seat.points + seat.word.points : nil
    }

    /// The rounds won in a row, if there are enough to be shown.
    func shownStreak(of id: PlayerID) -> Int {
        let streak = (seats[id] ?? gone[id])?.streak ?? 0
        return streak >= 2 ? streak : 0
    }

    /// The place among these players of everybody who has solved a round, if they race.
    func ranks(of players: [PlayerID: Seat]) -> [PlayerID: Int] {
        if !isRace { return [:] }
        return players.filter { $0.value.solved + $0.value.word.solved > 0 }.mapValues { seat in
            1 + players.values.count { isBetter($0, than: seat) }
        }
    }

    /// Compares points, then wins, then rounds solved, then the mean time, by cross-multiplication to avoid division; or
    /// rounds solved alone: first what is proved, and then what is not.
    private func isBetter(_ left: Seat, than right: Seat) -> Bool {
        func merits(of seat: Seat) -> [Int] {
            let word = seat.word
            if settings.scoring == .solved { return [seat.solved, word.solved] }
            let proven: [Int] = [seat.points, seat.wins, seat.solved, -Int(seat.time.nanoseconds)]
            return proven + [word.points, word.wins, word.solved, -Int(word.time.nanoseconds)]
        }
        return merits(of: right).lexicographicallyPrecedes(merits(of: left))
    }
}

extension Witness.Line {
    /// - Parameter isOfMatch: whether its rank is that in the match.
    init(_ row: HostMessage.Row, isOfMatch: Bool = false) {
        self.init(
            player: PlayerID(row.player), time: row.seconds.map(Duration.init(onTheWire:)),
            rank: isOfMatch ? row.standing : row.rank, points: row.points, wins: row.wins, solved: row.solved,
            streak: row.streak ?? 0, hints: row.hints ?? 0,
            further: row.further ?? 0, isOut: row.out == true)
    }

    /// - Parameter seat: what a placing does not tell.
    init(_ placing: Placing, of seat: Witness.Seat?, streak: Int, isOut: Bool) {
        self.init(
            player: placing.player, time: placing.time, rank: placing.rank, points: placing.points,
            wins: placing.wins, solved: placing.solved, streak: streak, hints: seat?.hints ?? 0,
            further: seat?.further.count ?? 0, isOut: isOut)
    }
}
