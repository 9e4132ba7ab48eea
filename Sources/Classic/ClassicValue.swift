/// What a key of a classic message can stand for. A message is a `[String: ClassicValue]`, in no order.
package enum ClassicValue: Hashable, Sendable {
    /// Any text, as the peer sent it: not cleaned.
    case string(String)
    /// A whole number. An archive's `true` and `false` are read as 1 and 0.
    case integer(Int64)
    /// A number with a fraction; never read as infinite or not a number.
    case real(Double)
    /// Strings and numbers, in order. What is read is always flat: an array in an array is refused.
    case array([ClassicValue])
}
