import Synchronization

/// Deals solvable puzzles. No set of numbers comes again, in any order, while it is among the last 100 (half of all
/// sets if fewer than 200 are found for the deck and level). Each order of each other set is equally likely to be found.
///
/// A small deck is dealt from a table; the standard deck's table is made once, and a deal from it takes microseconds.
/// Other decks are searched for deals, within limits: see ``SamplingDealer``. A deal of six numbers then takes
/// milliseconds, and one of seven a few hundredths of a second, because its solutions are counted. With numbers above
/// 40 or so, one of six takes a tenth of a second, and one of seven half a second.
///
/// A dealer of up to six numbers is made within some tenths of a second, even if it turns out that there is nothing to
/// deal: a room makes one between two rounds.
package struct Dealer: Sendable {
    package let deck: Deck
    package let level: Level?
    private var source: any DealSource

    /// - Throws: ``DealerError`` if the deck is invalid, or has no deals of that level, or so few that none was found.
    ///   A level requires a deck of four numbers that make 24; then only deals that ``Difficulty`` can rate are dealt.
    ///   A rising level requires deals of each difficulty.
    package init(deck: Deck = .standard, level: Level? = nil) throws(DealerError) {
        try deck.check()
        if level != nil, !DifficultyModel.reaches(deck) { throw .nothingToDeal(deck, level) }
        self.deck = deck
        self.level = level
        source = try Self.source(of: deck, level)
    }

    /// A dealer of chosen puzzles, in their order: see ``PuzzleList/puzzle(ofRound:)``.
    /// - Throws: ``DealerError`` if the list has no solvable puzzle, which it does not allow.
    package init(_ list: PuzzleList) throws(DealerError) {
        (deck, level) = (list.deck(ofRound: 1), nil)
        guard let source = ListDealer(list) else { throw .nothingToDeal(deck, level) }
        self.source = source
    }

    /// Deals the next puzzle. Equal dealers with equal generators give the same deals on every machine.
    /// - Parameters:
    ///   - round: which round of the match it is for, from 1, which matters to a rising level.
    ///   - rounds: how many the match has; nil in endless play.
    ///   - numbers: a set of numbers, sorted, that is not dealt unless nothing else is there or the puzzles are chosen.
    package mutating func deal(
        ofRound round: Int = 1, of rounds: Int? = nil, except numbers: [Int] = [],
        using generator: inout some RandomNumberGenerator
    ) -> Deal {
        source.deal(
            ofRound: round, level?.difficulty(ofRound: round, of: rounds), except: numbers, using: &generator)
    }

    /// What this dealer remembers.
    package var recent: Recent { source.recent }

    /// Restores the memory of another dealer with the same deck and level.
    /// - Returns: whether that is possible; if not, nothing changes.
    package mutating func remember(_ recent: Recent) -> Bool { source.remember(recent) }
}

extension Dealer {
    private struct Kind: Hashable {
        let deck: Deck
        let level: Level?
    }

    /// The sources made so far: a host goes back and forth between decks, and restores rooms.
    private static let made = Mutex<[Kind: any DealSource]>([:])
    /// The decks and levels for which nothing was found, each with the nearest that can be dealt once it was sought.
    private static let undealable = Mutex<[Kind: Nearest?]>([:])
    private static let mostMade = 32

    /// A deck and level that can be dealt.
    package typealias Nearest = (deck: Deck, level: Level?)

    /// The nearest deck and level that can be dealt instead of those that cannot: see ``findNearest(to:level:)``.
    package static func nearest(to deck: Deck, level: Level?) -> Nearest {
        let kind = Kind(deck: deck, level: level)
        if let known = undealable.withLock({ $0[kind] }), let known { return known }
        let nearest = findNearest(to: deck, level: level)
        undealable.withLock { if $0[kind] != nil { $0[kind] = nearest } }
        return nearest
    }

    private static func source(of deck: Deck, _ level: Level?) throws(DealerError) -> any DealSource {
        let kind = Kind(deck: deck, level: level)
        if let source = made.withLock({ $0[kind] }) { return source }
        if undealable.withLock({ $0[kind] != nil }) { throw .nothingToDeal(deck, level) }
        let source: (any DealSource)? =
            if let table = try DealTable.table(for: deck, level: level) {
                TableDealer(table)
            } else {
                SamplingDealer(deck, level)
            }
        guard let source else {
            undealable.withLock { undealable in
                if undealable.count >= mostMade { undealable = [:] }
                undealable.updateValue(nil, forKey: kind)
            }
            throw .nothingToDeal(deck, level)
        }
        made.withLock { made in
            if made.count >= mostMade { made = [:] }
            made[kind] = source
        }
        return source
    }

    /// The latest deals, oldest first, which are not dealt again yet: the whole memory of a dealer.
    package enum Recent: Hashable, Sendable, Codable {
        /// As indices into the table of all deals of the deck and level.
        case places([Int])
        /// As their numbers.
        case deals([[Int]])

        private enum PlacesCodingKeys: String, CodingKey { case _0 = "list" }
        private enum DealsCodingKeys: String, CodingKey { case _0 = "list" }
    }
}

extension Dealer: Equatable {
    package static func == (left: Dealer, right: Dealer) -> Bool {
        left.deck == right.deck && left.level == right.level && left.recent == right.recent
    }
}

/// The source of a ``Dealer``'s deals.
protocol DealSource: Sendable {
    /// The latest deals, oldest first.
    var recent: Dealer.Recent { get }

    /// Restores the memory of another source of the same deals, if possible.
    mutating func remember(_ recent: Dealer.Recent) -> Bool

    /// One of the deals that are not recent, each equally likely, or the one of a list for this round.
    /// - Parameters:
    ///   - difficulty: one of those of the level; nil if there is no level.
    ///   - numbers: a set to avoid, sorted.
    mutating func deal(
        ofRound round: Int, _ difficulty: Difficulty?, except numbers: [Int],
        using generator: inout some RandomNumberGenerator
    ) -> Deal
}
