/// The objects of a binary property list. Each is read and checked only on access, so objects that nobody uses cost
/// nothing.
struct PropertyList {
    /// The first bytes of a binary property list, in the only version in use.
    static let header = Array("bplist00".utf8)

    private let bytes: [UInt8]
    private let trailer: PropertyListTrailer

    /// The object that contains all others.
    var top: Int { trailer.top }

    init(_ bytes: [UInt8]) throws(ArchiveError) {
        guard bytes.starts(with: Self.header) else { throw .notAPropertyList }
        self.bytes = bytes
        trailer = try PropertyListTrailer(of: bytes)
    }

    /// The object at an index.
    func object(_ index: Int) throws(ArchiveError) -> PropertyListObject {
        guard 0..<trailer.objectCount ~= index else { throw .referenceOutOfRange }
        let entry = trailer.table + index * trailer.offsetSize
        guard let start = Int(exactly: bytes.bigEndian(at: entry, size: trailer.offsetSize)),
            start >= Self.header.count, start < trailer.table
        else { throw .offsetOutOfRange }

        let marker = bytes[start]
        let low = Int(marker & 0x0F)
        let body = start + 1
        switch marker {
        case 0x00, 0x0F, 0x33: return .other
        case 0x08: return .boolean(false)
        case 0x09: return .boolean(true)
        case 0x10...0x14: return .integer(try integer(at: body, size: 1 << low))
        case 0x22, 0x23: return .real(try real(at: body, size: 1 << low))
        case 0x40...0x4F: return .data(try counted(low, at: body, width: 1))
        case 0x50...0x5F:
            return .string(PropertyListText(encoding: .ascii, range: try counted(low, at: body, width: 1)))
        case 0x60...0x6F:
            return .string(PropertyListText(encoding: .utf16, range: try counted(low, at: body, width: 2)))
        case 0x80...0x87: return .uid(try uid(at: body, size: low + 1))
        case 0xA0...0xAF:
            let range = try counted(low, at: body, width: trailer.referenceSize)
            return .array(references(in: range))
        case 0xC0...0xCF: return .other
        case 0xD0...0xDF:
            // All keys come before all values.
            let range = try counted(low, at: body, width: 2 * trailer.referenceSize)
            let middle = range.lowerBound + range.count / 2
            return .dictionary(
                PropertyListDictionary(
                    keys: references(in: range.lowerBound..<middle),
                    values: references(in: middle..<range.upperBound)))
        default: throw .unknownMarker(marker)
        }
    }

    /// The index of the object that a reference in a list stands for; `position` must be one of the list's.
    func reference(_ position: Int, in list: ReferenceList) throws(ArchiveError) -> Int {
        let start = list.start + position * trailer.referenceSize
        guard let index = Int(exactly: bytes.bigEndian(at: start, size: trailer.referenceSize)) else {
            throw .referenceOutOfRange
        }
        return index
    }

    /// Decodes text. What its encoding does not allow is refused, not repaired.
    func string(_ text: PropertyListText) throws(ArchiveError) -> String {
        let slice = bytes[text.range]
        switch text.encoding {
        case .ascii:
            guard slice.allSatisfy({ $0 < 0x80 }) else { throw .badText }
            return String(decoding: slice, as: UTF8.self)
        case .utf8:
            return try string(slice, in: UTF8.self)
        case .utf16:
            let units = (0..<slice.count / 2).lazy.map { unit in
                let high = slice.startIndex + 2 * unit
                return UInt16(bytes[high]) << 8 | UInt16(bytes[high + 1])
            }
            return try string(units, in: UTF16.self)
        }
    }

    /// Whether text is this ASCII name. Compares at most as many bytes as the name has.
    func text(_ text: PropertyListText, is name: String) -> Bool {
        text.encoding == .ascii && bytes[text.range].elementsEqual(name.utf8)
    }

    // MARK: The parts of an object

    private func string<Encoding: Unicode.Encoding>(
        _ units: some Collection<Encoding.CodeUnit>, in encoding: Encoding.Type
    ) throws(ArchiveError) -> String {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(units.count)
        let stopped = transcode(units.makeIterator(), from: encoding, to: UTF8.self, stoppingOnError: true) {
            utf8.append($0)
        }
        guard !stopped else { throw .badText }
        return String(decoding: utf8, as: UTF8.self)
    }

    private func references(in range: Range<Int>) -> ReferenceList {
        ReferenceList(start: range.lowerBound, count: range.count / trailer.referenceSize)
    }

    /// Where `count` items of `width` bytes are, if they end before the offset table.
    private func range(at start: Int, count: Int, width: Int) throws(ArchiveError) -> Range<Int> {
        guard start <= trailer.table, count <= (trailer.table - start) / width else { throw .truncatedObject }
        return start..<(start + count * width)
    }

    /// Where an object's items are. The object gives their number in the low half of its marker or, if that is all
    /// ones, in a whole number before them.
    private func counted(_ low: Int, at body: Int, width: Int) throws(ArchiveError) -> Range<Int> {
        guard low == 0x0F else { return try range(at: body, count: low, width: width) }
        let marker = bytes[try range(at: body, count: 1, width: 1).lowerBound]
        guard 0x10...0x13 ~= marker else { throw .badLength }
        let size = 1 << Int(marker & 0x0F)
        let number = try range(at: body + 1, count: size, width: 1)
        guard let count = Int(exactly: bytes.bigEndian(at: number.lowerBound, size: size)) else {
            throw .badLength
        }
        return try range(at: number.upperBound, count: count, width: width)
    }

    /// Whole numbers of 1, 2 and 4 bytes are unsigned; those of 8 and 16 bytes are in two's complement.
    private func integer(at body: Int, size: Int) throws(ArchiveError) -> Int64 {
        let start = try range(at: body, count: size, width: 1).lowerBound
        guard size == 16 else {
            return Int64(truncatingIfNeeded: bytes.bigEndian(at: start, size: size))
        }
        let high = Int64(truncatingIfNeeded: bytes.bigEndian(at: start, size: 8))
        let low = Int64(truncatingIfNeeded: bytes.bigEndian(at: start + 8, size: 8))
        guard high == low >> 63 else { throw .badNumber }
        return low
    }

    private func real(at body: Int, size: Int) throws(ArchiveError) -> Double {
        let start = try range(at: body, count: size, width: 1).lowerBound
        let bits = bytes.bigEndian(at: start, size: size)
        let value =
            size == 8
            ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
        guard value.isFinite else { throw .badNumber }
        return value
    }

    private func uid(at body: Int, size: Int) throws(ArchiveError) -> Int {
        let start = try range(at: body, count: size, width: 1).lowerBound
        guard let uid = Int(exactly: bytes.bigEndian(at: start, size: size)) else { throw .referenceOutOfRange }
        return uid
    }
}
