/// Deals puzzles that can be solved, each ordered deal of the deck and level as likely as any other, and none
/// again while it is among the last 100 (fewer if the deck has less than 200).
///
/// A deck that can be gone through is dealt from a table; that of the standard deck is made once, and a deal of it
/// takes microseconds. Another is searched for deals, which is bounded: see ``SamplingDealer``. A deal of six
/// numbers then takes milliseconds and one of seven some hundredths of a second, as its solutions are counted.
package struct Dealer: Sendable {
    private enum Source {
        case table(TableDealer)
        case samples(SamplingDealer, spare: Deal)
    }

    package let deck: Deck
    package let level: Difficulty?
    private var source: Source

    /// - Throws: ``DealerError`` if the deck is none, or has nothing of that level to deal, or so little that
    ///   nothing was found. A level can only be dealt from a deck of four numbers that make 24 and that is small
    ///   enough for a table; only what ``Difficulty`` grades is dealt then.
    package init(deck: Deck = .standard, level: Difficulty? = nil) throws(DealerError) {
        self.deck = deck
        self.level = level
        if let table = try DealTable.table(for: deck, level: level) {
            guard let dealer = TableDealer(table) else { throw .nothingToDeal(deck, level) }
            source = .table(dealer)
            return
        }
        var generator = SeededGenerator(seed: 0)
        guard level == nil, let dealer = SamplingDealer(deck) else { throw .nothingToDeal(deck, level) }
        // The first deal of all is kept as well, for the case that cannot happen: that one of the reserve is none.
        var trial = dealer
        guard let spare = trial.deal(using: &generator) else { throw .nothingToDeal(deck, level) }
        source = .samples(dealer, spare: spare)
    }

    /// The next deal. From equal dealers, equal generators get the same deals on every machine.
    package mutating func deal(using generator: inout some RandomNumberGenerator) -> Deal {
        switch source {
        case .table(var dealer):
            let deal = dealer.deal(using: &generator)
            source = .table(dealer)
            return deal
        case .samples(var dealer, let spare):
            let deal = dealer.deal(using: &generator) ?? spare
            source = .samples(dealer, spare: spare)
            return deal
        }
    }
}

extension Dealer {
    /// The latest deals, oldest first, none of which is dealt again yet: all that a dealer remembers.
    package enum Recent: Hashable, Sendable, Codable {
        /// As places in the table of all that the deck and level have.
        case places([Int])
        /// As their numbers.
        case deals([[Int]])

        private enum PlacesCodingKeys: String, CodingKey { case _0 = "list" }
        private enum DealsCodingKeys: String, CodingKey { case _0 = "list" }
    }

    /// What this dealer remembers.
    package var recent: Recent {
        switch source {
        case .table(let dealer): .places(dealer.recent)
        case .samples(let dealer, _): .deals(dealer.recent)
        }
    }

    /// Remembers what another dealer of the same deck and level did.
    /// - Returns: whether that can be; if not, nothing is changed.
    package mutating func remember(_ recent: Recent) -> Bool {
        switch (source, recent) {
        case (.table(var dealer), .places(let places)):
            guard dealer.remember(places) else { return false }
            source = .table(dealer)
        case (.samples(var dealer, let spare), .deals(let deals)):
            guard dealer.remember(deals) else { return false }
            source = .samples(dealer, spare: spare)
        case (.table, .deals), (.samples, .places):
            return false
        }
        return true
    }
}

extension Dealer: Equatable {
    package static func == (left: Dealer, right: Dealer) -> Bool {
        guard left.deck == right.deck, left.level == right.level else { return false }
        return switch (left.source, right.source) {
        case (.table(let first), .table(let second)): first.recent == second.recent
        case (.samples(let first, _), .samples(let second, _)): first.recent == second.recent
        case (.table, .samples), (.samples, .table): false
        }
    }
}
