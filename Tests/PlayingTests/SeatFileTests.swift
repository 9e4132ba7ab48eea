import Foundation
import Glibc
import Playing
import Stage
import Testing

/// A seat's file is either whole or missing, and harmless whatever it contains.
@Suite struct SeatFileTests {
    private let state = StateFolder()

    private var store: SeatStore { state.store }
    private var folder: URL { state.url.appending(path: "twentyfour/seats") }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    }

    private func place(_ content: some DataProtocol, as name: String = "seat") throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(content).write(to: folder.appending(path: name))
    }

    /// A seat's JSON with these members in place of valid ones.
    private func json(
        room: String = "room", host: String = "127.0.0.1", port: Int = 4_000, name: String = "Ann", key: String = "k"
    ) throws -> Data {
        try JSONSerialization.data(withJSONObject: [
            "room": room, "host": ["host": host, "port": port], "name": name, "key": key,
        ])
    }

    @Test("A reader sees a whole seat while it is being rewritten, and the seat belongs to its owner")
    func whole() async throws {
        defer { state.remove() }
        let owner = try #require(store.make())
        let keys = ["k", String(repeating: "k", count: 128)]
        let seats = try keys.map { try savedSeat($0, room: "room", at: 4_000) }
        #expect(owner.save(seats[0]))
        let file = folder.appending(path: try #require(try names().first))
        let reader = Task.detached { [store] in
            var (torn, taken, count) = (0, 0, 0)
            while !Task.isCancelled || count < 100 {
                let seat = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(SavedSeat.self, from: $0) }
                if !seats.contains(where: { $0 == seat }) { torn += 1 }
                if store.claim(where: { _ in true }) != nil { taken += 1 }
                count += 1
                // On one processor, both get their turn.
                await Task.yield()
            }
            return (torn, taken)
        }
        for round in 1...500 {
            #expect(owner.save(seats[round % 2]))
            await Task.yield()
        }
        reader.cancel()
        let (torn, taken) = await reader.value
        #expect(torn == 0 && taken == 0)
        #expect(try names().count == 1)
    }

    @Test("A full disk does not cost the seat that was stored before", .enabled(if: Disk.isPossible))
    func full() throws {
        let disk = try Disk(kilobytes: 64)
        let store = SeatStore(environment: ["XDG_STATE_HOME": disk.folder.path])
        let former = try savedSeat("former", room: "room", at: 4_000)
        do {
            let seat = try #require(store.make())
            #expect(seat.save(former))
            let filler = disk.folder.appending(path: "filler").path
            let descriptor = open(filler, O_WRONLY | O_CREAT, 0o600)
            let block = [UInt8](repeating: 0, count: 4_096)
            while write(descriptor, block, block.count) > 0 {}
            close(descriptor)
            #expect(!seat.save(try savedSeat("latter", room: "room", at: 4_000)))
            #expect(seat.saved == former)
            #expect(store.claim { _ in true } == nil)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: disk.folder.path + "/twentyfour/seats")
        #expect(files.count == 1)
        #expect(store.claim { _ in true }?.saved == former)
    }

    @Test("A file left by a crash is not a seat; the next save of the seat replaces it, and after a day it is deleted")
    func unfinished() throws {
        defer { state.remove() }
        try place(try json(key: "whole"), as: "seat")
        try place(try json(key: "half").prefix(20), as: "seat.new")
        try place(try json(key: "other"), as: "other.new")
        let seat = try #require(store.claim { _ in true })
        #expect(seat.saved?.key == "whole")
        #expect(seat.save(try savedSeat("anew", room: "room", at: 4_000)))
        #expect(seat.saved?.key == "anew")
        #expect(try names().sorted() == ["other.new", "seat"])
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -25 * 60 * 60)],
            ofItemAtPath: folder.appending(path: "other.new").path(percentEncoded: false))
        #expect(store.claim { _ in true } == nil)
        #expect(try names() == ["seat"])
    }

    @Test("A secret that no host can have issued is not sent to one")
    func absurd() throws {
        defer { state.remove() }
        let long = String(repeating: "k", count: 129)
        let absurd = [
            try json(key: ""), try json(key: long), try json(key: "a b"), try json(key: "a\nb"), try json(key: "ключ"),
            try json(room: ""), try json(room: long), try json(room: "a\u{1B}[2J"),
            try json(host: ""), try json(host: "a b"), try json(host: "a\u{0}b"), try json(host: long + long),
            try json(port: 0), try json(port: -1), try json(port: 65_536), try json(port: .max),
            try json(name: ""), try json(name: "A\u{7}nn"), try json(name: long + long),
            try json() + Data(repeating: 0x20, count: 8_192), Data("{".utf8), Data([0xFF, 0xFE, 0]),
            Data(repeating: UInt8(ascii: "["), count: 8_192),
        ]
        for data in absurd {
            try place(data)
            #expect(store.claim { _ in true } == nil, "\(data)")
        }
        // The normal state, without an error.
        try place(try json(key: String(long.dropLast())))
        #expect(store.claim { _ in true }?.saved?.key.count == 128)
    }

    @Test("A seat of a later version is a seat: unknown members are ignored")
    func later() throws {
        defer { state.remove() }
        var object = try #require(try JSONSerialization.jsonObject(with: try json()) as? [String: Any])
        object["fingerprint"] = ["sha256": "00"]
        try place(try JSONSerialization.data(withJSONObject: object))
        #expect(store.claim { _ in true }?.saved?.key == "k")
    }

    @Test("A pipe, a folder, a link, a huge file and a file without permissions are skipped at once")
    func noFiles() throws {
        defer { state.remove() }
        try place(try json(key: "good"), as: "good")
        let path = folder.path(percentEncoded: false) + "/"
        #expect(mkfifo(path + "pipe", 0o600) == 0)
        #expect(mkdir(path + "folder", 0o700) == 0)
        #expect(symlink("/dev/zero", path + "link") == 0)
        #expect(symlink(path + "good", path + "another") == 0)
        let descriptor = open(path + "huge", O_WRONLY | O_CREAT, 0o600)
        #expect(ftruncate(descriptor, 1 << 40) == 0)
        close(descriptor)
        try place(try json(), as: "unreadable")
        #expect(chmod(path + "unreadable", 0) == 0)
        var claimed: [SeatFile] = []
        while let seat = store.claim(where: { _ in true }) { claimed.append(seat) }
        // Permissions do not stop root.
        #expect(Set(claimed.compactMap { $0.saved?.key }).subtracting(["k"]) == ["good"])
        #expect(claimed.count == (geteuid() == 0 ? 2 : 1))
    }

    @Test("A seat that cannot be rewritten stays as it is")
    func inTheWay() throws {
        defer { state.remove() }
        try place(try json(key: "former"), as: "seat")
        #expect(mkdir(folder.path(percentEncoded: false) + "/seat.new", 0o700) == 0)
        let seat = try #require(store.claim { _ in true })
        #expect(!seat.save(try savedSeat("latter", room: "room", at: 4_000)))
        #expect(!seat.save(try savedSeat("not sound", room: "room", at: 4_000)))
        #expect(seat.saved?.key == "former")
    }
}
