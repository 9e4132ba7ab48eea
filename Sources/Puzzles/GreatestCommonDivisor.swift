/// Euclid's algorithm, in 64 bits as soon as both numbers fit. If one number is zero, returns the other.
func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (larger, smaller) = (first, second)
    while smaller != 0 {
        if let short = UInt64(exactly: larger), let shorter = UInt64(exactly: smaller) {
            return UInt128(greatestCommonDivisor(short, shorter))
        }
        (larger, smaller) = (smaller, larger % smaller)
    }
    return larger
}

/// Euclid's algorithm. If one number is zero, returns the other.
func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
}
