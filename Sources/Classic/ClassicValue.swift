/// The value of a key in a classic message. A message is a `[String: ClassicValue]`, without order.
package enum ClassicValue: Hashable, Sendable {
    /// Any text, as the peer sent it: not cleaned.
    case string(String)
    /// A whole number. `true` and `false` in an archive are read as 1 and 0.
    case integer(Int64)
    /// A number with a fraction; never read as infinite or NaN.
    case real(Double)
    /// Strings and numbers, in order. Arrays are always flat: an array in an array is refused.
    case array([ClassicValue])
}
