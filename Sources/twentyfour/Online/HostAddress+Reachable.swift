import Invitation
import Playing
import Transports

extension HostAddress {
    /// Where others reach a port of this machine; nil if it has no address for them.
    /// - Parameter bind: the address to listen on, as typed; nil for all addresses of this machine.
    init?(reaching port: Int, bind: String?, isSecure: Bool = false) {
        guard let host = Listener.onlyAddress(of: bind) ?? ReachableAddress.all.first?.host else { return nil }
        self.init(host: host, port: port, isSecure: isSecure)
    }
}
