import FuzzedHost

/// What libFuzzer calls with bytes that it makes up: a host hears them from a browser, and plays on.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    FuzzedHost.shared.receive("", then: bytes)
    return 0
}
