/// Converts SQL to PostgreSQL's placeholders: `$1`, `$2` for each `?`. Its texts contain no question marks.
func numbered(_ sql: String) -> String {
    let parts = sql.split(separator: "?", omittingEmptySubsequences: false)
    var text = ""
    for (index, part) in parts.enumerated() { text += index == 0 ? String(part) : "$\(index)\(part)" }
    return text
}
