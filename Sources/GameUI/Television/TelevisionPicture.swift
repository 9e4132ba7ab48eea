import Console
import Telling
import Wire

/// What a room's television shows: the game, how to get in, and what happened last.
struct TelevisionPicture {
    let screen: GameScreen
    /// How guests with a browser get in; nothing if that is not known.
    let invitation: InvitationCard?
    /// What happened, the latest last.
    let news: [String]
    let now: ContinuousClock.Instant
    let size: TerminalSize

    /// The columns that four digits and the table need beside a code.
    private static let narrowest = 42
    private static let gap = "  "

    /// The rows of the picture, no more than fit: the address, the game and the news, with the code beside them where there
    /// is room for both.
    var rows: [String] {
        let latest = news.suffix(size.rows < 16 ? 0 : size.rows < 40 ? 2 : 4)
        let height = size.rows - latest.count - (address.isEmpty ? 0 : 1)
        let code =
            invitation?.picture(
                columns: size.columns - Self.narrowest - Self.gap.count, rows: height, palette: screen.form.palette)
            ?? []
        let width = size.columns - (code.first.map { displayWidth($0) + Self.gap.count } ?? 0)
        var game = GamePicture(
            screen: screen, now: now, columns: width, rows: height, invitation: invitation, hasAddressBeside: true
        ).lines
        // Under the title, in the middle of a screen that has more room than it takes.
        game.insert(contentsOf: Array(repeating: "", count: (height - game.count) / 2), at: min(1, game.count))
        game = game.beside(code, leftColumns: width, gap: Self.gap)
        let rest = Array(repeating: "", count: max(height - game.count, 0))
        let below = latest.map { "  " + $0 } + (address.isEmpty ? [] : [centred(address, in: size.columns)])
        return Array((game + rest + below).prefix(size.rows))
    }

    /// The address in words, which are left out where they do not fit.
    private var address: String {
        guard let url = invitation?.url else { return "" }
        let isSaid = screen.narrator.stage == .gathering
        let pin = isSaid ? nil : screen.narrator.welcome?.room.pin.map { "   Pin: \($0)" }
        let sentence = "Join with a browser: \(url)\(pin ?? "")"
        return displayWidth(sentence) <= size.columns ? sentence : cut(url, to: size.columns)
    }
}
