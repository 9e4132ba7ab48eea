import CPostgreSQL
import History
import PlainText

/// The address of a store as a person writes it: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, or any other URI that
/// libpq accepts (https://www.postgresql.org/docs/current/libpq-connect.html). libpq gets missing parts from their
/// usual places: PGPASSWORD, ~/.pgpass and so on.
package struct StoreAddress: Sendable {
    /// The address for libpq, including the password. Never show it.
    let uri: String
    /// The address for people, without the password.
    package let name: String
    /// The password in the address, to be removed from libpq's messages.
    private let password: String?

    /// Why a text is not an address.
    package enum Fault: Error, Hashable, Sendable {
        /// It does not begin with `postgres://` or `postgresql://`, or libpq does not understand the rest.
        case notUnderstood
        /// libpq is not on this machine.
        case libraryMissing(String)
    }

    package init(_ text: String) throws(Fault) {
        guard ["postgres://", "postgresql://"].contains(where: text.hasPrefix), !text.utf8.contains(0) else {
            throw .notUnderstood
        }
        let library: PostgreSQLLibrary
        do throws(HistoryError) {
            library = try PostgreSQLLibrary()
        } catch {
            throw .libraryMissing(PostgreSQLLibrary.name)
        }
        // libpq's message about an address that it does not understand may contain the password.
        guard let options = library.parse(text, nil) else { throw .notUnderstood }
        defer { library.freeOptions(options) }
        var values: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        uri = text
        password = values["password"].flatMap { $0.isEmpty ? nil : $0 }
        let host = values["host"] ?? values["hostaddr"] ?? ""
        let place = host.contains(":") && !host.contains(",") ? "[\(host)]" : host
        let port = values["port"].map { ":\($0)" } ?? ""
        let database = values["dbname"].map { "/\($0)" } ?? ""
        name = "postgres://\(place)\(port)\(database)".plain(limit: 200)
    }

    /// A message of libpq or the server that can be shown: one line, without the password.
    func shown(_ text: String) -> String {
        var text = text
        if let password { text = text.replacing(password, with: "…") }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ").plain(limit: 300)
    }
}
