import Foundation

/// Red, green and blue, linear (IEC 61966-2-1).
/// - Parameter hex: six digits.
func linear(_ hex: String) -> [Double] {
    let number = Int(hex, radix: 16) ?? 0
    return [16, 8, 0].map { shift in
        let part = Double(number >> shift & 255) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}

/// The contrast of two linear colours, from 1 to 21 (WCAG 2.2).
func contrast(_ first: [Double], _ second: [Double]) -> Double {
    func luminance(_ colour: [Double]) -> Double { 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2] }
    let pair = [luminance(first), luminance(second)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
}
