import NIOCore

@testable import Doors

/// What libFuzzer calls with bytes that it makes up: a request that is to do something at a door is read whole, waited for or
/// refused, the same whatever comes behind it; and a page is found for each first line.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let limit = 1_024
    var bytes = ByteBuffer(bytes: UnsafeBufferPointer(start: start, count: count))
    func read() -> Bool? {
        switch DoorRequest(bytes.readableBytesView, limit: limit, isSecure: count % 2 == 0) {
        case .whole(let request): request.isOwn
        case .unfinished, .broken: nil
        }
    }
    if case .unfinished = DoorRequest(bytes.readableBytesView, limit: limit, isSecure: false), count >= limit {
        fatalError("More is waited for than may come.")
    }
    let isOwn = read()
    let line = String(decoding: bytes.readableBytesView.prefix { $0 != 13 && $0 != 10 }, as: UTF8.self)
    if DoorPage.answer(to: line, hasRooms: true).readableBytes == 0 { fatalError("There is no answer to \(line)") }
    bytes.writeString("x")
    if let isOwn, read() != isOwn { fatalError("What comes behind a request changes it.") }
    return 0
}
