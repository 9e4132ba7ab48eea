import Foundation
import Glibc
import PlainText
import StateFolder

/// The hosts with TLS that this user has met: the name of a room, or an address, and the certificate's fingerprint.
/// Trust on first use, as with SSH (RFC 4251 section 4.1).
package struct KnownHosts: Sendable {
    private let file: URL

    /// A larger file counts as damaged.
    private static let limit = 1_048_576
    private static let most = 4_096

    /// - Parameter environment: determines where state is stored; see `StateFolder`.
    package init(environment: [String: String]) {
        file = StateFolder.url(environment: environment).appending(path: "hosts.json")
    }

    private var path: String { file.path(percentEncoded: false) }

    /// The fingerprint of the host with this name, if known.
    /// - Throws: ``Distrust`` if the file is damaged. If it can get another name, it does, and no host is known any more.
    func fingerprint(of name: String) throws(Distrust) -> String? {
        if let all = read() { return all[name].flatMap { Fingerprint($0)?.text } }
        let damaged = path + ".damaged"
        whileLocked { if read() == nil { rename(path, damaged) } }
        throw read() == nil ? .damaged(file: path) : .forgotten(file: damaged)
    }

    /// Stores the fingerprint of the host with this name. A damaged file is left as it is.
    /// - Parameter fingerprint: nil to remove it.
    func remember(_ fingerprint: String?, of name: String) {
        try? StateFolder.make(for: file)
        whileLocked {
            guard var all = read(), all[name] != fingerprint, all.count < Self.most || all[name] != nil else { return }
            all[name] = fingerprint
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try? encoder.encode(all).write(to: file, options: .atomic)
        }
    }

    /// Changes the file alone: two programs of one user may join at the same moment.
    private func whileLocked(_ change: () -> Void) {
        let lock = open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return }
        defer { close(lock) }
        if flock(lock, LOCK_EX) == 0 { change() }
    }

    /// The known hosts; members of another type are ignored.
    /// - Returns: nil if the file is damaged.
    private func read() -> [String: String]? {
        let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard let values else { return [:] }
        guard values.isRegularFile == true, values.fileSize ?? 0 <= Self.limit, let data = try? Data(contentsOf: file),
            let all = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return nil }
        return all.compactMapValues { $0 as? String }
    }
}

/// The identity of a certificate: its SHA-256 (DER).
package struct Fingerprint: Hashable, Sendable {
    /// 64 lowercase hexadecimal digits.
    package let text: String

    /// Parses a fingerprint as a person copies it: with or without colons and spaces between the digits, in either
    /// case.
    /// - Returns: nil if it is not one.
    package init?(_ text: String) {
        let digits = text.lowercased().filter { $0 != ":" && !$0.isWhitespace }
        guard digits.isMade(of: 64...64, \.isHexadecimal) else { return nil }
        self.text = digits
    }
}

/// What a player specifies about a host's certificate; it overrides the stored fingerprint.
package enum SaidCertificate: Hashable, Sendable {
    /// It has this fingerprint.
    case fingerprint(Fingerprint)
    /// The host no longer uses TLS, or should be treated as new.
    case none
}
