import Metering

/// What libFuzzer calls with bytes that it makes up: as what a server of metrics says, now and a second ago, they become lines
/// for an operator's terminal, plain and of bounded length.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let half = String(decoding: UnsafeBufferPointer(start: start, count: count / 2), as: UTF8.self)
    for (now, before) in [(text, half), (half, text), (text, "")] {
        let lines = HostPicture(Samples(now), since: Samples(before), seconds: 1).lines
        for line in lines where line.count > 600 || line.unicodeScalars.contains(where: { $0.value < 0x20 }) {
            fatalError("A bad line: \(line.debugDescription)")
        }
    }
    return 0
}
