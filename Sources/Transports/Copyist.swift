package import Hosting
import Messages

/// Makes parcels of letters, and remembers the table that everybody was sent last: guests with lines are told what has
/// changed since, and who comes into a crowd is sent its very bytes.
package struct Copyist {
    private var table: HostMessage.Results?
    private var tables = 0
    private var tableCopies: Copies?

    /// Nothing was sent yet.
    package init() {}

    /// - Parameter letters: in their order, all to the same guests.
    package mutating func parcel(of letters: [Letter]) -> Parcel {
        Parcel(letters.map { copies(of: $0) })
    }

    /// A parcel went out, and its bytes are there.
    package mutating func keep(_ parcel: Parcel) {
        tableCopies = parcel.copies.last { $0.letter.isTableForAll || $0.letter.isAgain } ?? tableCopies
    }

    private mutating func copies(of letter: Letter) -> Copies {
        if letter.isAgain { return Copies(letter, like: tableCopies) }
        defer {
            if letter.isTableForAll, case .results(let results) = letter.message {
                table = results
                tables += 1
            }
        }
        return Copies(letter, after: table, tables: tables)
    }
}
