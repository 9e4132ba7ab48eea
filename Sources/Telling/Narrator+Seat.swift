import GameView
import Messages
import Phrases

// Messages about people: a seat, a name, a team, a reaction.
extension Narrator {
    /// In seconds. Many reactions arrive at once, and people want to read everything else.
    private static let reactionPause = 2.0

    mutating func tell(
        _ welcome: HostMessage.Welcome, after former: HostMessage.Welcome?, at now: Double
    ) -> [String] {
        let (room, name) = (welcome.room.name, welcome.player.name)
        guard let former else {
            let team: [Phrase] =
                welcome.player.team.map {
                    [.reply(.yourTeam(team: $0)), .reply(.chooseTeam(teams: game.teams.joined(separator: ", ")))]
                } ?? []
            let words: [Phrase] =
                game.isSpectator
                ? [.lines(.watching(room: room, name: name))] + (viewer.hasPrompt ? [.lines(.watchingKeys)] : [])
                : [.lines(.welcome(room: room, name: name)), .lines(.keys)] + team
            return words.map { catalog($0) }
        }
        if former.room.id == welcome.room.id, former.player.id == welcome.player.id {
            return [catalog(.lines(.back(room: room)))]
        }
        score = OwnScore()
        return [
            catalog(.lines(former.room.id == welcome.room.id ? .newSeat(name: name) : .newRoom(room: room, name: name)))
        ]
    }

    /// A sentence about a change of the listener.
    func phrase(_ happening: GameView.Happening?, _ you: HostMessage.You) -> Phrase {
        guard happening == .teamChanged else { return .reply(.named(name: you.name)) }
        // Before the first round, no round counts for the former team.
        return .reply(you.team.map { game.isGathering ? .yourTeam(team: $0) : .inTeam(team: $0) } ?? .inNoTeam)
    }

    mutating func tell(_ reaction: HostMessage.Reaction, at now: Double) -> [String] {
        let isOwn = reaction.player == game.player
        let name =
            isOwn
            ? game.welcome?.player.name : game.rows.first { $0.player == reaction.player }?.name
        // Players see their own reactions in any case.
        guard isOwn || now - reactionTold >= Self.reactionPause,
            let phrase = name.flatMap({ Phrase.reaction(reaction.code, of: $0) })
        else { return [] }
        reactionTold = now
        return [catalog(phrase)]
    }
}
