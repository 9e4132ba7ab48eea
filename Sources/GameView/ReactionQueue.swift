import Messages

/// The reactions that are visible now.
struct ReactionQueue: Sendable {
    /// How long each is visible, in seconds.
    private static let lasts = 4.0
    /// The most reactions that a room gets in that time.
    private static let most = 40

    private var seen: [(number: Int, reaction: HostMessage.Reaction, until: Double)] = []
    private var heard = 0

    mutating func receive(_ reaction: HostMessage.Reaction, at now: Double) {
        guard ReactionCode.all.contains(reaction.code) else { return }
        heard = heard.addingReportingOverflow(1).partialValue
        seen = seen.suffix(Self.most - 1).filter { now < $0.until }
        seen.append((heard, reaction, now + Self.lasts))
    }

    /// - Parameter rows: a table with the players' names and faces.
    func drawn(with rows: [HostMessage.Row], at now: Double) -> [Frame.Reaction] {
        seen.filter { now < $0.until }.map { number, reaction, _ in
            let row = rows.first { $0.player == reaction.player }
            return Frame.Reaction(
                number: number, player: reaction.player, name: row?.name, face: row?.face, code: reaction.code)
        }
    }
}
