import Messages

// The table that is on screen.
extension GameView {
    func table(in phase: Frame.Phase) -> Frame.Table {
        let players = results?.players ?? 0
        let number = results?.round ?? 0
        var rows: [Frame.Row]
        let kind: Frame.Table.Kind
        if [.over, .countdown].contains(phase), let match {
            (kind, rows) = (.final, match.standings.map { listed($0, isOfMatch: true) })
        } else if [.break, .countdown].contains(phase), let standings {
            // Between two rounds the match has its order, and the round its times.
            let times = Dictionary((results?.rows ?? []).map { ($0.player, $0) }) { first, _ in first }
            (kind, rows) = (.standings, standings.rows.map { listed($0, as: times[$0.player]) })
        } else {
            (kind, rows) = (number == 0 || phase == .idle ? .players : .round, (results?.rows ?? []).map { listed($0) })
        }
        // Of more than 50 players the host names only the best 20.
        let hasAll = kind == .final || rows.count >= players
        if !hasAll, !isSpectator, !rows.contains(where: \.isOwn), let own = ownRow { rows.append(own) }
        // Bots have rows, but are not counted.
        let bots = (results?.rows ?? []).filter { $0.bot == true }
        return Frame.Table(
            kind: kind, round: kind == .standings ? standings?.round ?? 0 : number,
            players: max(0, players - bots.count),
            solved: max(0, (results?.solved ?? 0) - bots.count { $0.outcome == .solved }),
            guessing: isOn ? results?.guessing ?? 0 : 0, rows: rows,
            more: max(0, max(players, rows.count) - rows.count), teams: teams(in: kind))
    }

    /// The teams, as they were told with the table.
    private func teams(in kind: Frame.Table.Kind) -> [Frame.Team] {
        let told = kind == .final ? match?.teams : results?.teams
        let hasScored = told?.contains { $0.points > 0 } == true, own = isSpectator ? nil : welcome?.player.team
        return (told ?? []).map {
            Frame.Team(
                team: $0.team, points: $0.points, rank: hasScored ? $0.rank : nil, players: $0.players,
                isOwn: $0.team == own)
        }
    }

    /// A row as it is shown.
    /// - Parameter isOfMatch: whether it tells of the match, and not of a round.
    func listed(_ row: HostMessage.Row, isOfMatch: Bool = false) -> Frame.Row {
        shown(
            row, seconds: row.seconds, outcome: isOfMatch ? nil : row.outcome, unproven: row.unproven ?? false,
            isOfMatch: isOfMatch)
    }

    /// A row of the match, with what its player did in the last round.
    private func listed(_ row: HostMessage.Row, as round: HostMessage.Row?) -> Frame.Row {
        shown(
            row, seconds: round?.seconds, outcome: round?.outcome, unproven: round?.unproven ?? false, isOfMatch: true)
    }

    private func shown(
        _ row: HostMessage.Row, seconds: Double?, outcome: RowOutcome?, unproven: Bool, isOfMatch: Bool
    ) -> Frame.Row {
        let hasRound = outcome != nil
        let rank = isOfMatch ? row.matchPlace : row.rank
        return Frame.Row(
            player: row.player, name: row.shownName, face: row.face, team: row.team,
            isOwn: row.player == player, rank: rank,
            medal: isOfMatch ? rank.flatMap { $0 <= 3 ? $0 : nil } : nil, moved: row.moved == 0 ? nil : row.moved,
            seconds: seconds, outcome: outcome, points: row.points, gain: outcome == nil ? nil : gain(of: row.player),
            wins: row.wins, solved: row.solved, streak: row.streak,
            unproven: unproven, hints: hasRound ? row.hints : nil, further: hasRound ? row.further : nil,
            isOut: row.out == true)
    }

    /// What the round brings a player. They learn it first.
    private func gain(of player: Int) -> Int? { gains[player] ?? (player == self.player ? own?.points : nil) }

    /// The row of a listener whom a crowd's table leaves out, with what is known.
    private var ownRow: Frame.Row? {
        guard let own = welcome?.player else { return nil }
        func row(_ rank: Int?, _ seconds: Double?, _ outcome: RowOutcome) -> Frame.Row {
            Frame.Row(
                player: own.id, name: own.name, face: own.face, team: own.team, isOwn: true, rank: rank,
                medal: nil, moved: nil, seconds: seconds, outcome: outcome, points: nil, gain: gain(of: own.id),
                wins: nil,
                solved: nil, streak: nil,
                unproven: false, hints: nil, further: nil, isOut: isOut)
        }
        if isOn { return row(nil, self.own?.seconds, self.own?.outcome ?? (start == nil ? .waiting : .guessing)) }
        let played = end != nil && start?.round == end?.round
        return row(end?.rank, end?.seconds, self.own?.outcome ?? (played ? .outOfTime : .waiting))
    }
}
