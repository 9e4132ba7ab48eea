package import Messages

extension Phrase {
    /// Why a connection ends, where a code alone does not say it.
    package enum Reason {
        case wrongSecret, pinsAreGuessed, oldLink, silent, hostIsBusy, notOpenNow, tooManyWrongCodes, wrongCode
        case addressIsBusy, addressMustWait, tooMuch, tooManyConnections, tooManySeats, tooManyWrongPins, wrongPin
        case tooManyWrongLinks, wrongLink, noSuchRoom, noRoomChosen, whichRoom, endlessLine, lastPuzzle
        case answersLost
        case closedBy(name: String)
    }

    /// What a code of the host's says.
    package static func goodbye(_ code: GoodbyeCode) -> Phrase { Phrase("goodbye.\(code.rawValue)") }

    package static func reason(_ entry: Reason) -> Phrase { Phrase("reason", entry) }
}

extension HostMessage.Goodbye {
    /// One whose code says everything.
    package init(_ code: GoodbyeCode) {
        self.init(code, .goodbye(code))
    }

    /// One that says more than its code. On the wire its text is English.
    package init(_ code: GoodbyeCode, _ reason: Phrase) {
        self.init(code: code, text: Catalog.english(reason))
    }
}

extension Catalog {
    /// Why the connection ends.
    ///
    /// The host's text is English and may say more than its code. Where it is a sentence of the catalog, it is said in the listener's
    /// language.
    package func callAsFunction(_ goodbye: HostMessage.Goodbye) -> String {
        if let name = Self.reasons[goodbye.text] { return self(Phrase(name)) }
        let name = "goodbye.\(goodbye.code.rawValue)"
        let isKnown = Self.english.templates[name] != nil
        guard goodbye.text.contains(where: \.isLetter) else { return self(Phrase(isKnown ? name : "goodbye.unsaid")) }
        if isKnown { return language == .english ? goodbye.text : self(Phrase(name)) }
        return self(Phrase("goodbye.theirs", ["text": .text(goodbye.text)]))
    }

    /// The entries for goodbyes by their English sentences.
    private static let reasons = Dictionary(
        english.templates.filter { $0.key.hasPrefix("goodbye.") || $0.key.hasPrefix("reason.") }.map {
            ($1.sentences[0], $0)
        }
    ) { first, _ in first }
}
