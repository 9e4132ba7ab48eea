import NIOCore

@testable import Transports

/// What libFuzzer calls with bytes that it makes up: what stands in front of a guest that a gateway brings is read or
/// refused, nothing is taken of what is not whole, and what was read is written so that it is read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let whole = ByteBuffer(bytes: UnsafeBufferPointer(start: start, count: count))
    var bytes = whole
    guard let beginning = try? ProxyHeader.read(from: &bytes) else { return 0 }
    switch beginning {
    case .other, .unknown:
        if bytes != whole { fatalError("Bytes were taken from something that is not a header.") }
    case .header(let header):
        guard header.source != nil, header.destination != nil else { return 0 }
        var written = header.bytes()
        guard case .header(let again)? = try? ProxyHeader.read(from: &written), again.source == header.source else {
            fatalError("What was read is not read again: \(header)")
        }
    }
    return 0
}
