/// Deals solvable puzzles. Each ordered deal of the deck and level is equally likely, and none comes again while it is
/// among the last 100 (fewer if the deck has fewer than 200).
///
/// A deck that is small enough is dealt from a table; the standard deck's table is made once, and a deal from it takes
/// microseconds. Other decks are searched for deals, within limits: see ``SamplingDealer``. A deal of six numbers then
/// takes milliseconds, and one of seven a few hundredths of a second, because its solutions are counted.
package struct Dealer: Sendable {
    private enum Source {
        case table(TableDealer)
        case samples(SamplingDealer, spare: Deal)
    }

    package let deck: Deck
    package let level: Difficulty?
    private var source: Source

    /// - Throws: ``DealerError`` if the deck is invalid, or has no deals of that level, or so few that none was found.
    ///   A level requires a deck of four numbers that make 24 and that is small enough for a table; then only deals
    ///   that ``Difficulty`` can grade are dealt.
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
        // Keep the very first deal as well, in case a deal of the reserve is invalid, which cannot happen.
        var trial = dealer
        guard let spare = trial.deal(using: &generator) else { throw .nothingToDeal(deck, level) }
        source = .samples(dealer, spare: spare)
    }

    /// Deals the next puzzle. Equal dealers with equal generators give the same deals on every machine.
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
    /// The latest deals, oldest first, which are not dealt again yet: the whole memory of a dealer.
    package enum Recent: Hashable, Sendable, Codable {
        /// As indices into the table of all deals of the deck and level.
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

    /// Restores the memory of another dealer with the same deck and level.
    /// - Returns: whether that is possible; if not, nothing changes.
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
