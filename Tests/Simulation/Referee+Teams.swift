import Messages
import Rules

// Checks who is in which team, and how the teams stand.
extension Witness {
    func size(of team: TeamName) -> Int { seats.values.count { $0.plays && $0.team == team } }

    /// The teams, with how many people are in each.
    var sizes: [TeamName: Int] {
        Dictionary(uniqueKeysWithValues: (settings.teams?.names ?? []).map { ($0, size(of: $0)) })
    }

    /// Whether a player may choose a team.
    func mayChoose(_ team: TeamName) -> Bool {
        guard let size = sizes[team], let least = sizes.values.min() else { return false }
        return size < least + 2
    }

    /// Notes that a player is dealt the round. Bots, and those who came during it, count for no team.
    mutating func deal(to id: PlayerID, isNewcomer: Bool) {
        guard !isNewcomer || seated.contains(id), let seat = seats[id], seat.plays, let team = seat.team else { return }
        dealt[team, default: []].append(id)
    }

    /// Whether the round counts for a player's team, or they have none.
    func counts(_ id: PlayerID) -> Bool {
        seats[id]?.team == nil || settings.teams?.names.contains { dealt[$0]?.contains(id) == true } ?? true
    }

    /// Adds the round to the teams: the share of each of those who were there when it began, whatever became of them.
    mutating func countTeams(_ winners: [PlayerID]) {
        for team in settings.teams?.names ?? [] {
            let people = (dealt[team] ?? []).filter { (seats[$0] ?? gone[$0])?.isClaim != true }
            if people.isEmpty { continue }
            let worth = people.map { id -> Int in
                guard let seat = seats[id] ?? gone[id], let time = seat.solvedTime else { return 0 }
                return switch settings.scoring {
                case .points: points(for: time, of: id) ?? 0
                case .wins: winners.contains(id) ? 1 : 0
                case .solved: 1
                }
            }
            teamRounds[team, default: []].append((worth.reduce(0, +), people.count))
        }
    }
}

extension Witness {
    /// The sum of a team's means, with one common denominator, rounded once: to whole points, or to the hundredth.
    func score(of team: TeamName) -> Double {
        let rounds = teamRounds[team] ?? [], fractions = settings.scoring == .points ? 1 : 100
        let common = Set(rounds.map(\.people)).reduce(1, *)
        let sum = rounds.reduce(0) { $0 + $1.worth * (common / $1.people) } * fractions
        return Double((2 * sum + common) / (2 * common)) / Double(fractions)
    }
}

extension Referee {
    func inspect(_ team: TeamName?, of id: PlayerID, _ role: Role, wanted: TeamName?, isBot: Bool) throws(Breach) {
        let teams = witness.settings.teams
        guard role == .player, let teams else {
            return try demand(team == nil, .teamSizes, "player \(id) is in a team")
        }
        guard let team else { throw Breach(law: .teamSizes, detail: "player \(id) is in no team") }
        let wanted = wanted.flatMap { teams.named($0.text) }
        if let wanted, isBot || witness.mayChoose(wanted) {
            try demand(team == wanted, .teamSizes, "player \(id) is in \(team), not in \(wanted)")
        } else {
            let least = witness.sizes.values.min()
            try demand(
                team == teams.names.first { witness.sizes[$0] == least }, .teamSizes,
                "player \(id) is in \(team) of \(witness.sizes)")
        }
    }

    mutating func observeTeam(of id: PlayerID, _ team: TeamName?, _ moment: Moment) throws(Breach) {
        let before = witness.seats[id]?.team
        try demand(
            witness.seats[id]?.contests == true && before != team, .teamSizes,
            "\(id) changes to \(String(describing: team))")
        switch moment.event {
        case .team(id, let chosen):
            try demand(chosen == team && witness.mayChoose(chosen), .teamSizes, "\(id) chose \(chosen)")
        case .host(.move(id, let given)): try demand(given == team, .teamSizes, "\(id) was put into \(given)")
        case .host(.set(let values)):
            let names = values["teams"]?.text.flatMap { TeamList($0) }?.names ?? []
            if let team {
                let sizes = names.map { witness.size(of: $0) }
                try demand(
                    before == nil && names.first { witness.size(of: $0) == sizes.min() } == team, .teamSizes,
                    "\(id) was put into \(team)")
            } else {
                try demand(before.map { !names.contains($0) } ?? false, .teamSizes, "\(id) lost a team that stays")
            }
        default: throw Breach(law: .teamSizes, detail: "\(id) is in another team, and nobody said so")
        }
        witness.seats[id]?.team = team
    }

    func inspect(teams placings: [TeamPlacing]?) throws(Breach) {
        try inspect(
            teams: placings?.map { HostMessage.TeamRow($0, witness.settings.scoring, isRanked: true) }, areRanked: true)
    }

    func inspect(teams rows: [HostMessage.TeamRow]?) throws(Breach) {
        try inspect(teams: rows, areRanked: witness.isRace)
    }

    private func inspect(teams rows: [HostMessage.TeamRow]?, areRanked: Bool) throws(Breach) {
        guard let teams = witness.settings.teams else {
            return try demand(rows == nil, .teams, "there are teams")
        }
        let scoring = witness.settings.scoring
        let scores = teams.names.map { witness.score(of: $0) }
        let order = scores.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
        let expected = order.map { index in
            let (team, own) = (teams.names[index], scores[index])
            return HostMessage.TeamRow(
                team: team.text, points: scoring == .points ? Int(own) : nil, wins: scoring == .wins ? own : nil,
                solved: scoring == .solved ? own : nil, rank: areRanked ? 1 + scores.count { $0 > own } : nil,
                players: witness.size(of: team))
        }
        try demand(rows == expected, .teams, "the teams are \(rows ?? []), but should be \(expected)")
    }
}
