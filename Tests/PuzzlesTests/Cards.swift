import Puzzles

/// The catalog of all sets of four numbers from 1 to 13, made once for all tests.
enum Cards {
    static var catalog: [Assessment] {
        get throws { try made.get() }
    }

    private static let made = Result { try Array(PuzzleCatalog(deck: Deck(highest: 13))) }
}
