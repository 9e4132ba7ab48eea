/// The last 32 bytes of a binary property list: where its offset table is, and how to read it.
struct PropertyListTrailer {
    static let byteCount = 32

    /// The number of bytes in an entry of the offset table: 1 to 8.
    let offsetSize: Int
    /// The number of bytes in a reference to an object: 1 to 8.
    let referenceSize: Int
    /// The number of objects, at least 1.
    let objectCount: Int
    /// The index of the object that contains all others.
    let top: Int
    /// Where the offset table begins, which is where the objects end.
    let table: Int

    /// Reads the trailer and checks it against the total length, so that the whole offset table lies between the
    /// objects and the trailer.
    init(of bytes: [UInt8]) throws(ArchiveError) {
        let start = bytes.count - Self.byteCount
        guard start > PropertyList.header.count else { throw .notAPropertyList }
        offsetSize = Int(bytes[start + 6])
        referenceSize = Int(bytes[start + 7])
        guard 1...8 ~= offsetSize, 1...8 ~= referenceSize else { throw .badTrailer }

        guard let objectCount = Int(exactly: bytes.bigEndian(at: start + 8, size: 8)),
            let top = Int(exactly: bytes.bigEndian(at: start + 16, size: 8)),
            let table = Int(exactly: bytes.bigEndian(at: start + 24, size: 8)),
            top < objectCount,
            PropertyList.header.count < table, table < start,
            objectCount <= (start - table) / offsetSize
        else { throw .badTrailer }
        self.objectCount = objectCount
        self.top = top
        self.table = table
    }
}

extension [UInt8] {
    /// A big-endian unsigned number of 1 to 8 bytes, all of which must exist.
    func bigEndian(at start: Int, size: Int) -> UInt64 {
        var value: UInt64 = 0
        for index in start..<(start + size) {
            value = value << 8 | UInt64(self[index])
        }
        return value
    }
}
