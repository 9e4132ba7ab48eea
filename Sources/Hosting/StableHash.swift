extension String {
    /// A hash that is always the same (FNV-1a, 64 bits).
    package var stableHash: UInt64 {
        utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
