package import Messages

// The table on the screen.
extension GameView {
    func table(in phase: Frame.Phase) -> Frame.Table {
        let players = results?.players ?? 0, number = results?.round ?? 0
        let finalRows = [.over, .countdown].contains(phase) ? match?.rows : nil
        let isMatch = phase == .break && end != nil && rows.contains { $0.standing != nil }
        let kind: Frame.Table.Kind =
            finalRows != nil ? .final : isMatch ? .standings : number == 0 || phase == .idle ? .players : .round
        var best = finalRows ?? (isMatch ? end?.standings ?? rows.inOrderOfMatch : rows)
        // The table of a room with more than 50 players names only the best 20.
        if best.count < players, row(in: best) == nil, let own = unlistedRow(in: kind) { best.append(own) }
        // Before the first round the table is the list of those who are here.
        let isHall = number == 0 || phase == .gathering || phase == .countdown && match == nil
        let seen = isHall ? best : best.seen(by: player, isOfMatch: kind == .final, under: settings)
        // Bots have rows, but do not count as players.
        let all = max(players, best.count), bots = rows.count { $0.bot == true }
        return Frame.Table(
            kind: kind, round: number, players: max(0, all - bots), rows: named(seen).map { listed($0, in: kind) },
            more: isHall || settings.isRace ? all - seen.count : 0, teams: teams(in: kind))
    }

    /// Rows of an earlier message, with people's current names.
    func named(_ former: [HostMessage.Row]) -> [HostMessage.Row] {
        let names = Dictionary(rows.map { ($0.player, $0.name) }) { first, _ in first }
        return former.map { row in
            var row = row
            row.name = names[row.player] ?? row.name
            return row
        }
    }

    /// The teams from the table.
    func teams(in kind: Frame.Table.Kind) -> [Frame.Team] {
        var told = (kind == .final ? match?.teams : results?.teams) ?? []
        if hidesTotals { for index in told.indices { told[index].points = nil } }
        let hasScored = told.contains(where: \.hasScored), own = isSpectator ? nil : welcome?.player.team
        return told.map { team in
            var team = team
            if !hasScored { team.rank = nil }
            return Frame.Team(row: team, isOwn: team.team == own)
        }
    }

    /// A row for the screen.
    func listed(_ row: HostMessage.Row, in kind: Frame.Table.Kind) -> Frame.Row {
        let isRanking = kind == .standings || kind == .final, isFinal = kind == .final
        var row = row
        if isRanking { row.rank = row.matchPlace }
        if kind != .standings || row.moved == 0 { row.moved = nil }
        if hidesTotals { (row.points, row.wins) = (nil, nil) }
        if isFinal { (row.gained, row.hints, row.further) = (nil, nil, nil) }
        let medal = isRanking ? row.rank.flatMap { $0 <= 3 ? $0 : nil } : nil
        return Frame.Row(
            row: row, isOwn: row.player == player, medal: medal, outcome: isFinal ? nil : row.outcome)
    }

    /// The known part of the row of a listener who is not in the table.
    private func unlistedRow(in kind: Frame.Table.Kind) -> HostMessage.Row? {
        guard !isSpectator, let player = welcome?.player else { return nil }
        let isFinal = kind == .final, told = isFinal ? match?.own : told, own = isFinal ? nil : own
        return HostMessage.Row(
            player: player.id, name: player.name, face: player.face, team: player.team,
            outcome: own?.outcome ?? (puzzle == nil ? .waiting : .guessing), seconds: own?.seconds, rank: own?.rank,
            points: told?.points, standing: told?.standing, wins: nil, solved: nil, out: told?.out)
    }
}

extension [HostMessage.Row] {
    /// The rows that a listener may see. Without a race nobody sees which of the others are stuck: the rows are those of
    /// the players who have solved the round or, at the end of a match, the most rounds, and the listener's own.
    /// - Parameters:
    ///   - player: the listener; nil for a spectator.
    ///   - isOfMatch: whether the rows are the last ones of a match.
    package func seen(by player: Int?, isOfMatch: Bool = false, under settings: SettingValues) -> [HostMessage.Row] {
        if settings.isRace { return self }
        let most = lazy.filter { $0.bot != true }.compactMap(\.solved).max() ?? 0
        return filter { row in
            row.player == player || (isOfMatch ? most > 0 && row.solved == most : row.outcome == .solved)
        }
    }

    /// Equals keep the order of the round. Players without a rank in the match come last.
    fileprivate var inOrderOfMatch: [HostMessage.Row] {
        enumerated().sorted { left, right in
            (left.element.standing ?? .max, left.offset) < (right.element.standing ?? .max, right.offset)
        }.map(\.element)
    }
}
