package import Messages

// The table on the screen.
extension GameView {
    func table(in phase: Frame.Phase) -> Frame.Table {
        let told = results?.rows ?? [], players = results?.players ?? 0, number = results?.round ?? 0
        let finalRows = [.over, .countdown].contains(phase) ? match?.rows : nil
        let isMatch = phase == .break && end != nil && told.contains { $0.standing != nil }
        let kind: Frame.Table.Kind =
            finalRows != nil ? .final : isMatch ? .standings : number == 0 || phase == .idle ? .players : .round
        let best = finalRows ?? (isMatch ? end?.standings ?? told.inOrderOfMatch : told)
        // Before the first round the table is the list of those who are here.
        let isHall = number == 0 || phase == .gathering || phase == .countdown && match == nil
        let seen = isHall ? best : best.seen(by: player, isOfMatch: kind == .final, under: settings)
        var rows = named(seen).map { listed($0, isOfMatch: kind == .final, isStanding: isMatch) }
        // The table of a room with more than 50 players names only the best 20.
        let isNamed = isSpectator || rows.contains(where: \.isOwn)
        if best.count < players, !isNamed, let own = ownRow(in: kind) { rows.append(own) }
        // Bots have rows, but do not count as players.
        let all = max(players, best.count), bots = told.filter { $0.bot == true }
        return Frame.Table(
            kind: kind, round: number, players: max(0, all - bots.count),
            solved: max(0, (results?.solved ?? 0) - bots.count { $0.outcome == .solved }),
            guessing: isOn ? results?.guessing ?? 0 : 0, rows: rows,
            more: isHall || settings.isRace ? all - rows.count : 0, teams: teams(in: kind))
    }

    /// Rows of an earlier message, with people's current names.
    func named(_ rows: [HostMessage.Row]) -> [HostMessage.Row] {
        let names = Dictionary((results?.rows ?? []).map { ($0.player, $0.name) }) { first, _ in first }
        return rows.map { row in
            var row = row
            row.name = names[row.player] ?? row.name
            return row
        }
    }

    /// The teams from the table.
    func teams(in kind: Frame.Table.Kind) -> [Frame.Team] {
        var told = (kind == .final ? match?.teams : results?.teams) ?? []
        if hidesTotals { for index in told.indices { told[index].points = nil } }
        let hasScored = told.contains { $0.score ?? 0 > 0 }, own = isSpectator ? nil : welcome?.player.team
        return told.map {
            Frame.Team(
                team: $0.team, points: $0.points, wins: $0.wins, solved: $0.solved, rank: hasScored ? $0.rank : nil,
                players: $0.players, isOwn: $0.team == own)
        }
    }

    /// A row for the screen.
    /// - Parameters:
    ///   - isOfMatch: whether it is about the match, and not about a round.
    ///   - isStanding: whether its rank is the rank in the match.
    func listed(_ row: HostMessage.Row, isOfMatch: Bool = false, isStanding: Bool = false) -> Frame.Row {
        let rank = isOfMatch || isStanding ? row.matchPlace : row.rank, hidesTotals = hidesTotals
        return Frame.Row(
            player: row.player, name: row.shownName, face: row.face, team: row.team, isOwn: row.player == player,
            rank: rank, medal: isOfMatch || isStanding ? rank.flatMap { $0 <= 3 ? $0 : nil } : nil,
            moved: isStanding && row.moved != 0 ? row.moved : nil, seconds: row.seconds,
            outcome: isOfMatch ? nil : row.outcome, points: hidesTotals ? nil : row.points,
            gain: isOfMatch ? nil : row.gained, wins: hidesTotals ? nil : row.wins, solved: row.solved,
            streak: row.streak, unproven: row.unproven ?? false, hints: isOfMatch ? nil : row.hints,
            further: isOfMatch ? nil : row.further, isOut: row.out == true)
    }

    /// The row of a listener who is not in the table, as far as known.
    private func ownRow(in kind: Frame.Table.Kind) -> Frame.Row? {
        guard let player = welcome?.player else { return nil }
        let isOfMatch = kind == .final, told = isOfMatch ? finalOwn : told
        let rank = isOfMatch || kind == .standings ? told?.standing : own?.rank
        let medal = isOfMatch || kind == .standings ? rank.flatMap { $0 <= 3 ? $0 : nil } : nil
        return Frame.Row(
            player: player.id, name: player.name, face: player.face, team: player.team, isOwn: true, rank: rank,
            medal: medal, moved: nil, seconds: isOfMatch ? nil : own?.seconds,
            outcome: isOfMatch ? nil : own?.outcome ?? (puzzle == nil ? .waiting : .guessing),
            points: hidesTotals ? nil : told?.points, gain: nil, wins: nil, solved: nil, streak: nil, unproven: false,
            hints: nil, further: nil, isOut: told?.out == true)
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
