@testable import Discovery

/// What libFuzzer calls with bytes that it makes up: as a TXT record they are an advert that is the same when it is sent on,
/// or none; as the name of a service they are a room's name that fits into a label and can be shown.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let record = TXTRecord(bytes: bytes)
    for key in ["v", "id", "ID", "state"] where record.value(key) != nil && !record.has(key) {
        fatalError("A value without its key.")
    }
    if let advert = Advert(txt: bytes) {
        guard Advert(txt: advert.txt) == advert else { fatalError("What was read is not what was written: \(advert)") }
        guard advert.roomID.utf8.count <= 64, isShown(advert.roomID) else { fatalError("A bad id: \(advert)") }
        guard (0...999_999).contains(advert.players), (0...999_999).contains(advert.capacity) else {
            fatalError("Bad numbers: \(advert)")
        }
    }
    let listing = RoomListing(instanceName: String(decoding: bytes, as: UTF8.self), advert: nil)
    guard (1...InstanceName.maximumBytes).contains(listing.name.utf8.count), isShown(listing.name) else {
        fatalError("A bad name: \(listing.name.debugDescription)")
    }
    checkNames(from: listing.instanceName)
    return 0
}

private func checkNames(from text: String) {
    var names = [InstanceName.fitting(text)]
    for _ in 1...3 { names.append(InstanceName.alternative(to: names[names.count - 1])) }
    guard Set(names).count == names.count else { fatalError("No alternative: \(names)") }
    for name in names where !(1...InstanceName.maximumBytes).contains(name.utf8.count) || !isShown(name) {
        fatalError("A bad name: \(name.debugDescription)")
    }
}

private func isShown(_ text: String) -> Bool {
    // Joiners, and the tags of flags, stay where they join: PlainTextTests says where.
    text.unicodeScalars.allSatisfy { scalar in
        ![.control, .format].contains(scalar.properties.generalCategory)
            || [0x200C, 0x200D].contains(scalar.value) || (0xE0020...0xE007F).contains(scalar.value)
    }
}
