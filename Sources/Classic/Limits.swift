extension KeyedArchive {
    /// The size and cost that a message may have. The defaults fit every message of a game, with room to spare.
    package struct Limits: Hashable, Sendable {
        /// The largest total number of bytes.
        package var byteCount: Int
        /// The largest number of objects that the property list may declare.
        package var objectCount: Int
        /// The largest number of look-ups of objects in the property list. It limits the time that a hostile archive
        /// can take and the number of values that it can expand to: every value costs at least two.
        package var lookUpCount: Int
        /// The largest number of bytes of text, as encoded in the property list, counting shared text each time.
        package var textByteCount: Int

        /// - Parameters:
        ///   - byteCount: the largest total number of bytes.
        ///   - objectCount: the largest number of objects in the property list.
        ///   - lookUpCount: the largest number of look-ups of objects.
        ///   - textByteCount: the largest number of bytes of text.
        package init(
            byteCount: Int = 65_536,
            objectCount: Int = 4_096,
            lookUpCount: Int = 4_096,
            textByteCount: Int = 16_384
        ) {
            self.byteCount = byteCount
            self.objectCount = objectCount
            self.lookUpCount = lookUpCount
            self.textByteCount = textByteCount
        }
    }
}
