@testable import Classic

/// What libFuzzer calls with bytes that it makes up: the reader of the classic dialect must take or refuse them,
/// and what it took must survive being written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // A host accepts no longer frames.
    let bytes = UnsafeBufferPointer(start: start, count: min(count, 4_096))
    guard let message = try? KeyedArchive.read(bytes) else { return 0 }
    let written = KeyedArchive.write(message)
    // Text that several objects shared is written once for each, so the limits of reading may not hold any more.
    let wide = KeyedArchive.Limits(lookUpCount: .max, textByteCount: .max)
    guard let again = try? KeyedArchive.read(written, limits: wide), again == message else {
        fatalError("What was read is not what was written: \(message)")
    }
    return 0
}
