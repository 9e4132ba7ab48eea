// The rounds of a room and their results, on the player's page and the television.

import { announce, showFitted } from "./page.js";
import { details, headline } from "./telling.js";
import { announced, facts, ownFact, solution } from "./judging.js";
import { phrase } from "./words.js";
import { drawFound } from "./found.js";
import { drawPodium } from "./podium.js";
import { drawReveal } from "./reveal.js";
import { drawTable } from "./table.js";

/// A part of a `Screen`. Subclasses add `drawTiles(view)`.
export class Round {
  /// The most names of players who found a solution.
  mostFinders = 3;

  draw(view) {
    const { text, by } = solution(view);
    showFitted("solution", text);
    showFitted("by", by);
    drawFound(view, this.mostFinders);
    this.drawTiles(view);
    drawTable(view, (...rows) => this.fit(...rows));
  }

  drawTime(view) {
    drawReveal(view);
    drawPodium(view);
  }

  /// Call it often.
  tick() {}

  /// Hides rows that do not fit. A page that scrolls has room for all.
  fit() {}

  /// Handles a mark of the clock.
  remind() {}

  /// Handles an event; see `GameView.receive`.
  happened(code, view) {
    if (code === "roundOver") {
      const { text: expression, by } = solution(view);
      announce(`${announced(headline(view))} ${phrase("announce.solution", { by, expression })}`);
    } else if (code === "matchOver") {
      announce([announced(headline(view)), details(view), ...[ownFact(view), ...facts(view)].filter(Boolean).map(announced)].join(" "));
    }
  }
}
