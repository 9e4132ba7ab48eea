import Foundation
import Messages
import PlainText
import Testing

@testable import Rules

struct NameTests {
    @Test("A taken name gets a number, ignoring case and composition")
    func taken() throws {
        var game = try Game()
        try game.join("Zoë")
        for (asked, admitted) in [("Zoë", "Zoë (2)"), ("ZOË", "ZOË (3)"), ("zoe\u{308}", "zoë (4)")] {
            try game.join(asked)
            #expect(game.player(asked)?.name.text == admitted)
        }
    }

    @Test("A number that is taken itself is skipped")
    func takenNumber() throws {
        var game = try Game()
        try game.join("Ann (2)")
        try game.join("ann")
        try game.join("Ann")
        #expect(game.player("Ann")?.name.text == "Ann (3)")
    }

    @Test("A name that is free again is given unchanged")
    func freed() throws {
        var game = try Game()
        try game.join("Ann", "Bob")
        game.leave("Ann")
        try game.join("ANN")
        #expect(game.player("ANN")?.name.text == "ANN")
    }

    @Test(
        "A name with a number fits within 24 characters and stays clean",
        arguments: [
            ("abcdefghijklmnopqrstuvwx", "abcdefghijklmnopqrst (2)"),
            ("over nineteen lette rs x", "over nineteen lette (2)"),
            ("ëëëëëëëëëëëëëëëëëëëëëëëë", "ëëëëëëëëëëëëëëëëëëëë (2)"),
        ])
    func numbered(asked: String, admitted: String) throws {
        var game = try Game()
        try game.join("first")
        try game.join(asked)
        try game.join(asked)
        let name = try #require(game.player(asked)?.name)
        #expect(name.text == admitted)
        #expect(PlayerName(name.text) == name)
    }

    @Test("A thousand players with one long name all get different names")
    func manyOfOneName() throws {
        var game = try Game()
        for _ in 1...1_000 { try game.join("abcdefghijklmnopqrstuvwx") }
        let keys = Set(game.room.players.map(\.name.key))
        #expect(keys.count == 1_000)
        #expect(game.room.players.allSatisfy { $0.name.text.count <= PlayerName.limit })
    }

