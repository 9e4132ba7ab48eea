import Messages
import Testing

@testable import Phrases

@Suite("Phrases in words") struct WordingTests {
    @Test(
        "Seconds are shown to the hundredth, and what is no time does no harm",
        arguments: [
            (12.34, "12.34"), (0, "0.00"), (0.006, "0.01"), (99.999, "100.00"), (-1.5, "-1.50"), (1e300, "0.00"),
            (-.infinity, "0.00"), (.nan, "0.00"), (-92_233_720_368_547_758.08, "-92233720368547758.08"),
        ])
    func seconds(_ seconds: Double, _ text: String) {
        #expect(Catalog.english.hundredths(seconds) == text)
    }

    @Test("A language has its own decimal point")
    func point() { #expect(Catalog[.german].hundredths(12.34) == "12,34") }

    @Test(
        "A count has a sign between its thousands, and the name of something has none",
        arguments: [
            (999, "999", "999"), (1_000, "1,000", "1.000"), (12_345, "12,345", "12.345"), (-1_234, "-1,234", "-1.234"),
            (1_234_567, "1,234,567", "1.234.567"), (.min, "-9,223,372,036,854,775,808", "-9.223.372.036.854.775.808"),
        ])
    func thousands(_ number: Int, _ english: String, _ german: String) {
        #expect(Catalog.english.grouped(number) == english && Catalog[.german].grouped(number) == german)
        #expect(number < 0 || Catalog.english(.table(.points(count: number))).hasPrefix(english))
        #expect(Catalog.english(.host(.wasAtPort(port: 40_123))).contains("40123"))
    }

    @Test("A multiple is shown as people type it in their language", arguments: [(1.5, "1.5", "1,5"), (2, "2", "2")])
    func factor(_ factor: Double, _ english: String, _ german: String) {
        var outcome = HostMessage.Outcome(.moreTime, name: "Ann")
        outcome.factor = factor
        for (language, text) in [(Language.english, english), (.german, german)] {
            let time = Phrase.host(.withTime(line: .table(.player), factor: .factor(factor)))
            #expect(Catalog[language](time).hasSuffix("×\(text)"))
            #expect(Catalog[language](.done(outcome)).contains(text))
        }
    }

    @Test(
        "A place has its ordinal",
        arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd"), (113, "113th")])
    func place(_ number: Int, _ text: String) {
        #expect(Catalog.english(.headline(.placedInMatch(rank: number))).contains(" \(text) "))
        #expect(Catalog[.german](.headline(.placedInMatch(rank: number))).contains("\(number)."))
    }

    @Test(
        "A begun second counts as one, and what is no time is none",
        arguments: [(100, 100), (0.2, 1), (0, 0), (-3, 0), (.nan, 0), (.infinity, 86_400), (1e300, 86_400)])
    func seconds(_ seconds: Double, _ whole: Int) {
        #expect(wholeSeconds(seconds) == whole)
    }

    @Test(
        "Up to three people are named, and the others counted",
        arguments: [
            (["Ann"], "Ann joined."), (["Ann", "Bob"], "Ann and Bob joined."),
            (["Ann", "Bob", "Cy"], "Ann, Bob and Cy joined."),
            (["Ann", "Bob", "Cy", "Dan", "Eve"], "Ann, Bob, Cy and 2 more joined."),
        ])
    func people(_ names: [String], _ text: String) {
        #expect(Catalog.english(.news(.joined(names: names, count: names.count))) == text)
        // Of a crowd, the names are those of some.
        let crowd = Catalog.english(.detail(.nowOut(names: names, count: 30)))
        #expect(crowd == "Out: \(names.prefix(3).joined(separator: ", ")) and \(30 - min(names.count, 3)) more.")
    }

    @Test("A name that ends in a full stop ends the sentence too", arguments: [Language.english, .german])
    func fullStop(language: Language) {
        for sentence in [
            Phrase.news(.joined(names: ["Ümit Ö."], count: 1)), .detail(.wonBy(names: ["Ann", "Bob Jr."])),
        ] {
            let words = Catalog[language](sentence)
            #expect(words.contains(".") && !words.contains(".."), "\(words)")
        }
        #expect(Catalog.english(.lines(.welcome(room: "A.", name: "B."))) == "You are in “A.” as B.")
    }

    @Test("Values appear unchanged, braces and all")
    func braces() {
        #expect(Catalog.english(.lines(.welcome(room: "{name}", name: "{room}"))) == "You are in “{name}” as {room}.")
    }

    @Test("A code from a later host is shown as it is")
    func unknown() {
        #expect(Catalog[.german](.outcome(RowOutcome(rawValue: "dancing"))) == "dancing")
    }

    @Test("A goodbye is shown in the listener's language, by its sentence or otherwise by its code")
    func goodbyes() {
        func said(_ goodbye: HostMessage.Goodbye) -> String { Catalog[.german](goodbye) }
        #expect(said(.init(.badPin, .reason(.wrongPin))) == Catalog[.german](.reason(.wrongPin)))
        #expect(said(.init(code: .kicked, text: "Out!")) == said(.init(.kicked)))
        #expect(said(.init(code: .init(rawValue: "later"), text: "Tea time.")).contains("Tea time."))
        #expect(Catalog.english(.init(code: .kicked, text: "Out!")) == "Out!")
    }

    @Test(
        "A tag names a language, whatever else it says",
        arguments: [
            ("de", Language.german), ("de_AT.UTF-8@euro", .german), ("DE-ch", .german), ("en-GB", .english),
            ("en-XA", .pseudo), ("C", nil), ("", nil), ("tlh", nil),
        ])
    func tags(_ tag: String, _ language: Language?) { #expect(Language(tag: tag) == language) }

    @Test(
        "The environment decides in the order of POSIX, and English is for the rest",
        arguments: [
            (["LANG": "de_DE.UTF-8"], Language.german), (["LANG": "de_DE", "LC_ALL": "en_US"], .english),
            (["LC_MESSAGES": "de", "LANG": "en"], .german), (["LC_ALL": "", "LANG": "de"], .german),
            (["LANG": "C"], .english), ([:], .english),
        ])
    func environments(_ variables: [String: String], _ language: Language) {
        #expect(Language(environment: variables) == language)
    }

    @Test(
        "Of the languages that a reader likes, the first that is known counts",
        arguments: [
            (["de-at", "de", "en"], Language.german), (["fr", "en-us", "de"], .english), (["fr"], .english),
            ([], .english),
        ])
    func preferences(_ tags: [String], _ language: Language) {
        #expect(Language(preferred: tags) == language)
    }
}
