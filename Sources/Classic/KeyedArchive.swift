/// The messages of the classic dialect as bytes: the archives that NSKeyedArchiver makes of a flat dictionary,
/// in the binary form of a property list.
///
/// Nothing here is recursive. The format gives the depth: a dictionary, in it arrays, in them strings and
/// numbers; what goes deeper is refused where it is met, and so is every cycle.
package enum KeyedArchive {
    /// Reads a message that anybody may have sent.
    ///
    /// It takes what Apple's, GNUstep's and PyPI's archivers write: the one object of `$top` whatever its key;
    /// mutable classes or not; strings and numbers plain or as objects of their class.
    /// - Throws: what is wrong with the bytes. No bytes trap, and none cost more than the limits allow.
    package static func read(
        _ bytes: some Collection<UInt8>, limits: Limits = Limits()
    ) throws(ArchiveError) -> [String: ClassicValue] {
        guard bytes.count <= limits.byteCount else {
            throw .tooLong(count: bytes.count, limit: limits.byteCount)
        }
        let list = try PropertyList(Array(bytes), objectLimit: limits.objectCount)
        var unarchiver = Unarchiver(list: list, limits: limits)
        return try unarchiver.message()
    }

    /// The archive of a message. Equal messages give the same bytes: keys are sorted.
    ///
    /// - Parameter message: flat, its keys ASCII, its reals finite; ``read(_:limits:)`` refuses anything else.
    package static func write(_ message: [String: ClassicValue]) -> [UInt8] {
        var archiver = Archiver()
        return archiver.archive(message)
    }
}
