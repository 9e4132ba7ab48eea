import ArgumentParser
import Fleet
import Hosting

extension RoomRequester.Refusal {
    /// What happened and what to do, for the person who wants a room.
    var sentence: String {
        switch self {
        case .noHost(let store):
            "No host takes rooms of \(store). Start one on any machine: twentyfour host --fleet."
        case .full(let store, 1):
            "The only host that takes rooms of \(store) is full. Start another: twentyfour host --fleet."
        case .full(let store, let hosts):
            "All \(hosts) hosts that take rooms of \(store) are full. Start another: "
                + "twentyfour host --fleet."
        case .silent(let store):
            "No host of \(store) opened the room within \(Int(FleetTiming.requestPatience / .seconds(1))) s. Try "
                + "again, or check the hosts' consoles."
        case .noDeal(let sentence): sentence
        case .history(let error): error.sentence
        }
    }

    /// The exit status.
    var status: ExitCode {
        switch self {
        case .noHost, .full, .silent: .unavailable
        case .noDeal: .usage
        case .history(let error): error.status
        }
    }
}
