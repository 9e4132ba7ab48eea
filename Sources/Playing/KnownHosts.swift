import Foundation
import StateFolder

#if canImport(Glibc)
import Glibc
#endif

/// What this person's programs know hosts by that are open over TLS: a room's name, or an address, and the fingerprint of
/// the certificate. Trust on first use, as with SSH (RFC 4251 section 4.1).
package struct KnownHosts: Sendable {
    private let file: URL

    /// A file with more in it was not written by this program.
    private static let limit = 1_048_576
    private static let most = 4_096

    /// - Parameter environment: says where state is kept; see `StateFolder`.
    package init(environment: [String: String]) {
        file = StateFolder.url(environment: environment).appending(path: "hosts.json")
    }

    /// The fingerprint of whoever hosts under this name, if that was seen before.
    func fingerprint(of name: String) -> String? {
        (read() ?? [:])[name].flatMap { Fingerprint($0)?.text }
    }

    /// From now on this is the fingerprint of whoever hosts under this name. A file that is damaged is left as it is.
    /// - Parameter fingerprint: nothing to forget it.
    func remember(_ fingerprint: String?, of name: String) {
        try? StateFolder.make(for: file)
        // Two programs of one person may join at the same moment.
        let lock = open(file.path(percentEncoded: false) + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return }
        defer { close(lock) }
        guard flock(lock, LOCK_EX) == 0, var all = read(), all[name] != fingerprint,
            all.count < Self.most || all[name] != nil
        else { return }
        all[name] = fingerprint
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try? encoder.encode(all).write(to: file, options: .atomic)
    }

    /// What is known; members of another kind are passed over.
    /// - Returns: nothing if the file is damaged.
    private func read() -> [String: String]? {
        let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard let values else { return [:] }
        guard values.isRegularFile == true, values.fileSize ?? 0 <= Self.limit, let data = try? Data(contentsOf: file),
            let all = try? JSONDecoder().decode([String: Known].self, from: data)
        else { return nil }
        return all.compactMapValues(\.text)
    }

    private struct Known: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }
}

/// What a certificate is known by: its SHA-256 (DER).
package struct Fingerprint: Hashable, Sendable {
    /// 64 hexadecimal digits in small letters.
    package let text: String

    /// Reads one as a person copies it: colons and blanks between the digits are no matter, nor is their case.
    /// - Returns: nothing if it is none.
    package init?(_ text: String) {
        let digits = text.lowercased().filter { $0 != ":" && !$0.isWhitespace }
        guard digits.wholeMatch(of: /[0-9a-f]{64}/) != nil else { return nil }
        self.text = digits
    }
}

/// What a player says of a host's certificate, whatever was known before.
package enum SaidCertificate: Hashable, Sendable {
    /// It has this fingerprint.
    case fingerprint(Fingerprint)
    /// The host is not open over TLS any more, or is to be seen as for the first time.
    case none
}
