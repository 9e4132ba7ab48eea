import FuzzedHost

/// What libFuzzer calls with bytes that it makes up: a host hears them over a WebSocket, and plays on.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let upgrade = """
        GET /play HTTP/1.1\r
        Host: party:24\r
        Connection: Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        \r

        """
    FuzzedHost.shared.receive(upgrade, then: Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
