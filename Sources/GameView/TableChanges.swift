package import Messages
package import Phrases

/// What a table has that the one before it had not: the same for everybody who saw that one.
package struct TableChanges: Sendable {
    var solved: [HostMessage.Row] = []
    private var found: [HostMessage.Row] = []
    private var gaveUp: [HostMessage.Row] = []
    private var joined: [HostMessage.Row] = []
    private var left: [HostMessage.Row] = []
    private var lost: [HostMessage.Row] = []
    private var back: [HostMessage.Row] = []
    private var renamed: [(before: String, after: HostMessage.Row)] = []

    /// Nothing has changed.
    package init() {}

    package init(from before: HostMessage.Results?, to after: HostMessage.Results) {
        guard let before, !after.final else { return }
        let was = Dictionary(before.rows.map { ($0.player, $0) }) { first, _ in first }
        if before.round == after.round {
            solved = after.rows.filter { row in
                row.outcome == .solved && row.seconds != nil && was[row.player]?.outcome != .solved
            }
            found = after.rows.filter { row in was[row.player].map { $0.further ?? 0 < row.further ?? 0 } == true }
            gaveUp = after.rows.filter { row in
                row.outcome == .gaveUp && was[row.player].map { $0.outcome != .gaveUp } == true
            }
        }
        renamed = after.rows.compactMap { row in
            was[row.player].flatMap { $0.name == row.name ? nil : ($0.name, row) }
        }
        // A crowd's table has only the best players, so a missing row does not mean that the player left.
        guard [before, after].allSatisfy({ $0.rows.count == $0.players }) else { return }
        let here = Set(after.rows.map(\.player))
        joined = after.rows.filter { was[$0.player] == nil }
        left = before.rows.filter { !here.contains($0.player) }
        lost = after.rows.filter { row in
            row.outcome == .away && was[row.player].map { $0.outcome != .away } == true
        }
        back = after.rows.filter { $0.outcome != .away && was[$0.player]?.outcome == .away }
    }

    private var all: [[HostMessage.Row]] { [solved, found, gaveUp, joined, left, lost, back] }

    /// Whether somebody who was guessing is not any more, or the other way round.
    package var changesGuessing: Bool { ![solved, gaveUp, lost, back].allSatisfy(\.isEmpty) }

    /// Whether anybody else has done something.
    func concern(othersThan own: Int?) -> Bool {
        (all + [renamed.map(\.after)]).contains { $0.contains { $0.player != own } }
    }

    /// The players it concerns.
    package var players: Set<Int> {
        Set((all + [renamed.map(\.after)]).joined().map(\.player))
    }

    /// What others have done.
    /// - Parameter own: the player who is told.
    package func news(for own: Int?) -> [Phrase] {
        func names(_ rows: [HostMessage.Row]) -> [String] { rows.filter { $0.player != own }.map(\.shownName) }
        func told(_ rows: [HostMessage.Row], _ news: ([String]) -> Phrase.News) -> Phrase? {
            let names = names(rows)
            return names.isEmpty ? nil : .news(news(names))
        }
        let first = solved.first { $0.player != own }
        return [
            told(solved) {
                $0.count > 1 ? .severalSolved(names: $0) : .solved(names: $0, seconds: first?.seconds ?? 0)
            },
            told(found) { .foundAnother(names: $0) }, told(gaveUp) { .gaveUp(names: $0) },
            told(joined) { .joined(names: $0) }, told(left) { .left(names: $0) },
            told(lost) { .lost(names: $0) }, told(back) { .back(names: $0, count: $0.count) },
        ].compactMap(\.self)
            + renamed.filter { $0.after.player != own }.map { .news(.renamed(name: $0.before, newName: $0.after.name)) }
    }
}
