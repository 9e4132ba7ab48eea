import Console
import GameView
import Messages
import Telling

/// A player's picture of the game, which stays at the top of the terminal, above the news and the input row.
struct Stage {
    /// The smallest terminal that has room for the picture: for the puzzle and the clock.
    static let least = TerminalSize(columns: 20, rows: 6)

    let screen: GameScreen
    let invitation: InvitationCard?

    /// Nobody is invited into a locked room.
    private var card: InvitationCard? { screen.game.isLocked ? nil : invitation }

    /// The columns that the picture needs beside a QR code.
    private static let narrowest = 42
    private static let gap = "  "

    /// The rows of the picture; nil if the terminal is too small. They leave room for a rule, the news and the input row.
    func rows(on size: TerminalSize, at now: Double) -> [String]? {
        guard size.columns >= Self.least.columns, size.rows >= Self.least.rows else { return nil }
        let news = size.rows < 16 ? 2 : size.rows < 30 ? 4 : 8
        let rows = size.rows - 2 - news
        func picture(columns: Int, hasAddressBeside: Bool = false) -> GamePicture {
            GamePicture(
                screen, at: now, columns: columns, rows: rows, invitation: card,
                hasAddressBeside: hasAddressBeside)
        }
        let alone = picture(columns: size.columns)
        let code = code(columns: size.columns, rows: rows)
        let width = size.columns - (code.last.map { displayWidth($0) + Self.gap.count } ?? 0)
        let beside = picture(columns: width, hasAddressBeside: true)
        // The digits come first.
        if code.isEmpty || beside.scale < alone.scale { return alone.lines }
        return beside.lines.beside(code, leftColumns: width, gap: Self.gap)
    }

    /// The QR code for joining, in the waiting room and for a host who is alone, where there is room for it. In a round
    /// with bots the game comes first.
    private func code(columns: Int, rows: Int) -> [String] {
        let own = screen.viewer.role == .player ? 1 : 0
        let company = screen.game.results.map { results in
            let bots = (results.rows ?? []).count { $0.bot == true }
            return results.players - own - (screen.game.isOn ? 0 : bots)
        }
        let isAlone = screen.viewer.isHost && company.map { $0 <= 0 } == true
        guard screen.game.isGathering || isAlone else { return [] }
        guard let card,
            let picture = card.picture(
                columns: columns - Self.narrowest - Self.gap.count, rows: rows - 1, palette: screen.palette)
        else { return [] }
        let width = picture.first.map(displayWidth) ?? 0
        return displayWidth(card.url) <= width ? [centred(card.url, in: width)] + picture : []
    }
}

extension [String] {
    /// These rows, with others to their right.
    func beside(_ others: [String], leftColumns: Int, gap: String) -> [String] {
        (0..<Swift.max(count, others.count)).map { index in
            guard index < others.count else { return self[index] }
            let left = index < count ? cut(self[index], to: leftColumns) : ""
            return left + String(repeating: " ", count: leftColumns - displayWidth(left)) + gap + others[index]
        }
    }
}
