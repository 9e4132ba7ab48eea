import FuzzedHost

/// libFuzzer calls this with bytes that it makes up: a gateway answers whatever a browser says to it, and forgets them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzedGateway.shared.receive(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
