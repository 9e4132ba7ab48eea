import FoundationEssentials
import Playing

/// What libFuzzer calls with bytes that it makes up: as a file they hold a seat that is the same when it is written and
/// read again, or none; as what a person types they are an address that is the same when it is shown and typed again, or
/// none.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    if let seat = try? JSONDecoder().decode(SavedSeat.self, from: Data(bytes)) {
        guard let written = try? JSONEncoder().encode(seat),
            let again = try? JSONDecoder().decode(SavedSeat.self, from: written), again == seat
        else { fatalError("A seat does not come back: \(seat)") }
    }
    if let address = HostAddress(String(decoding: bytes, as: UTF8.self)) {
        guard HostAddress(address.description) == address, (1...65_535).contains(address.port), !address.host.isEmpty
        else { fatalError("An address is another one when it is typed again: \(address)") }
    }
    return 0
}
