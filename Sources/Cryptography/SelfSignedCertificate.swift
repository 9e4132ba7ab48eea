import COpenSSL

/// A key, and a self-signed certificate for it (X.509 version 3, RFC 5280).
package struct SelfSignedCertificate: Sendable {
    /// An operation of libcrypto failed.
    package struct Failure: Error {}

    /// The private key: ECDSA on the curve P-256, PEM (PKCS #8).
    package let keyPEM: String
    /// The certificate, in PEM.
    package let certificatePEM: String

    private static let day = 86_400

    /// Makes a new key and its certificate, which is for TLS servers and valid from yesterday.
    /// - Parameters:
    ///   - name: the common name of both issuer and subject.
    ///   - hosts: the DNS names of the server.
    ///   - addresses: its IP addresses.
    ///   - days: how many days from now it is valid.
    /// - Throws: ``Failure``
    package init(name: String, hosts: [String], addresses: [String] = [], days: Int) throws(Failure) {
        let key = try Self.makeKey()
        defer { EVP_PKEY_free(key) }
        guard let certificate = X509_new() else { throw Failure() }
        defer { X509_free(certificate) }
        try Self.identify(certificate, name: name)
        // Accept clocks that are behind.
        try Self.check(X509_gmtime_adj(X509_getm_notBefore(certificate), -Self.day) != nil)
        try Self.check(X509_gmtime_adj(X509_getm_notAfter(certificate), days * Self.day) != nil)
        try Self.extend(certificate, names: hosts.map { (GEN_DNS, $0) } + addresses.map { (GEN_IPADD, $0) })
        try Self.check(X509_set_pubkey(certificate, key) == 1)
        try Self.check(X509_sign(certificate, key, EVP_sha256()) > 0)
        keyPEM = try Self.text { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
        certificatePEM = try Self.text { PEM_write_bio_X509($0, certificate) }
    }

    private static func check(_ isDone: Bool) throws(Failure) {
        if !isDone { throw Failure() }
    }

    private static func makeKey() throws(Failure) -> OpaquePointer {
        guard let context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, nil) else { throw Failure() }
        defer { EVP_PKEY_CTX_free(context) }
        try check(EVP_PKEY_keygen_init(context) == 1)
        try check(EVP_PKEY_CTX_set_ec_paramgen_curve_nid(context, NID_X9_62_prime256v1) == 1)
        var key: OpaquePointer?
        try check(EVP_PKEY_keygen(context, &key) == 1)
        guard let key else { throw Failure() }
        return key
    }

    /// Sets the version, serial number and names.
    private static func identify(_ certificate: OpaquePointer, name: String) throws(Failure) {
        // Version 3 is written as 2 (RFC 5280 section 4.1.2.1).
        try check(X509_set_version(certificate, 2) == 1)
        // Positive and unpredictable (section 4.1.2.2; CA/Browser Forum 7.1 requires 64 bits).
        guard let serial = BN_new() else { throw Failure() }
        defer { BN_free(serial) }
        try check(BN_rand(serial, 127, BN_RAND_TOP_ONE, BN_RAND_BOTTOM_ANY) == 1)
        try check(BN_to_ASN1_INTEGER(serial, X509_get_serialNumber(certificate)) != nil)
        let subject = X509_get_subject_name(certificate)
        try check(X509_NAME_add_entry_by_NID(subject, NID_commonName, MBSTRING_UTF8, name, -1, -1, 0) == 1)
        try check(X509_set_issuer_name(certificate, subject) == 1)
    }

    /// States its purpose: not an authority (section 4.2.1.9), for servers (4.2.1.12), for these names (4.2.1.6).
    private static func extend(_ certificate: OpaquePointer, names all: [(kind: CInt, text: String)]) throws(Failure) {
        guard let constraints = BASIC_CONSTRAINTS_new() else { throw Failure() }
        defer { BASIC_CONSTRAINTS_free(constraints) }
        try check(X509_add1_ext_i2d(certificate, NID_basic_constraints, constraints, 1, 0) == 1)

        guard let usage = EXTENDED_KEY_USAGE_new() else { throw Failure() }
        defer { EXTENDED_KEY_USAGE_free(usage) }
        try check(OPENSSL_sk_push(usage, UnsafeRawPointer(OBJ_nid2obj(NID_server_auth))) > 0)
        try check(X509_add1_ext_i2d(certificate, NID_ext_key_usage, UnsafeMutableRawPointer(usage), 0, 0) == 1)

        guard let names = GENERAL_NAMES_new() else { throw Failure() }
        defer { GENERAL_NAMES_free(names) }
        for (kind, text) in all {
            guard let name = a2i_GENERAL_NAME(nil, nil, nil, kind, text, 0) else { throw Failure() }
            guard OPENSSL_sk_push(names, UnsafeRawPointer(name)) > 0 else {
                GENERAL_NAME_free(name)
                throw Failure()
            }
        }
        try check(X509_add1_ext_i2d(certificate, NID_subject_alt_name, UnsafeMutableRawPointer(names), 0, 0) == 1)
    }

    /// Collects what a function writes as text.
    private static func text(_ write: (OpaquePointer) -> CInt) throws(Failure) -> String {
        guard let output = BIO_new(BIO_s_mem()) else { throw Failure() }
        defer { BIO_free(output) }
        try check(write(output) == 1)
        let bytes = [UInt8](unsafeUninitializedCapacity: BIO_ctrl_pending(output)) { buffer, count in
            count = max(0, Int(BIO_read(output, buffer.baseAddress, CInt(clamping: buffer.count))))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
