// What short texts from strangers consist of. A regular expression would take a hundred times as long.

extension StringProtocol {
    /// Whether the text has a number of bytes within these bounds, and all of them pass a test.
    package func isMade(of count: ClosedRange<Int>, _ test: (UInt8) -> Bool) -> Bool {
        count.contains(utf8.count) && utf8.allSatisfy(test)
    }
}

extension UInt8 {
    /// Whether this is an ASCII digit.
    package var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Whether this is an ASCII letter.
    package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether this is a hexadecimal digit in lowercase.
    package var isHexadecimal: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self) }
}
