/// A line of text that gives the numbers of a puzzle, such as "3 3 8 8".
package enum NumberLine {
    /// The longest line that is read, in bytes.
    package static let longest = 1_000

    /// Why a line gives no numbers. Columns are bytes, from 1.
    package enum Problem: Error, Hashable, Sendable {
        /// There is nothing but space in the line.
        case empty
        /// Something else than digits, spaces, tabs and commas.
        case notANumber(column: Int)
        /// A number above ``Expression/largestNumber``.
        case numberTooLarge(column: Int)
        /// More than ``Solver/mostNumbers`` numbers.
        case tooManyNumbers
        /// More than ``longest`` bytes.
        case tooLong

        /// What is wrong, for a person.
        package var sentence: String {
            switch self {
            case .empty: "the line is empty: write numbers such as 3 3 8 8"
            case .notANumber(let column): "expected a number at column \(column)"
            case .numberTooLarge(let column):
                "the number at column \(column) is larger than \(Expression.largestNumber)"
            case .tooManyNumbers: "there are more than \(Solver.mostNumbers) numbers"
            case .tooLong: "the line is longer than \(longest) bytes"
            }
        }
    }

    /// Reads the numbers of a line, without its end, into an array, which is emptied first and can be used again
    /// for the next line. They stand between spaces, tabs, commas or carriage returns.
    package static func read(_ line: ArraySlice<UInt8>, into numbers: inout [Int]) throws(Problem) {
        numbers.removeAll(keepingCapacity: true)
        guard line.count <= longest else { throw .tooLong }
        var number: Int?
        var start = 0
        for (index, byte) in zip(line.indices, line) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if number == nil { start = index }
                let value = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
                guard value <= Expression.largestNumber else {
                    throw .numberTooLarge(column: start - line.startIndex + 1)
                }
                number = value
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: "\r"):
                try finish(&number, &numbers)
            default:
                throw .notANumber(column: index - line.startIndex + 1)
            }
        }
        try finish(&number, &numbers)
        guard !numbers.isEmpty else { throw .empty }
    }

    private static func finish(_ number: inout Int?, _ numbers: inout [Int]) throws(Problem) {
        guard let value = number else { return }
        guard numbers.count < Solver.mostNumbers else { throw .tooManyNumbers }
        numbers.append(value)
        number = nil
    }
}
