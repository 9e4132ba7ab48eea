/// Encodes and decodes messages of the classic dialect: the archives that NSKeyedArchiver writes for a flat dictionary,
/// as a binary property list.
///
/// Nothing here is recursive. The format limits the depth: a dictionary contains arrays, which contain strings and
/// numbers. Anything deeper is refused on sight, and so is every cycle.
package enum KeyedArchive {
    /// How every archive begins: `bplist00`.
    package static let header = PropertyList.header

    /// Reads a message that anybody may have sent.
    ///
    /// It accepts what the archivers of Apple, GNUstep and PyPI packages write: a single object in `$top`, whatever its
    /// key; mutable classes or not; strings and numbers, plain or as objects of their class.
    /// - Parameter bytes: the payload of a frame, whose length is limited.
    /// - Throws: what is wrong with the bytes. No bytes can trap, or cost more than the limits allow.
    package static func read(
        _ bytes: some Collection<UInt8>, limits: Limits = .standard
    ) throws(ArchiveError) -> [String: ClassicValue] {
        var unarchiver = Unarchiver(list: try PropertyList(Array(bytes)), limits: limits)
        return try unarchiver.message()
    }

    /// The archive of a message. Equal messages have equal bytes: keys are sorted.
    ///
    /// - Parameter message: flat, with ASCII keys and finite reals; ``read(_:limits:)`` refuses anything else.
    package static func write(_ message: [String: ClassicValue]) -> [UInt8] {
        var archiver = Archiver()
        return archiver.archive(message)
    }
}
