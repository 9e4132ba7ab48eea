extension KeyedArchive {
    /// How much a message may be and cost. The defaults fit every message of a game, with room to spare.
    package struct Limits: Hashable, Sendable {
        /// The most bytes of the whole.
        package var byteCount: Int
        /// The most objects that the property list may say it has.
        package var objectCount: Int
        /// The most times that an object of the property list is looked at. It bounds the time that a hostile
        /// archive can take and the number of values that it can become: every value costs at least two.
        package var lookUpCount: Int
        /// The most bytes of text read, as they stand in the property list, shared text counted each time.
        package var textByteCount: Int

        /// - Parameters:
        ///   - byteCount: the most bytes of the whole.
        ///   - objectCount: the most objects of the property list.
        ///   - lookUpCount: the most times that an object is looked at.
        ///   - textByteCount: the most bytes of text.
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
