package import Messages
package import Phrases

/// The screen of a game at one instant. Tests/Vectors/format.json defines each member.
package struct Frame: Sendable {
    package enum Connection: String, Sendable { case joining, open, lost, closed }

    package enum Phase: String, Sendable {
        case joining, paused, playing, done, showing, waiting, countdown, over, gathering, `break`, idle
    }

    /// The host's last message about the phase.
    package struct Status: Hashable, Sendable {
        package let phase: PhaseCode
        package let isPaused: Bool
        /// Whether newcomers are refused.
        package let isLocked: Bool
        /// Whether the end of the match has not been announced yet.
        package let isEnding: Bool
        /// Before the first round: how many players are here, and at how many the round begins by itself.
        package let players: Int?
        package let startAt: Int?
    }

    /// The title of the round.
    package struct Title: Hashable, Sendable {
        package let round: Int
        package let rounds: Int?
        package let difficulty: String?
        package let isKnockout: Bool
        /// Whether it is the final of a knockout.
        package let isFinal: Bool
        /// The points with which a player ends the match; nil for no such limit.
        package let firstTo: Int?
        /// The most rounds that a knockout can have; nil once a player is out.
        package let mostRounds: Int?
    }

    /// The time left, in seconds.
    package struct Clock: Hashable, Sendable {
        package let left: Double
        /// `left`, rounded up.
        package let seconds: Int
        /// The whole time of which `left` is a part.
        package let whole: Double
        /// 10 or 5 once no more than this is left.
        package let late: Int?
        /// The last of 60, 30, 10 and 0 s that has passed.
        package let mark: Int?
    }

    /// The listener's own result in the round or, when a match is over, in the match.
    package struct Own: Hashable, Sendable {
        package let outcome: RowOutcome?
        package let rank: Int?
    }

    /// A solution of the round.
    package struct Solution: Hashable, Sendable {
        package let expression: String
        package let target: Int
        /// The player whose solution it is; nil if it is the host's.
        package let winner: HostMessage.Winner?
        /// The number of solutions.
        package let solutions: Int
        /// The solutions to look through, if the host has sent any.
        package let found: [HostMessage.Found]
    }

    /// A hint that the listener can take.
    package struct Offer: Hashable, Sendable {
        /// From 1 to 3.
        package let step: Int
        /// Whether it can be taken now; otherwise from the middle of the round on.
        package let isOpen: Bool
        /// The share of the round's points that remains after it; nil where there are no points, and for a listener who
        /// is out of the match.
        package let percent: Int?
    }

    package struct Table: Sendable {
        package enum Kind: String, Sendable { case players, round, standings, final }

        package let kind: Kind
        package let round: Int
        package let players: Int
        /// Best first.
        package internal(set) var rows: [Row]
        /// Players without a row.
        package let more: Int
        /// The teams, best first; none if everyone plays for themselves. The screen shows them above the players.
        package let teams: [Team]
    }

    /// A row of the teams' table. The score, of whatever decides the match, is what its people have on average. It is
    /// nil until the end of a match is announced, and the rank until a team has scored.
    @dynamicMemberLookup
    package struct Team: Hashable, Sendable {
        let row: HostMessage.TeamRow
        /// Whether the listener is in it.
        package let isOwn: Bool

        package subscript<Value>(dynamicMember path: KeyPath<HostMessage.TeamRow, Value>) -> Value {
            row[keyPath: path]
        }
    }

    /// A row of the table: the host's, with only what the screen shows. Its rank is the one in the match if the table is
    /// about that, and a bot's name has a mark.
    @dynamicMemberLookup
    package struct Row: Hashable, Sendable {
        var row: HostMessage.Row
        package let isOwn: Bool
        /// 1 to 3, for a rank in the match.
        package internal(set) var medal: Int?
        /// Nil at the end of a match.
        package let outcome: RowOutcome?

        package var name: String { row.shownName }
        /// The points gained in this round, or in the one that is over.
        package var gain: Int? { row.gained }
        package var unproven: Bool { row.unproven == true }
        /// Whether the player is out of the match.
        package var isOut: Bool { row.out == true }

        package subscript<Value>(dynamicMember path: KeyPath<HostMessage.Row, Value>) -> Value { row[keyPath: path] }
    }

    /// The best three ranks of a match, of teams if any has scored, otherwise of people. The third appears first.
    package struct Podium: Sendable {
        /// A rank, and who shares it.
        package struct Step: Hashable, Sendable {
            /// From 1 to 3.
            package let rank: Int
            /// The teams that share it; none if people are on the podium.
            package let teams: [Team]
            /// Everyone who shares it, or the people of these teams.
            package let people: [Row]
        }

        /// Best first; at most three.
        package let steps: [Step]
        /// How many of the steps have appeared, counted from the last one.
        package let seen: Int
        /// Whether everything else may appear.
        package let isComplete: Bool
        package let facts: [Phrase]
        /// How many of the facts have appeared.
        package let factsSeen: Int
    }

    package let connection: Connection
    package let phase: Phase
    package let room: HostMessage.Welcome.Room?
    package let player: HostMessage.Welcome.Player?
    package let settings: SettingValues
    package let title: Title?
    /// Whether the numbers are shown as cards.
    package let isCards: Bool
    /// Set while its round is in progress.
    package let puzzle: HostMessage.StartRound?
    package let clock: Clock?
    /// 3, 2 or 1 before a round begins or continues.
    package let countdown: Int?
    /// Nil for spectators.
    package let own: Own?
    /// The hints that the listener has taken, while they guess.
    package let hints: [Phrase]
    /// The next hint.
    package let offer: Offer?
    /// Whether the listener has solved the round, and may look for further solutions.
    package let isSearching: Bool
    package let headline: Phrase?
    package let details: [Phrase]
    package let solution: Solution?
    package let table: Table
    package let podium: Podium?
    /// What others did in the last seconds.
    package let news: [Phrase]
    package let status: Status?
    package let goodbye: HostMessage.Goodbye?
}
