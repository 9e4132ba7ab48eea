package import Messages
package import Phrases

/// What is on screen of a game at one instant. Tests/Vectors/format.json says what each member means.
package struct Frame: Sendable {
    package enum Connection: String, Sendable { case joining, open, lost, closed }

    package enum Phase: String, Sendable {
        case joining, paused, playing, done, showing, waiting, countdown, over, gathering, `break`, idle
    }

    /// What the seat of a new welcome is to the one before.
    package enum Arrival: String, Sendable { case back, newSeat, newRoom }

    /// What the host told last of the phase.
    package struct Status: Hashable, Sendable {
        package let phase: PhaseCode
        package let isPaused: Bool
        /// Whether newcomers are refused.
        package let isLocked: Bool
        /// Whether the end of the match is still to be told.
        package let isEnding: Bool
        /// Whether it is known when the round goes on.
        package let isResuming: Bool
        /// Before the first round: how many players are here, and how many must be here for it to begin by itself.
        package let players: Int?
        package let startAt: Int?
        /// The number of the last round, if it does not count.
        package let void: Int?
    }

    /// Which round it is.
    package struct Title: Hashable, Sendable {
        package let round: Int
        package let rounds: Int?
        package let difficulty: String?
        package let isKnockout: Bool
        /// Whether it is the final of a knockout.
        package let isFinal: Bool
        /// The points with which a player ends the match.
        package let firstTo: Int?
        /// The most rounds that a knockout can have, until a player is out.
        package let mostRounds: Int?
    }

    /// The time left, in seconds.
    package struct Clock: Hashable, Sendable {
        package let left: Double
        /// The same, rounded up.
        package let seconds: Int
        /// What `left` is a part of.
        package let whole: Double
        /// 10 or 5 when no more is left.
        package let late: Int?
        /// The last of 60, 30, 10 and 0 s to have passed.
        package let mark: Int?
    }

    /// The listener's own round or, when a match is over, match.
    package struct Own: Hashable, Sendable {
        package let outcome: RowOutcome?
        package let rank: Int?
        package let seconds: Double?
        /// What the last further solution was worth.
        package let bonus: Int?
    }

    /// The last verdict of the round.
    package struct Verdict: Hashable, Sendable {
        package let correct: Bool
        package let reason: VerdictReason?
        package let value: String?
        package let position: Int?
        /// What was sent, if that is known.
        package let expression: String?
    }

    /// How a round could be solved.
    package struct Solution: Hashable, Sendable {
        package struct Winner: Hashable, Sendable {
            package let name: String
            package let seconds: Double
        }

        package let expression: String
        package let target: Int
        /// Whose it is; nil if it is the host's.
        package let winner: Winner?
        /// How many there are.
        package let solutions: Int
        /// Those that can be looked through, if the host has told them.
        package let found: [HostMessage.Found]
    }

    /// A hint that can be taken.
    package struct Offer: Hashable, Sendable {
        /// From 1 to 3.
        package let step: Int
        /// Whether it can be taken now; otherwise from half time on.
        package let isOpen: Bool
        /// How much of the round's points remains after it; nil where there are none.
        package let percent: Int?
    }

    /// A reaction of a moment ago, which everybody sees.
    package struct Reaction: Hashable, Sendable {
        /// Counts what the listener was told, from 1.
        package let number: Int
        package let player: Int
        /// Nil for a player whom the table leaves out.
        package let name: String?
        package let face: Int?
        package let code: ReactionCode
    }

    package struct Table: Sendable {
        package enum Kind: String, Sendable { case players, round, standings, final }

        package let kind: Kind
        package let round: Int
        package let players: Int
        package let solved: Int
        /// None unless a round is on.
        package let guessing: Int
        /// Best first.
        package let rows: [Row]
        /// Players without a row.
        package let more: Int
        /// The teams, best first; none if everybody plays for themselves. They are above the players.
        package let teams: [Team]
    }

    /// How a team stands in the match.
    package struct Team: Hashable, Sendable {
        package let team: String
        /// Nil before the end of a match is told.
        package let points: Int?
        /// Nil until a team has points.
        package let rank: Int?
        package let players: Int
        /// Whether it is the listener's.
        package let isOwn: Bool
    }

    package struct Row: Hashable, Sendable {
        package let player: Int
        package let name: String
        /// Nil where there are no faces.
        package let face: Int?
        package let team: String?
        package let isOwn: Bool
        package let rank: Int?
        /// 1 to 3, for a place in the match.
        package let medal: Int?
        /// Places gained, or lost.
        package let moved: Int?
        package let seconds: Double?
        package let outcome: RowOutcome?
        /// In the match; nil where there are none.
        package let points: Int?
        /// How many of them the round that is over has brought.
        package let gain: Int?
        package let wins: Int?
        package let solved: Int?
        package let streak: Int?
        package let unproven: Bool
        /// How many hints were taken in the round.
        package let hints: Int?
        /// How many other solutions of it were found.
        package let further: Int?
        /// Whether they are out of the match.
        package let isOut: Bool
    }

    /// The first of a match, the third seen first.
    package struct Podium: Sendable {
        /// A place, and everybody who shares it.
        package struct Step: Hashable, Sendable {
            /// From 1 to 3.
            package let rank: Int
            /// At least one.
            package let people: [Row]
        }

        /// Best first; at most three.
        package let steps: [Step]
        /// How many of them are seen, counted from the last.
        package let seen: Int
        /// Whether all else may be seen.
        package let isComplete: Bool
        package let facts: [Phrase]
        /// The listener's own award.
        package let own: Phrase?
    }

    package let connection: Connection
    package let phase: Phase
    package let room: HostMessage.Welcome.Room?
    package let player: HostMessage.Welcome.Player?
    package let settings: SettingValues
    package let title: Title?
    /// Whether numbers are shown as cards.
    package let isCards: Bool
    /// While its round is on.
    package let puzzle: HostMessage.StartRound?
    package let clock: Clock?
    /// 3, 2 or 1 before a round, or before it goes on.
    package let countdown: Int?
    /// Nil for spectators.
    package let own: Own?
    /// What was sent and has no verdict, oldest first.
    package let unjudged: [PlayerMessage]
    /// The most seconds that the last of them waits, because so many answers were wrong.
    package let wait: Int?
    package let verdict: Verdict?
    /// What the hints that the listener has taken say, while they guess.
    package let hints: [Phrase]
    /// The next hint.
    package let offer: Offer?
    /// Whether the listener has solved the round, and may look for further solutions.
    package let isSearching: Bool
    package let headline: Phrase?
    package let details: [Phrase]
    package let solution: Solution?
    package let table: Table
    /// Whether nothing was played yet, and the table is the list of those who are here.
    package let isHall: Bool
    package let podium: Podium?
    /// What others did in the last seconds.
    package let news: [Phrase]
    /// What others, and the listener, showed everybody in the last seconds, the latest last.
    package let reactions: [Reaction]
    /// Why the host did not do what the listener asked for last.
    package let refusal: Refusal?
    package let arrival: Arrival?
    package let status: Status?
    package let goodbye: HostMessage.Goodbye?
}
