// What a host at a console is asked, and told of the console itself.
extension Phrase {
    package static let hostPrompt = Phrase("host.prompt")
    package static let hostYesOrNo = Phrase("host.yesOrNo")
    package static let hostYes = Phrase("host.yes")
    package static let hostYesWord = Phrase("host.yesWord")
    package static let hostUnknownCommand = Phrase("host.unknownCommand")
    package static let hostNotInYet = Phrase("host.notInYet")
    package static let hostNobodyIsHere = Phrase("host.nobodyIsHere")
    package static let hostNotPlaying = Phrase("host.notPlaying")
    package static let hostLeftGame = Phrase("host.leftGame")
    package static let hostStaysOpen = Phrase("host.staysOpen")
    package static let hostStaysOpenWithoutYou = Phrase("host.staysOpenWithoutYou")
    package static let hostYouAreHost = Phrase("host.youAreHost")
    package static func hostAskToClose(_ guests: Int) -> Phrase {
        Phrase("host.askToClose", ["guests": .number(guests)])
    }
    package static func hostNoSuchRoom(_ room: String) -> Phrase { Phrase("host.noSuchRoom", ["room": .text(room)]) }
    package static func hostRoom(_ room: String) -> Phrase { Phrase("host.room", ["room": .text(room)]) }
    package static func hostAnswerOfRoom(room: String, answer: String) -> Phrase {
        Phrase("host.answerOfRoom", ["room": .text(room), "answer": .text(answer)])
    }
}
