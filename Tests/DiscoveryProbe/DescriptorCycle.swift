import Discovery
import Foundation

extension DiscoveryProbe {
    /// Uses everything and cancels it, so often.
    static func cycle(times: Int) async {
        let before = descriptors()
        for number in 0..<times { await cycle(name: "cycle \(number)") }
        // What is cancelled is freed on Discovery's own queue, soon after.
        let deadline = ContinuousClock.now + .seconds(10)
        while descriptors() > before + 8, ContinuousClock.now < deadline { await Task.yield() }
        say("descriptors \(before) \(descriptors())")
    }

    private static func cycle(name: String) async {
        let advertiser = Advertiser(name: name, port: 1, advert: advert(players: 0))
        for await case .rooms(let rooms, hidden: _) in Browser()
        where rooms.contains(where: { $0.instanceName == name && $0.advert != nil }) {
            break
        }
        _ = try? await resolve(name)
        let browsing = Task { for await _ in Browser() {} }
        let resolving = Task { try? await resolve("nobody") }
        browsing.cancel()
        resolving.cancel()
        await browsing.value
        _ = await resolving.value
        await advertiser.stop()
    }

    private static func descriptors() -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
    }
}
