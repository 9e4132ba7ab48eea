/// Writes a binary property list from objects that are added one by one, each before any object that refers to it.
struct PropertyListWriter {
    /// An object, by the order in which it was added.
    typealias Reference = Int

    enum Object {
        case string(String)
        case integer(Int64)
        case real(Double)
        case uid(Int)
        case array([Reference])
        case dictionary([(key: Reference, value: Reference)])
    }

    private var objects: [Object] = []
    private var names: [ArchiveName: Reference] = [:]

    /// Adds a dictionary whose keys are names; each name is stored once in the whole list.
    mutating func dictionary(_ members: [(name: ArchiveName, value: Reference)]) -> Reference {
        var pairs: [(key: Reference, value: Reference)] = []
        for member in members {
            let key = names[member.name] ?? add(.string(member.name.rawValue))
            names[member.name] = key
            pairs.append((key, member.value))
        }
        return add(.dictionary(pairs))
    }

    mutating func add(_ object: Object) -> Reference {
        objects.append(object)
        return objects.count - 1
    }

    // MARK: The bytes

    /// The whole list: header, objects in the order in which they were added, offset table, trailer.
    func bytes(top: Reference) -> [UInt8] {
        let referenceSize = Self.size(of: UInt64(objects.count))
        var bytes = PropertyList.header
        var offsets: [Int] = []
        offsets.reserveCapacity(objects.count)
        for object in objects {
            offsets.append(bytes.count)
            Self.append(object, referenceSize: referenceSize, to: &bytes)
        }

        let table = bytes.count
        let offsetSize = Self.size(of: UInt64(table))
        for offset in offsets {
            bytes.append(bigEndian: UInt64(offset), size: offsetSize)
        }
        // Five bytes without a meaning, and the version of the sorting, which nobody uses.
        bytes.append(contentsOf: repeatElement(0, count: 6))
        bytes.append(UInt8(offsetSize))
        bytes.append(UInt8(referenceSize))
        for number in [objects.count, top, table] {
            bytes.append(bigEndian: UInt64(number), size: 8)
        }
        return bytes
    }

    private static func append(_ object: Object, referenceSize: Int, to bytes: inout [UInt8]) {
        switch object {
        case .string(let value):
            append(value, to: &bytes)
        case .integer(let value):
            append(value, to: &bytes)
        case .real(let value):
            bytes.append(0x23)
            bytes.append(bigEndian: value.bitPattern, size: 8)
        case .uid(let value):
            let size = size(of: UInt64(value))
            bytes.append(0x80 | UInt8(size - 1))
            bytes.append(bigEndian: UInt64(value), size: size)
        case .array(let elements):
            append(marker: 0xA0, count: elements.count, to: &bytes)
            for element in elements {
                bytes.append(bigEndian: UInt64(element), size: referenceSize)
            }
        case .dictionary(let pairs):
            append(marker: 0xD0, count: pairs.count, to: &bytes)
            for pair in pairs {
                bytes.append(bigEndian: UInt64(pair.key), size: referenceSize)
            }
            for pair in pairs {
                bytes.append(bigEndian: UInt64(pair.value), size: referenceSize)
            }
        }
    }

    /// ASCII if possible, otherwise UTF-16, whose length counts code units.
    private static func append(_ value: String, to bytes: inout [UInt8]) {
        let utf8 = value.utf8
        if utf8.allSatisfy({ $0 < 0x80 }) {
            append(marker: 0x50, count: utf8.count, to: &bytes)
            bytes.append(contentsOf: utf8)
        } else {
            append(marker: 0x60, count: value.utf16.count, to: &bytes)
            for unit in value.utf16 {
                bytes.append(bigEndian: UInt64(unit), size: 2)
            }
        }
    }

    /// Shorter forms are unsigned, so a negative number takes all 8 bytes.
    private static func append(_ value: Int64, to bytes: inout [UInt8]) {
        let size = value < 0 ? 8 : size(of: UInt64(value))
        bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
        bytes.append(bigEndian: UInt64(bitPattern: value), size: size)
    }

    private static func append(marker: UInt8, count: Int, to bytes: inout [UInt8]) {
        if count < 0x0F {
            bytes.append(marker | UInt8(count))
        } else {
            bytes.append(marker | 0x0F)
            append(Int64(count), to: &bytes)
        }
    }

    /// The smallest number of bytes, of 1, 2, 4 or 8, that fits a number.
    private static func size(of number: UInt64) -> Int {
        switch number {
        case ...0xFF: 1
        case ...0xFFFF: 2
        case ...0xFFFF_FFFF: 4
        default: 8
        }
    }
}

extension [UInt8] {
    /// Appends the lowest bytes of a number, most significant first.
    fileprivate mutating func append(bigEndian value: UInt64, size: Int) {
        for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
        }
    }
}
