import Messages
import PlainText
import Rules

// Checks what people are called, and how they look.
extension Referee {
    /// Checks the face of a newcomer.
    func inspect(_ face: Face?, of id: PlayerID, _ role: Role, wanted: Face?) throws(Breach) {
        guard role == .player else {
            return try demand(face == nil, .faces, "spectator \(id) has a face")
        }
        let others = witness.seats.values.compactMap(\.face)
        func count(_ face: Face) -> Int { others.count { $0 == face } }
        let least = (0..<48).compactMap { Face($0) }.map(count).min()
        try demand(face.map(count) == least, .faces, "player \(id) has the face of others")
        if let wanted, count(wanted) == least {
            try demand(face == wanted, .faces, "player \(id) has not the face they want")
        }
    }

    mutating func observeRenaming(of id: PlayerID, _ name: PlayerName, _ moment: Moment) throws(Breach) {
        guard case .rename(id, let wish) = moment.event, let seat = witness.seats[id] else {
            throw Breach(law: .names, detail: "player \(id) got a name that they did not ask for")
        }
        try demand(!witness.isBanned(wish) && !witness.isBanned(name), .names, "player \(id) has a banned name")
        // Their own name is free for them.
        witness.seats[id]?.likenesses = []
        try demand(
            witness.mayBeKept(wish) || witness.has(Set(wish.likenesses)) || name == wish, .names,
            "\(wish) was free, but became \(name)")
        try demand(!witness.has(Set(name.likenesses)), .names, "\(name) is taken twice")
        try demand(PlayerName(name.text) == name && name != seat.name, .names, "\(name) is no new name")
        witness.seats[id]?.name = name
        witness.seats[id]?.likenesses = Set(name.likenesses)
    }

    func observe(_ you: HostMessage.You, to audience: Audience, _ moment: Moment) throws(Breach) {
        let id = PlayerID(you.id), seat = witness.seats[id]
        switch moment.event {
        case .rename(id, name: _), .team(id, team: _), .host(.move(id, team: _)), .host(.set): break
        default: throw Breach(law: .names, detail: "player \(id) hears about a change that nobody made")
        }
        try demand(
            audience == .one(id) && you.name == seat?.name.text && you.face == seat?.face?.number
                && you.team == seat?.team?.text
                && you.refused == nil,
            .names, "player \(id) is told \(you)")
    }
}
