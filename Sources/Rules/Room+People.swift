import Messages
import PlainText

// What people can change about themselves.
extension Room {
    /// Gives a player another name, or the same name with a number if it is taken.
    mutating func rename(_ id: PlayerID, to name: PlayerName, _ effects: inout [Effect]) {
        guard let player = seats[id], player.name.text != name.text, !isBanned(name) else { return }
        // A player's own name does not count as taken.
        names.release(player.name)
        let admitted = names.reserve(name, for: id, namesOfHighlights(besides: id))
        // The numbered name may be the one that the player already has.
        if admitted.text == player.name.text { return tellThemselves(id, &effects) }
        seats.change(id) {
            $0.name = admitted
            $0.formerNames = Array(([player.name] + player.formerNames).prefix(Player.mostFormerNames))
        }
        if let renamed = seats[id] { addNews(.renamed, of: renamed, before: player.name.text) }
        match.rename(id, to: admitted)
        effects.append(.record(.renamed(id, name: admitted)))
        tellThemselves(id, &effects)
    }

    func tellThemselves(_ id: PlayerID, _ effects: inout [Effect]) {
        guard isHere(id), let player = seats[id] else { return }
        effects.append(.tell(.one(id), .you(.init(player))))
    }
}
