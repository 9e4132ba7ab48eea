import Discovery
import Foundation

/// Discovery for the network tests to run on a host of the lab: one verb, and a line for each thing that
/// happens.
///
/// - `advertise NAME PORT` says `registered NAME`, `unavailable SENTENCE` and `stopped`. It reads the lines
///   `players N` and `stop`, and ends with its input.
/// - `browse` says `rooms` and each room as NAME=PLAYERS with tabs between, and `hidden N` where there are more; or
///   `unavailable SENTENCE`.
/// - `resolve NAME` says `endpoint HOST PORT ADDRESS` for each, or `failed SENTENCE`.
/// - `cycle TIMES` advertises, browses and resolves so often, cancels all of it, and says `descriptors
///   BEFORE AFTER`.
@main
enum DiscoveryProbe {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.count) {
        case ("advertise", 3): await advertise(arguments[2], port: UInt16(arguments[3]) ?? 0)
        case ("browse", 1): await browse()
        case ("resolve", 2): await find(arguments[2])
        case ("cycle", 2): await cycle(times: Int(arguments[2]) ?? 0)
        default: exit(64)
        }
    }

    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    private static func advertise(_ name: String, port: UInt16) async {
        let advertiser = Advertiser(name: name, port: port, advert: advert(players: 0))
        Thread.detachNewThread {
            while let line = readLine() {
                let words = line.split(separator: " ")
                switch words.first {
                case "players": advertiser.update(advert(players: words.last.flatMap { Int($0) } ?? 0))
                case "stop": Task { await advertiser.stop() }
                default: break
                }
            }
            exit(0)
        }
        for await event in advertiser.events {
            switch event {
            case .registered(let name): say("registered \(name)")
            case .unavailable(let error): say("unavailable \(error)")
            }
        }
        say("stopped")
        try? await Task.sleep(for: .seconds(86_400))
    }

    private static func browse() async {
        for await event in Browser() {
            switch event {
            case .rooms(let rooms, let hidden):
                let columns = rooms.map { "\($0.name)=\($0.advert.map { String($0.players) } ?? "?")" }
                say((["rooms"] + columns + (hidden > 0 ? ["hidden \(hidden)"] : [])).joined(separator: "\t"))
            case .unavailable(let error): say("unavailable \(error)")
            }
        }
    }

    private static func find(_ name: String) async {
        do throws(DiscoveryError) {
            for endpoint in try await resolve(name) {
                say("endpoint \(endpoint.host) \(endpoint.port) \(endpoint.address)")
            }
        } catch {
            say("failed \(error)")
        }
    }

    static func advert(players: Int) -> Advert {
        Advert(
            wireVersion: 1, roomID: "r1", state: .waiting, players: players, capacity: 1_000,
            needsPIN: false, admitsClassic: false)
    }
}
