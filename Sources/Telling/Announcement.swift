package import Messages

/// A message that many are told, worded once for all of them.
///
/// A table of fifty rows goes to thousands of listeners up to ten times a second: what is the same for all of them
/// is put in words here, and each listener only leaves out the sentences about itself.
package struct Announcement: Sendable {
    /// What the host says.
    package let message: HostMessage
    /// The lines for everybody whom none of them is about. Nothing if each listener has to word the message for itself.
    package let lines: [String]?
    private let sentences: [Sentence]
    private let subjects: Set<Int>
    /// The rows of a table by their players, so that nobody has to search for its own.
    private let rows: [Int: HostMessage.Row]

    /// A sentence about somebody, who knows it already; or about nobody.
    struct Sentence: Sendable {
        var subject: Int?
        let text: String
    }

    /// Words a message.
    /// - Parameter before: the table that was told before this one.
    package init(_ message: HostMessage, after before: HostMessage.Results?) {
        self.message = message
        switch message {
        case .results(let results):
            sentences = ResultsNews(before: before, after: results).sentences
            lines = sentences.map(\.text)
            rows = Dictionary(results.rows.map { ($0.player, $0) }) { first, _ in first }
        case .endMatch(let end):
            sentences = ([Sentences.matchOver] + end.standings.map(Sentences.standing) + Sentences.highlights(of: end))
                .map { Sentence(text: $0) }
            lines = sentences.map(\.text)
            rows = [:]
        case .standings(let standings):
            sentences = standings.rows.compactMap { row in
                Sentences.streak(row).map { Sentence(subject: row.player, text: $0) }
            }
            lines = sentences.map(\.text)
            rows = [:]
        default:
            sentences = []
            lines = nil
            rows = [:]
        }
        subjects = Set(sentences.compactMap(\.subject)).union(message.movers)
    }

    /// Whether a sentence is about this player, who is told the others only: what ``Narrator/tell(_:)`` returns to it differs from `lines`.
    package func isAbout(_ player: Int?) -> Bool {
        player.map(subjects.contains) ?? false
    }

    /// The row of one of those who are told, if the table has it.
    func row(of player: Int?) -> HostMessage.Row? {
        player.flatMap { rows[$0] }
    }

    /// The lines for one of those who are told.
    func lines(for player: Int?) -> [String]? {
        isAbout(player) ? sentences.filter { $0.subject != player }.map(\.text) : lines
    }
}

extension HostMessage {
    /// Those who gained places, who are told so by themselves.
    fileprivate var movers: [Int] {
        if case .standings(let standings) = self {
            standings.rows.filter { !Sentences.ownStanding($0).isEmpty }.map(\.player)
        } else {
            []
        }
    }
}
