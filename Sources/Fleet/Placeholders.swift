/// Converts SQL to PostgreSQL's placeholders: `$1`, `$2` for each `?`. Its texts contain no question marks.
func numbered(_ sql: String) -> String {
    let parts = sql.split(separator: "?", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0 == 0 ? String($1) : "$\($0)\($1)" }.joined()
}
