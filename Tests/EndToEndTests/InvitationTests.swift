import Foundation
import Stage
import Testing

@Suite(
    "Invitations from unusual machines", .enabled(if: Lab.obstacle == nil, Comment(rawValue: Lab.obstacle ?? "")))
struct InvitationTests {
    private let twentyfour = RunningCommand.program("twentyfour")

    /// Runs the program in namespaces of its own, after a script has prepared them.
    private func run(_ namespace: String, after script: String, _ command: String...) throws -> RunningCommand {
        try RunningCommand(
            ["unshare", namespace, "bash", "-euc", script + #"; exec "$0" "$@""#, twentyfour] + command)
    }

    private let hideLibrary =
        #"for file in $(/sbin/ldconfig -p | sed -n 's/.*libqrencode.* => //p'); do mount --bind /dev/null "$file"; done"#

    @Test("On a machine whose only IPv6 address is the loopback's, as in most containers, a host opens its room")
    func withoutIPv6() async throws {
        let network = "ip link set lo up; ip address add 192.0.2.1/32 dev lo"
        let host = try run("--net", after: network, "host", "--no-play", "--no-advertise", "--no-history")
        try await host.line(with: "http://192.0.2.1:")
        host.signal(SIGTERM)
        #expect(try await host.end().status == 0)
    }

    @Test("Without libqrencode the program starts")
    func guestWithoutLibrary() async throws {
        let solve = try run("--mount", after: hideLibrary, "solve", "3", "3", "8", "8")
        let end = try await solve.end()
        #expect(end.lines == ["8/(3-8/3)"])
        #expect(end.status == 0)
    }

    @Test("Without libqrencode a host opens its room, shows the address, and /invite names the package to install")
    func hostWithoutLibrary() throws {
        let state = FileManager.default.temporaryDirectory.appending(path: "twentyfour-state-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: state) }
        // The host's picture takes the screen once its own client is in the room: what a line of output says before that is
        // drawn again, without its line end.
        let host = try PseudoTerminal(
            command: [
                "/usr/bin/unshare", "--mount", "bash", "-euc", hideLibrary + #"; exec "$0" "$@""#, twentyfour, "host",
                "--no-play", "--no-advertise",
            ], columns: 80, rows: 24, environment: ["XDG_STATE_HOME=\(state.path)"])
        try host.wait(for: "the address") { screen in screen.lines.contains { $0.contains("http://") } }
        host.type("/invite\r")
        // Wrapped between words at the terminal's width.
        for part in ["libqrencode.so.4 is not installed", "apt-get install libqrencode4"] {
            try host.wait(for: part) { screen in screen.lines.contains { $0.contains(part) } }
        }
    }

    @Test(
        "A host on several networks shows the likeliest address, and /invite shows all with interfaces, that one last")
    func networks() async throws {
        let host = try run(
            "--net",
            after: """
                for name in docker0 lan0 wlan0; do ip link add $name type veth peer name peer-$name; ip link set $name up; \
                ip link set peer-$name up; done
                ip address add 172.17.0.1/16 dev docker0; ip address add 10.24.0.1/24 dev lan0
                ip address add 198.51.100.7/24 dev wlan0; ip route add default dev wlan0; ip link set lo up
                """, "host", "--no-play", "--no-advertise", "--port", "2424")
        try await host.line("In a browser:                  http://198.51.100.7:2424/")
        try host.write("/invite")
        try host.write("/quit")
        let lines = try await host.end().lines
        #expect(
            lines.filter { $0.hasPrefix("http") } == [
                "http://172.17.0.1:2424/   (docker0)", "http://10.24.0.1:2424/   (lan0)",
                "http://198.51.100.7:2424/   (wlan0)",
            ])
    }

    @Test("A host without IPv4 shows its IPv6 address, and one without a network its own")
    func otherAddresses() async throws {
        let six = """
            ip link set lo up; ip link add eth0 type veth peer name peer; ip link set peer up; ip link set eth0 up
            ip address add fd24::1/64 dev eth0 nodad
            """
        let own = "In a browser on this machine:  http://127.0.0.1:2424/"
        for (script, line) in [
            (six, "In a browser:                  http://[fd24::1]:2424/"), ("ip link set lo up", own),
        ] {
            let host = try run("--net", after: script, "host", "--no-play", "--no-advertise", "--port", "2424")
            try await host.line(line)
        }
    }

    @Test("A host with addresses that no browser accepts warns that other machines' browsers cannot open the room")
    func linkLocal() async throws {
        let script = """
            ip link set lo up; ip link add eth0 type veth peer name peer; ip link set peer up; ip link set eth0 up
            ip address add fe80::24/64 dev eth0 nodad
            """
        let host = try run("--net", after: script, "host", "--no-play", "--no-advertise", "--port", "2424")
        let sentence = "Browsers on other machines cannot open it: this machine has no address for them."
        try await host.line(sentence)
        try host.write("/invite")
        try host.write("/quit")
        #expect(try await host.end().lines.contains(sentence))
    }
}
