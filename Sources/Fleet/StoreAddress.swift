import CPostgreSQL
import History
import PlainText

/// Where a store is, as a person says it: `postgres://USER:PASSWORD@HOST:PORT/DATABASE`, or whatever else libpq takes as a
/// URI (https://www.postgresql.org/docs/current/libpq-connect.html). What is left out libpq looks for where its users have
/// it: PGPASSWORD, ~/.pgpass and so on.
package struct StoreAddress: Sendable {
    /// As libpq is told it, password and all. Never to be shown.
    let uri: String
    /// As a person is told of it, without the password.
    package let name: String
    /// The password in it, to be taken out of whatever libpq says.
    private let password: String?

    /// Why a text is no address.
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
        // What libpq says of an address that it does not understand may have the password in it.
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

    /// What libpq or the server said, fit to be shown: one line, and no password.
    func shown(_ text: String) -> String {
        var text = text
        if let password { text = text.replacing(password, with: "…") }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ").plain(limit: 300)
    }
}
