import Console
import GameView
import Messages
import Phrases

/// The picture on a room's television: the game, how to join, and the latest news.
struct TelevisionPicture {
    let screen: GameScreen
    /// How guests with a browser join; nil if that is not known.
    let invitation: InvitationCard?
    /// The news, the latest last.
    let news: [String]
    /// In seconds.
    let now: Double
    let size: TerminalSize

    /// The columns that the game needs beside a QR code: a waiting room a few, tables and puzzles many more.
    private var narrowest: Int { screen.game.isGathering ? 42 : 72 }
    private static let gap = "  "

    /// The rows of the picture, no more than fit: the game, the news and the address, with the QR code beside them if there is
    /// room.
    var rows: [String] {
        let latest = news.suffix(size.rows < 16 ? 0 : size.rows < 40 ? 2 : 4)
        let height = size.rows - latest.count - (address.isEmpty ? 0 : 1)
        let code =
            invitation?.picture(
                columns: size.columns - narrowest - Self.gap.count, rows: height, palette: screen.palette)
            ?? []
        let width = size.columns - (code.first.map { displayWidth($0) + Self.gap.count } ?? 0)
        var game = GamePicture(
            screen, at: now, columns: width, rows: height, invitation: invitation, hasAddressBeside: true
        ).lines
        // On a screen with room to spare, everything below the title is centred.
        game.insert(contentsOf: Array(repeating: "", count: (height - game.count) / 2), at: min(1, game.count))
        game = game.beside(code, leftColumns: width, gap: Self.gap)
        let rest = Array(repeating: "", count: max(height - game.count, 0))
        let below = latest.map { "  " + $0 } + (address.isEmpty ? [] : [centred(address, in: size.columns)])
        return Array((game + rest + below).prefix(size.rows))
    }

    /// The address in a sentence, or alone if the sentence does not fit.
    private var address: String {
        guard let url = invitation?.url else { return "" }
        // The waiting room shows the PIN itself.
        let pin = screen.game.isGathering ? nil : screen.game.welcome?.room.pin
        let sentence = screen.catalog(
            .screen(
                pin.map { .joinByBrowserWithPin(address: url, pin: $0) } ?? .joinByBrowser(address: url)))
        return displayWidth(sentence) <= size.columns ? sentence : cut(url, to: size.columns)
    }
}
