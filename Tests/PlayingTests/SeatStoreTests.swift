import Foundation
import Playing
import Testing

/// Where seats are stored beyond a program's life.
@Suite struct SeatStoreTests {
    private let home = FileManager.default.temporaryDirectory.appending(path: "seats-\(UUID().uuidString)")

    private var store: SeatStore {
        SeatStore(environment: ["XDG_STATE_HOME": home.path(percentEncoded: false)])
    }
    private var folder: URL { home.appending(path: "twentyfour/seats") }

    private func files() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    }

    private func seat(_ key: String, room: String = "room") throws -> SavedSeat {
        try savedSeat(key, room: room, at: 4_000)
    }

    @Test("A crashed program's seat is claimed by the next one, once")
    func claimedAfterCrash() throws {
        do {
            let crashed = try #require(store.make())
            crashed.save(try seat("first"))
        }
        let claimed = try #require(store.claim { $0.room == "room" && $0.name == "Ann" })
        #expect(try claimed.saved == seat("first"))
        #expect(store.claim { _ in true } == nil)
        claimed.save(try seat("longer-than-the-first-key"))
        claimed.save(try seat("k"))
        #expect(try claimed.saved == seat("k"))
        try FileManager.default.removeItem(at: home)
    }

    @Test("A seat in use cannot be claimed")
    func inUse() throws {
        let running = try #require(store.make())
        running.save(try seat("mine"))
        #expect(store.claim { _ in true } == nil)
        let second = try #require(store.make())
        second.save(try seat("other"))
        #expect(try running.saved == seat("mine"))
        #expect(files().count == 2)
        try FileManager.default.removeItem(at: home)
    }

    @Test("Of several seats, the most recently used one is claimed, and only a wanted one")
    func last() throws {
        for (age, key) in [(3_000.0, "old"), (1_000.0, "new"), (2_000.0, "middle")] {
            let before = Set(files())
            try #require(store.make()).save(try seat(key, room: key == "new" ? "elsewhere" : "room"))
            let made = try #require(Set(files()).subtracting(before).first)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -age)],
                ofItemAtPath: folder.appending(path: made).path(percentEncoded: false))
        }
        #expect(store.claim { $0.room == "room" }?.saved?.key == "middle")
        #expect(store.claim { _ in true }?.saved?.key == "new")
        #expect(store.claim { $0.name == "Bob" } == nil)
        try FileManager.default.removeItem(at: home)
    }

    @Test("A seat of yesterday is of no use and is deleted")
    func stale() throws {
        try #require(store.make()).save(try seat("stale"))
        let path = folder.appending(path: try #require(files().first)).path(percentEncoded: false)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -25 * 60 * 60)], ofItemAtPath: path)
        #expect(store.claim { _ in true } == nil)
        #expect(files().isEmpty)
        try FileManager.default.removeItem(at: home)
    }

    @Test("A discarded seat leaves no file")
    func discarded() throws {
        let file = try #require(store.make())
        file.save(try seat("gone"))
        file.discard()
        #expect(files().isEmpty)
        try FileManager.default.removeItem(at: home)
    }

    @Test("Nobody else on the machine can read a seat: it contains a secret")
    func modes() throws {
        let file = try #require(store.make())
        file.save(try seat("secret"))
        let path = folder.appending(path: try #require(files().first)).path(percentEncoded: false)
        let manager = FileManager.default
        #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        let folderMode = try manager.attributesOfItem(atPath: folder.path(percentEncoded: false))[
            .posixPermissions]
        #expect(folderMode as? Int == 0o700)
        try manager.removeItem(at: home)
    }

    @Test("Files that are not seats are skipped", arguments: ["", "{}", "null", "\u{0}\u{1}", #"{"room":1}"#])
    func garbage(content: String) throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "a folder"), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: folder.appending(path: "garbage"))
        #expect(store.claim { _ in true } == nil)
        try #require(store.make()).save(try seat("good"))
        #expect(store.claim { _ in true }?.saved?.key == "good")
        try FileManager.default.removeItem(at: home)
    }

    @Test(
        "Without an absolute XDG_STATE_HOME, state is stored in the home folder's .local/state",
        arguments: [nil, "", "relative/state"])
    func fallback(state: String?) throws {
        var environment = ["HOME": home.path(percentEncoded: false)]
        environment["XDG_STATE_HOME"] = state
        let file = try #require(SeatStore(environment: environment).make())
        file.save(try seat("home"))
        let folder = home.appending(path: ".local/state/twentyfour/seats").path(percentEncoded: false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
        try FileManager.default.removeItem(at: home)
    }

    @Test("If nothing can be written, there is no seat, and no harm")
    func nowhere() {
        let store = SeatStore(environment: ["XDG_STATE_HOME": "/proc/nowhere"])
        #expect(store.make() == nil)
        #expect(store.claim { _ in true } == nil)
    }
}
