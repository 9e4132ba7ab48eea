package import Messages

// The teams: who is in them, and their ranks.
extension Room {
    /// No one can choose a team that exceeds the smallest one by this many people.
    private static let tooMuchLarger = 2

    /// The teams, in the order in which the host named them; none if everybody plays for themselves.
    package var teams: TeamList? { settings.teams }

    /// How many people are in a team.
    func size(of team: TeamName) -> Int { seats.roster.sizes[team] ?? 0 }

    /// The team with the fewest people; if several have as few, the first.
    private var smallest: TeamName? { settings.teams?.names.min { size(of: $0) < size(of: $1) } }

    /// Why a player cannot choose a team; nil if they can.
    package func refusal(of team: TeamName) -> Refusal? {
        guard let teams = settings.teams?.names, teams.contains(team), let smallest else { return .noSuchTeam }
        return size(of: team) - size(of: smallest) >= Self.tooMuchLarger ? .teamTooLarge : nil
    }

    /// The team of a newcomer: the wanted one, unless it is too large, or the smallest.
    func team(wanted: TeamName?) -> TeamName? {
        let wanted = wanted.flatMap { settings.teams?.named($0.text) }
        return wanted.flatMap { refusal(of: $0) == nil ? $0 : nil } ?? smallest
    }

    /// Lets a player choose a team.
    mutating func choose(_ team: TeamName, _ id: PlayerID, _ effects: inout [Effect]) {
        if refusal(of: team) == nil { move(id, to: team, &effects) }
    }

    /// Puts a player into a team. Their current round still counts for their former team.
    mutating func move(_ id: PlayerID, to team: TeamName?, _ effects: inout [Effect]) {
        guard let player = seats[id], player.role == .player, player.team != team,
            team.map({ settings.teams?.names.contains($0) == true }) ?? true
        else { return }
        seats.move(player, to: team)
        addNews(.changedTeam, of: player, team: team?.text)
        effects.append(.record(.changedTeam(id, team: team)))
        tellThemselves(id, &effects)
    }

    /// Puts everyone into a team after the teams have changed. Players in a team that remains stay in it. All others go
    /// to the smallest team, in order of arrival.
    mutating func fillTeams(_ effects: inout [Effect]) {
        let names = settings.teams?.names ?? []
        match.teams.keep(names)
        let homeless = seats.players.filter { player in
            player.role == .player && player.team.map { !names.contains($0) } ?? true
        }
        for player in homeless where player.team != nil { move(player.id, to: nil, &effects) }
        for player in homeless where !names.isEmpty { move(player.id, to: smallest, &effects) }
    }

    /// Whether a player's current round counts for a team, if they are in one.
    func isForTeam(_ player: Player) -> Bool {
        guard let teams = settings.teams?.names, player.isPerson else { return true }
        return player.terms?.team.map(teams.contains) ?? false
    }

    /// Adds the round to the scores of the teams.
    mutating func countTeams(_ places: [PlayerID: Place]) {
        guard let teams = settings.teams else { return }
        var sums: [TeamName: Int] = [:]
        for player in seats.everybody where player.isPerson {
            guard let team = player.terms?.team else { continue }
            if player.part.isClaim { match.teams.withdraw(from: team) }
            sums[team, default: 0] += worth(of: player, places[player.id])
        }
        for team in teams.names { match.teams.count(sums[team] ?? 0, for: team) }
    }

    /// What a player's round is worth to their team, of what decides the match: nothing for players who are out of it,
    /// and for claims.
    private func worth(of player: Player, _ place: Place?) -> Int {
        guard case .solved(let time, isProven: true) = player.part else { return 0 }
        return switch settings.scoring {
        case .points: settings.points(for: player, in: time) ?? 0
        case .wins: place?.rank == 1 ? 1 : 0
        case .solved: 1
        }
    }

    /// The ranks of the teams, best first. Teams whose scores look equal share a rank, and are in the order in which the
    /// host named them.
    package var teamPlacings: [TeamPlacing]? {
        guard let teams = settings.teams?.names else { return nil }
        let fractions = settings.scoring == .points ? 1 : 100
        let scores = teams.map { match.teams.totals[$0]?.rounded(to: fractions) ?? 0 }
        let order = teams.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
        return order.map { index in
            TeamPlacing(
                team: teams[index], rank: 1 + scores.count { $0 > scores[index] },
                score: Double(scores[index]) / Double(fractions), players: size(of: teams[index]))
        }
    }

    /// The rows of the teams for a message. They have no scores while the end of the match is a secret.
    var teamRows: [HostMessage.TeamRow]? {
        guard isEndSecret else { return finalTeamRows }
        return settings.teams?.names.map { .init(team: $0.text, rank: nil, players: size(of: $0)) }
    }

    /// The rows of the teams for the end of a match. Without a race they have no ranks.
    var finalTeamRows: [HostMessage.TeamRow]? {
        teamPlacings?.map { .init($0, settings.scoring, isRanked: match.isRace) }
    }
}
