/// Why something that needs TLS cannot be done: the package's trait `TLS` was off when this program was built.
package struct TLSUnavailable: Error, Hashable, Sendable {
    package init() {}

    /// What happened and what to do, as text for people.
    package var sentence: String {
        "This program was built without TLS. script/build --tls, in the project's folder, builds one that has it."
    }
}
