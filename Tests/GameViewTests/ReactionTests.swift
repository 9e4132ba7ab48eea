import GameView
import Messages
import Testing

/// What players show everybody.
@Suite("Reactions on screen") struct ReactionTests {
    @Test("At most 40 reactions are seen, the latest ones") func most() {
        var game = GameView()
        for player in 1...41 { game.receive(.reaction(.init(player: player, code: .clap)), at: 0) }
        #expect(game.frame(at: 1).reactions.map(\.player) == Array(2...41))
    }
}
