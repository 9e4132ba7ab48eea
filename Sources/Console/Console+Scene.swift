// A picture that stays in place.
extension Console {
    /// Shows a picture above everything printed from now on, and redraws it whenever something is printed or a prompt is
    /// set. What was printed before stays on the first screen.
    /// - Parameter draw: returns the rows of the picture, few enough to leave room below; or nil where the screen is too
    ///   small. Then lines are printed as without a scene.
    package func setScene(_ draw: @escaping @MainActor (TerminalSize) -> [String]?) {
        display.set(Scene(draw: draw))
        self.draw()
    }

    /// Removes the picture and returns to the first screen.
    /// - Returns: whether there was a picture, which has gone now.
    package func endScene() -> Bool {
        defer { draw() }
        let wasStaged = display.wasStaged
        write(display.endScene())
        return wasStaged
    }

    /// Whether a scene is set, even if the screen is too small for its picture.
    package var hasScene: Bool { display.hasScene }

    /// Whether a picture is on the screen now.
    package var isStaged: Bool { display.isStaged }

    /// Whether a picture was on the screen at any time since the scene was set.
    package var wasStaged: Bool { display.wasStaged }

    /// Prints the answer to a command. Under a picture, an answer that does not fit gets a page of its own.
    package func answer(_ lines: [String]) {
        let printed = lines.flatMap { line in
            printable(line, styled: palette.isColoured).split(separator: "\n", omittingEmptySubsequences: false)
                .map(String.init)
        }
        if display.turn(to: printed, on: size) { draw() } else { print(lines) }
    }

    /// Whether a page is on the screen, which Enter turns or closes.
    package var isPaged: Bool { display.isPaged }

    /// Closes the page that is shown, if any.
    package func closePage() {
        _ = display.turnPage(ends: true, on: size)
    }
}