    @Test("However many players have one name, and however they come and go, a newcomer's number is found at once")
    func comingAndGoing() throws {
        /// The time for newcomers of the name that 900 seats have, or of one of as many names.
        func time(isOneName: Bool) throws -> Duration {
            var room = try Room(settings: Settings(), seed: 24)
            var number = 0
            func name() throws -> PlayerName {
                try #require(PlayerName(isOneName ? "abcdefghijklmnopqrstuvwx" : "abcdefghijklmnop \(number)"))
            }
            func join() throws -> PlayerID {
                number += 1
                _ = room.handle(.join(PlayerID(number), name: try name(), role: .player), at: Instant(nanoseconds: 0))
                return PlayerID(number)
            }
            var first = try join()
            for _ in 2...900 { _ = try join() }
            defer { #expect(room.players.allSatisfy { $0.name.text.count <= PlayerName.limit }) }
            return try ContinuousClock().measure {
                for _ in 0..<200 {
                    _ = room.handle(.leave(first), at: Instant(nanoseconds: 0))
                    first = try join()
                    let numbered = try join()
                    _ = room.handle(.leave(numbered), at: Instant(nanoseconds: 0))
                }
            }
        }
        // Fifteen times at worst; a number for each seat would be 900 times.
        #expect(try time(isOneName: true) / 100 < time(isOneName: false))
    }

    @Test("The numbers of names that nobody has any more take no memory")
    func forgotten() throws {
        struct Stored: Decodable {
            let numbers: [String: Int]
        }
        var book = NameBook()
        _ = book.reserve(try #require(PlayerName("lllllll")), for: PlayerID(1), [])
        for number in 1...100 {
            // All look alike, but no two are read alike.
            let text = String((0..<7).map { bit -> Character in number >> bit & 1 == 1 ? "I" : "l" })
            let name = try #require(PlayerName(text))
            let admitted = book.reserve(name, for: PlayerID(1 + number), [])
            book.release(admitted)
        }
        let stored = try JSONDecoder().decode(Stored.self, from: JSONEncoder().encode(book))
        #expect(stored.numbers.count <= 4)
    }

    @Test(
        "A name that looks like a taken one gets a number, whichever comes first",
        arguments: [
            ("Ann", "Аnn"), ("Аnn", "ann"), ("paypal", "раураl"), ("Bill", "BiII"), ("Bill", "Bi11"), ("BILL", "B1LL"),
            ("Ian", "lan"), ("Tom", "Torn"), ("Olga", "0lga"), ("Ken", "Κen"), ("Ann", "𝐀𝐧𝐧"), ("Max", "Мах"),
            ("Zoë", "Ζoë"),
        ])
    func alike(first: String, second: String) throws {
        for (taken, asked) in [(first, second), (second, first)] {
            var game = try Game()
            try game.join(taken)
            try game.join(asked)
            #expect(game.player(taken)?.name.text == taken)
            #expect(game.player(asked)?.name.text == asked + " (2)", "\(asked) beside \(taken)")
        }
    }

    @Test("Names that look different stay unchanged, in one room, in all scripts")
    func different() throws {
        let names = [
            "Ann", "Anna", "Anne", "Zoë", "Zoe", "Łukasz", "Lukasz", "Ian", "Lan", "Eli", "Ell", "Alia", "Aila", "Bo",
            "Bob",
            "Åsa", "Asa", "Günther", "Øyvind", "Ñandú", "José", "İpek", "Ipek", "Þór", "Straße",
            "李雷", "李蕾", "王伟", "王偉", "田中", "由中", "さくら", "サクラ", "지민", "지만", "Владимир", "Владимира", "Вова", "Борис",
            "Елена",
            "Γιώργος", "Μαρία", "محمد", "محمود", "فاطمة", "دانیال", "می\u{200C}نا", "דוד", "נועה", "नेहा", "नेह", "श्रीमती",
            "ශ්\u{200D}රී",
            "สมชาย", "தமிழ்", "తెలుగు", "ქეთი", "Արամ", "ለማ",
            "👨‍👩‍👧", "👨‍👩‍👦", "👩🏽‍🚀", "👩🏿‍🚀", "🇩🇪", "🇫🇷", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏳️‍🌈", "🏳️", "1️⃣", "2️⃣", "❤️", "🎲", "Ann 🎲",
            "Player 1", "Player 2", "Player 11", "Player 12",
        ]
        var game = try Game { $0.capacity = 100 }
        for name in names {
            try game.join(name)
            let admitted = try #require(game.player(name)?.name.text)
            #expect(admitted.unicodeScalars.elementsEqual(name.unicodeScalars), "\(name) became \(admitted)")
        }
    }

    @Test("A banned name is banned in every spelling that looks like it")
    func banned() throws {
        var game = try Game()
        try game.join("Ann")
        game.host(.ban(game.id("Ann")))
        for asked in ["ANN", "Аnn"] {
            let name = try #require(PlayerName(asked))
            #expect(game.room.refusal(of: name, as: .player) == .banned)
        }
        #expect(game.room.refusal(of: try #require(PlayerName("Anna")), as: .player) == nil)
    }

    @Test("Where the next numbers are other people's names, 16 are tried in a row, and then a larger one")
    func numbersInARow() throws {
        for last in [16, 17] {
            var game = try Game()
            try game.join("Max")
            for number in 2...last { try game.join("Max (\(number))") }
            try game.join("max")
            let name = try #require(game.player("max")?.name.text)
            let expected = last == 16 ? 17...17 : 33...64
            #expect(expected.contains { name == "max (\($0))" }, "\(name)")
        }
    }
}
