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
    /// The text of the last row when the room is gone, instead of how to join.
    var farewell: String?

    /// The columns that the game needs beside a QR code: a waiting room a few, tables and puzzles many more.
    private var narrowest: Int { screen.game.isGathering ? 42 : 72 }
    /// Digits of this size can be read from everywhere; a QR code may keep them from growing more, but not make them smaller.
    private static let largeEnough = 2
    private static let gap = "  "

    /// The rows of the picture, no more than fit: the game, the news and the address, with the QR code beside them between
    /// rounds if there is room.
    var rows: [String] {
        let last =
            farewell.map { centred(cut(screen.palette($0, .strong), to: size.columns), in: size.columns) } ?? address
        // The podium gets the whole screen: the picture has the awards that the news would repeat.
        let isEnding = screen.game.match != nil
        let below = last.isEmpty ? [] : [last]
        if let scene = scene(rows: size.rows - below.count) { return Array((scene + below).prefix(max(size.rows, 0))) }
        let latest = latest(rows: isEnding || size.rows < 16 ? 0 : size.rows < 40 ? 2 : 4)
        let height = size.rows - latest.count - below.count
        func picture(columns: Int) -> GamePicture {
            GamePicture(
                screen, at: now, columns: columns, rows: height, invitation: card, hasAddressBeside: true)
        }
        let alone = picture(columns: size.columns)
        var code = farewell == nil ? code(rows: height) : []
        // In a waiting room nothing is above it.
        if screen.game.isGathering, !code.isEmpty {
            code.insert(contentsOf: Array(repeating: "", count: max(height - code.count, 0) / 2), at: 0)
        }
        var width = size.columns - (code.last.map { displayWidth($0) + Self.gap.count } ?? 0)
        let beside = picture(columns: width)
        // The digits come first.
        if beside.scale < min(alone.scale, Self.largeEnough) { (code, width) = ([], size.columns) }
        var game = (code.isEmpty ? alone : beside).lines
        // On a screen with room to spare, everything below the title is centred.
        game.insert(
            contentsOf: Array(repeating: "", count: max(height - game.count, 0) / 2), at: min(1, game.count))
        game = game.beside(code, leftColumns: width, gap: Self.gap)
        let rest = Array(repeating: "", count: max(height - game.count, 0))
        return Array((game + rest + latest.map { Self.gap + $0 } + below).prefix(max(size.rows, 0)))
    }

    /// An act of a break or of a podium, which needs the whole screen.
    private func scene(rows: Int) -> [String]? {
        let picture = GamePicture(
            screen, at: now, columns: size.columns, rows: rows, invitation: card, hasAddressBeside: true)
        // Each award has had its turn if all had begun so long ago.
        let podium = screen.game.frame(at: now - GameView.factLasts).podium
        let isSettled = podium.map { $0.isComplete && $0.factsSeen == $0.facts.count } ?? false
        return picture.breakScene(dealt: screen.game.start?.numbers ?? []) ?? picture.finalScene(isSettled: isSettled)
    }

    /// The latest news, in whole sentences as far as they fit.
    private func latest(rows: Int) -> [String] {
        var shown: [String] = []
        for sentence in news.reversed() {
            let longer = wrapped(sentence, to: size.columns - 2 * Self.gap.count) + shown
            if longer.count > rows {
                return shown.isEmpty
                    ? longer.shortened(toRows: rows, columns: size.columns - 2 * Self.gap.count) : shown
            }
            shown = longer
        }
        return shown
    }

    /// The QR code. In a round the puzzle has the whole width.
    private func code(rows: Int) -> [String] {
        if screen.game.isOn { return [] }
        return card?.picture(
            columns: size.columns - narrowest - Self.gap.count, rows: rows, palette: screen.palette) ?? []
    }

    /// Nobody is invited into a locked room.
    private var card: InvitationCard? { screen.game.isLocked ? nil : invitation }

    /// The address in a sentence, or alone with the PIN if the sentence does not fit; of a locked room, that it is locked.
    private var address: String {
        func inTheMiddle(_ text: String) -> String { centred(cut(text, to: size.columns), in: size.columns) }
        if screen.game.isLocked { return inTheMiddle(screen.catalog(.goodbye(.roomLocked))) }
        guard let url = card?.url else { return "" }
        // The waiting room shows the PIN itself.
        let pin = screen.game.isGathering ? nil : screen.game.welcome?.room.pin
        let sentence = screen.catalog(
            .screen(
                pin.map { .joinByBrowserWithPin(address: url, pin: $0) } ?? .joinByBrowser(address: url)))
        let short = pin.map { "\(url)   \(screen.catalog(.screen(.pin(pin: $0))))" } ?? url
        return inTheMiddle([sentence, short].first { displayWidth($0) <= size.columns } ?? url)
    }
}
