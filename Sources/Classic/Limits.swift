extension KeyedArchive {
    /// The cost that a message may have, besides its length. The defaults leave room to spare.
    package struct Limits: Hashable, Sendable {
        /// The largest number of look-ups of objects in the property list. It limits the time that a hostile archive
        /// can take and the number of values that it can expand to: every value costs at least two.
        package var lookUpCount = 4_096
        /// The largest number of bytes of text, as encoded in the property list, counting shared text each time.
        package var textByteCount = 16_384

        /// Those that fit every message of a game.
        package static let standard = Limits()
    }
}
