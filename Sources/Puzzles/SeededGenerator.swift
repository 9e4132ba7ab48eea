/// xoshiro256** 1.0 by David Blackman and Sebastiano Vigna (https://prng.di.unimi.it), with its state filled by
/// SplitMix64 as they recommend. The same seed gives the same numbers on every machine. Not for secrets.
package struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, Codable {
    private var first: UInt64
    private var second: UInt64
    private var third: UInt64
    private var fourth: UInt64

    package init(seed: UInt64) {
        var mixer = SplitMix64(state: seed)
        first = mixer.next()
        second = mixer.next()
        third = mixer.next()
        fourth = mixer.next()
    }

    package mutating func next() -> UInt64 {
        let result = Self.rotate(second &* 5, by: 7) &* 9
        let shifted = second << 17
        third ^= first
        fourth ^= second
        second ^= third
        first ^= fourth
        third ^= shifted
        fourth = Self.rotate(fourth, by: 45)
        return result
    }

    private static func rotate(_ value: UInt64, by places: UInt64) -> UInt64 {
        (value << places) | (value >> (64 - places))
    }
}

/// Vigna's SplitMix64, which turns any seed, even 0, into well-mixed numbers.
private struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension RandomNumberGenerator {
    /// A number from 0 up to but not including `bound`, or 0 if that is 0, from exactly one draw.
    ///
    /// The standard library does not specify which draws its own shuffles and ranges make. This takes the high half of
    /// a product, which favours no number by more than `bound` in 2⁶⁴ and cannot loop.
    mutating func number(below bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(max(bound, 0))).high)
    }
}
