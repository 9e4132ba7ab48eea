/// Which puzzles are dealt: how many numbers, from which range, to make what.
package struct Deck: Hashable, Sendable {
    /// The lowest number dealt.
    package let lowest: Int
    /// The highest number dealt.
    package let highest: Int
    /// How many numbers a deal has.
    package let size: Int
    /// What has to be made of them.
    package let target: Rational

    package init(lowest: Int = 1, highest: Int = 9, size: Int = 4, target: Rational = 24) {
        self.lowest = lowest
        self.highest = highest
        self.size = size
        self.target = target
    }

    /// The game's own: four digits from 1 to 9 to make 24.
    package static let standard = Deck()
}
