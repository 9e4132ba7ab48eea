import NIOCore

@testable import Doors

/// What libFuzzer calls with bytes that it makes up: however a connection's first bytes come, they open the same door,
/// the door stays the same whatever follows, and whoever is silent long enough gets to one.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = ByteBuffer(bytes: UnsafeBufferPointer(start: start, count: count)).readableBytesView
    var opened: Doorman.Door?
    for count in 0...bytes.count {
        let first = bytes.prefix(count)
        let door = Doorman.door(for: ByteBuffer(first).readableBytesView)
        if let opened, door != opened { fatalError("The door changes from \(opened) to \(String(describing: door)).") }
        opened = door
        if Doorman.door(for: ByteBuffer(first).readableBytesView, isPatient: false) == nil {
            fatalError("Who is silent waits forever.")
        }
        // The longest word that a door waits for.
        if count >= 8, door == nil { fatalError("\(count) bytes are not enough.") }
    }
    return 0
}
