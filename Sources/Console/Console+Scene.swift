// A picture that stays in place.
extension Console {
    /// Puts a picture above what is printed from now on, and draws it again whenever something is printed, or a prompt
    /// is set. What was printed before stays on the screen that was seen before.
    /// - Parameter draw: the rows of the picture, so many that room is left for others; nothing where there is no room for
    ///   it. Then lines are printed as without a scene.
    package func setScene(_ draw: @escaping @MainActor (TerminalSize) -> [String]?) {
        display.set(Scene(draw: draw))
        self.draw()
    }

    /// Takes the picture away, and goes back to the screen that was seen before.
    /// - Returns: whether there was one, of which nothing is seen any more.
    package func endScene() -> Bool {
        defer { draw() }
        let wasStaged = display.wasStaged
        write(display.endScene())
        return wasStaged
    }

    /// Whether there is a picture, or would be with room for it.
    package var hasScene: Bool { display.hasScene }

    /// Whether what is printed now is seen under a picture.
    package var isStaged: Bool { display.isStaged }

    /// Whether there was a picture at any time since the scene was set.
    package var wasStaged: Bool { display.wasStaged }

    /// Prints lines that were asked for: under a picture with no room for them, on a page of their own.
    package func answer(_ lines: [String]) {
        let printed = lines.flatMap { line in
            printable(line, styled: palette.isColoured).split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
        }
        if display.turn(to: printed, on: size) { draw() } else { print(lines) }
    }

    /// Ends a page that was not turned over.
    package func closePage() {
        _ = display.turnPage(ends: true, on: size)
    }
}
