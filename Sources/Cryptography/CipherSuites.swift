/// The cipher suites of TLS 1.2 that hosts and players offer, in the words of OpenSSL. Those of TLS 1.3 are all fine.
package enum CipherSuites {
    /// Those that encrypt and authenticate in one (AEAD), with a key that nobody can learn later. Suites in CBC mode leak
    /// by their timing what they encrypt (Lucky Thirteen).
    package static let authenticated = "ECDHE+AESGCM:ECDHE+CHACHA20"
}
