/// A line of text that gives the numbers of a puzzle, such as "3 3 8 8" or, as cards, "A 2 Q K".
package enum NumberLine {
    /// The length of the longest line that is accepted, in bytes.
    package static let longest = 1_000

    /// Why a line has no numbers. Columns are in bytes, from 1.
    package enum Problem: Error, Hashable, Sendable {
        /// The line is blank.
        case empty
        /// Something other than numbers, cards, spaces, tabs and commas.
        case notANumber(column: Int)
        /// A number above ``Expression/largestNumber``.
        case numberTooLarge(column: Int)
        /// More than ``Solver/mostNumbers`` numbers.
        case tooManyNumbers
        /// More than ``longest`` bytes.
        case tooLong

        /// What is wrong, as text for people.
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

    /// The bytes with which some programs begin a file of text. They are no part of its first line.
    package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Divides a line at its equals sign, and drops the comment that begins with `#`.
    /// - Returns: the numbers, and the target that the line names; nil if it names none.
    package static func parts(of line: ArraySlice<UInt8>) -> (numbers: ArraySlice<UInt8>, target: ArraySlice<UInt8>?) {
        let set = line.prefix { $0 != UInt8(ascii: "#") }
        guard let equals = set.firstIndex(of: UInt8(ascii: "=")) else { return (set, nil) }
        return (set[..<equals], set[set.index(after: equals)...])
    }

    /// Reads the target that a line names: digits, with spaces around them.
    /// - Returns: nil if it is not a whole number, or above ``Expression/largestNumber``.
    package static func target(_ text: ArraySlice<UInt8>) -> Int? {
        let spaces = [UInt8](" \t\r".utf8)
        var digits = text.drop { spaces.contains($0) }
        while let last = digits.last, spaces.contains(last) { digits.removeLast() }
        guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 <= Expression.largestNumber ? $0 : nil }
    }

    /// Parses the numbers of a line, without its line end, into an array, which is emptied first and can be reused for
    /// the next line. Spaces, tabs, commas and carriage returns separate them. A, J, Q and K, in either case, are 1, 11,
    /// 12 and 13, and need no separators.
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
                try finish(&number, &numbers)
                number = card(byte)
                guard number != nil else { throw .notANumber(column: index - line.startIndex + 1) }
                try finish(&number, &numbers)
            }
        }
        try finish(&number, &numbers)
        guard !numbers.isEmpty else { throw .empty }
    }

    private static func card(_ byte: UInt8) -> Int? {
        switch byte | 0x20 {
        case UInt8(ascii: "a"): 1
        case UInt8(ascii: "j"): 11
        case UInt8(ascii: "q"): 12
        case UInt8(ascii: "k"): 13
        default: nil
        }
    }

    private static func finish(_ number: inout Int?, _ numbers: inout [Int]) throws(Problem) {
        guard let value = number else { return }
        guard numbers.count < Solver.mostNumbers else { throw .tooManyNumbers }
        numbers.append(value)
        number = nil
    }
}
