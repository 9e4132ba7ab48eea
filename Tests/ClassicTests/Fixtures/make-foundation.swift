// Writes the fixtures of swift-corelibs-foundation into the working directory:
// swiftc make-foundation.swift && ./make-foundation
import Foundation

func save(_ name: String, _ message: NSDictionary, key: String = "root") throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(message, forKey: key)
    archiver.finishEncoding()
    try archiver.encodedData.write(to: URL(fileURLWithPath: "foundation-\(name).bplist"))
}

try save("handshake", ["handshake": "Ann"])
try save("handshake-unicode", ["handshake": "Björn 🎲"])
let success = NSMutableDictionary(object: NSNumber(value: 12.34), forKey: "resultSuccess" as NSString)
try save("result-success", success)
try save("own-key", ["resultFailure": "I give up"], key: "message")
try save(
    "round",
    [
        "startRound": [3, 3, 8, 8] as NSArray, "time": NSNumber(value: 100),
        "status": NSMutableString(string: "Waiting for answers..."),
        "results": NSMutableArray(array: ["Björn 🎲: 12.34 seconds", "Bob: Still guessing..."]),
    ])
try save(
    "numbers",
    [
        "yes": NSNumber(value: true), "no": NSNumber(value: false), "float": NSNumber(value: Float(2.5)),
        "negative": NSNumber(value: -7), "largest": NSNumber(value: Int64.max),
        "smallest": NSNumber(value: Int64.min), "byte": NSNumber(value: UInt8(200)),
    ])
