package import Messages

// The sentences for news.
extension [HostMessage.News] {
    /// The news of other players in words, with solvers first.
    /// - Parameter own: the player who is told.
    package func phrases(for own: Int?) -> [Phrase] {
        let others = filter { $0.player != own }
        func told(_ code: NewsCode, _ phrase: ([String], Int) -> Phrase.News) -> Phrase? {
            let (names, count) = people(code, besides: own)
            return names.isEmpty ? nil : .news(phrase(names, count))
        }
        // Without a race, a solver has no time.
        let seconds = others.first { $0.code == .solved }?.seconds
        return [
            told(.solved) { names, count in
                count > 1
                    ? .severalSolved(names: names, count: count)
                    : seconds.map { .solved(names: names, seconds: $0) }
                        ?? .severalSolved(names: names, count: count)
            },
            told(.further) { .foundAnother(names: $0, count: $1) }, told(.gaveUp) { .gaveUp(names: $0, count: $1) },
            told(.joined) { .joined(names: $0, count: $1) }, told(.left) { .left(names: $0, count: $1) },
            told(.lost) { .lost(names: $0, count: $1) }, told(.back) { .back(names: $0, count: $1) },
        ].compactMap(\.self)
            + others.filter { $0.code == .renamed }.map {
                .news(.renamed(name: $0.before ?? "", newName: $0.name ?? ""))
            } + changes
    }

    /// The settings that the host has changed, in words.
    package var changes: [Phrase] { compactMap { $0.settings.map { .news(.settings(settings: Phrase.settings($0))) } } }

    /// Without what the end of a round tells in another way: who solved it, gave up or went out of the match.
    package var besidesRound: [HostMessage.News] {
        filter { ![.solved, .further, .gaveUp, .out].contains($0.code) }
    }

    /// Those whom the news of a kind names, and how many they are with those that are only counted.
    /// - Parameter own: the player who is told.
    package func people(_ code: NewsCode, besides own: Int?) -> (names: [String], count: Int) {
        let names = filter { $0.code == code && $0.player != own }.compactMap(\.shownName)
        // A host can send any number.
        let others = lazy.compactMap { $0.counts?[code.rawValue] }.first ?? 0
        return (names, names.count.addingReportingOverflow(Swift.max(others, 0)).partialValue)
    }

    /// Who went out of the match.
    package var out: [HostMessage.News] { filter { $0.code == .out } }

    /// Whether there is news of any of these kinds, as an item or as a count.
    package func has(_ codes: NewsCode...) -> Bool {
        contains { news in
            codes.contains { $0 == news.code || news.counts?[$0.rawValue] ?? 0 > 0 }
        }
    }
}
