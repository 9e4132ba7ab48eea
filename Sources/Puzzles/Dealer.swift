/// Deals solvable puzzles. Each ordered deal of the deck and level is equally likely, and none comes again while it is
/// among the last 100 (fewer if the deck has fewer than 200).
///
/// A deck that is small enough is dealt from a table; the standard deck's table is made once, and a deal from it takes
/// microseconds. Other decks are searched for deals, within limits: see ``SamplingDealer``. A deal of six numbers then
/// takes milliseconds, and one of seven a few hundredths of a second, because its solutions are counted.
package struct Dealer: Sendable {
    package let deck: Deck
    package let level: Difficulty?
    private var source: any DealSource

    /// - Throws: ``DealerError`` if the deck is invalid, or has no deals of that level, or so few that none was found.
    ///   A level requires a deck of four numbers that make 24 and that is small enough for a table; then only deals
    ///   that ``Difficulty`` can grade are dealt.
    package init(deck: Deck = .standard, level: Difficulty? = nil) throws(DealerError) {
        let table = try DealTable.table(for: deck, level: level)
        let source: (any DealSource)? =
            if let table { TableDealer(table) } else if level == nil { SamplingDealer(deck) } else { nil }
        guard let source else { throw .nothingToDeal(deck, level) }
        self.deck = deck
        self.level = level
        self.source = source
    }

    /// Deals the next puzzle. Equal dealers with equal generators give the same deals on every machine.
    package mutating func deal(using generator: inout some RandomNumberGenerator) -> Deal {
        source.deal(using: &generator)
    }

    /// What this dealer remembers.
    package var recent: Recent { source.recent }

    /// Restores the memory of another dealer with the same deck and level.
    /// - Returns: whether that is possible; if not, nothing changes.
    package mutating func remember(_ recent: Recent) -> Bool { source.remember(recent) }
}

extension Dealer {
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

/// Where a ``Dealer`` has its deals from.
protocol DealSource: Sendable {
    /// The latest deals, oldest first.
    var recent: Dealer.Recent { get }

    /// Restores the memory of another source of the same deals, if possible.
    mutating func remember(_ recent: Dealer.Recent) -> Bool

    /// One of the deals that are not recent, each equally likely.
    mutating func deal(using generator: inout some RandomNumberGenerator) -> Deal
}
