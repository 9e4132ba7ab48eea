import Telling
import Testing

@Suite("Figures from the network")
struct FiguresTests {
    @Test(
        "Seconds are shown to the hundredth, and what is no time does no harm",
        arguments: [
            (12.34, "12.34"), (0, "0.00"), (0.006, "0.01"), (99.999, "100.00"), (-1.5, "-1.50"), (1e300, "0.00"),
            (-.infinity, "0.00"), (.nan, "0.00"), (-92_233_720_368_547_758.08, "-92233720368547758.08"),
        ])
    func seconds(_ seconds: Double, _ text: String) {
        #expect(hundredths(seconds) == text)
    }

    @Test(
        "A place has its ordinal",
        arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd"), (113, "113th")])
    func place(_ number: Int, _ text: String) {
        #expect(ordinal(number) == text)
    }

    @Test(
        "A begun second counts as one, and what is no time is none",
        arguments: [(100, 100), (0.2, 1), (0, 0), (-3, 0), (.nan, 0), (.infinity, 86_400), (1e300, 86_400)])
    func seconds(_ seconds: Double, _ whole: Int) {
        #expect(wholeSeconds(seconds) == whole)
    }
}
