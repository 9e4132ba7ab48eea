/// SQL as PostgreSQL wants it: `$1`, `$2` where the history has `?`. There are no question marks in its texts.
func numbered(_ sql: String) -> String {
    let parts = sql.split(separator: "?", omittingEmptySubsequences: false)
    var text = ""
    for (index, part) in parts.enumerated() { text += index == 0 ? String(part) : "$\(index)\(part)" }
    return text
}
