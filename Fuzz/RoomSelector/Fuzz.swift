import FuzzedHost

/// What libFuzzer calls with bytes that it makes up: a host of two rooms hears them from a guest who has to say which
/// it wants, and plays on.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    FuzzedHost.ofTwoRooms.receive("", then: bytes)
    return 0
}
