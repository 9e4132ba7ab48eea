/// Why something that needs TLS cannot be done: the package's trait `TLS` was off when this program was built.
package struct TLSUnavailable: Error, Hashable, Sendable {
    package init() {}

    /// What happened and what to do, for a person.
    package var sentence: String {
        "This program was built without TLS. To build it with TLS: script/build --tls"
    }
}
