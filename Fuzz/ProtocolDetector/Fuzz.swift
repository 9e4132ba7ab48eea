import NIOCore

@testable import Transports

/// libFuzzer calls this with bytes that it makes up: however a connection's first bytes are cut, they are of the same transport,
/// it stays the same whatever follows, and a silent guest gets one in the end.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = ByteBuffer(bytes: UnsafeBufferPointer(start: start, count: count)).readableBytesView
    var detected: DetectedTransport?
    for count in 0...bytes.count {
        let first = bytes.prefix(count)
        let transport = ProtocolDetector.transport(of: ByteBuffer(first).readableBytesView)
        if let detected, transport != detected { fatalError("\(detected) becomes \(String(describing: transport)).") }
        detected = transport
        if ProtocolDetector.transport(of: ByteBuffer(first).readableBytesView, isPatient: false) == nil {
            fatalError("A silent guest is never spoken to.")
        }
        // The longest word that is waited for.
        if count >= 8, transport == nil { fatalError("\(count) bytes are not enough.") }
    }
    return 0
}
