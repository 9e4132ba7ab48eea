// The rounds of a room and their results, on the player's page and the television.

import { announce, element, showFitted } from "./page.js";
import { details, headline } from "./telling.js";
import { announced, facts, ownFact, solution } from "./judging.js";
import { phrase } from "./words.js";
import { cardsOf, turnUp } from "./cards.js";
import { breakCues, drawActs } from "./break.js";
import { drawPodium, podiumCues } from "./podium.js";
import { drawTable } from "./table.js";
import { Timeline } from "./timeline.js";
import { drawUrgency } from "./urgency.js";

/// A part of a `Screen`. Subclasses add `drawTiles(view)`.
export class Round {
  #timeline = new Timeline();
  /// Whether the winner of the match has been announced.
  #isWinnerTold = true;

  /// How much of the table is seen at once; see `drawTable`.
  pageSize() { return {}; }

  draw(view) {
    const { text, by } = solution(view);
    showFitted("solution", text);
    showFitted("by", by);
    this.drawTiles(view);
    drawTable(view, this.pageSize(view));
  }

  drawTime(view) {
    this.#playScene(view);
    this.#timeline.tick();
    drawActs(view);
    drawPodium(view);
    drawTable(view, this.pageSize(view));
    drawUrgency(view, () => this.tremble());
    // A screen reader says nothing before it is seen.
    if (!this.#isWinnerTold && view.podium?.seen === view.podium?.steps.length) {
      this.#isWinnerTold = true;
      announce([announced(headline(view)), details(view), ...[ownFact(view), ...facts(view).map(({ text, isOwn }) => !isOwn && text)].filter(Boolean).map(announced)].join(" "));
    }
  }

  #playScene(view) {
    const { phase, solution: solved, clock, podium, status, title } = view;
    if (phase === "break" && solved) {
      // After a new connection, until the host tells the phase, everything stays as it was.
      if (!status) return;
      // The solution stays while the host has paused the game. A break starts over when the game continues.
      const age = status.isPaused ? Infinity : clock ? Math.max(0, clock.whole - clock.left) : 0;
      const scene = `${title?.round} ${solved.expression} ${status.isPaused}`;
      this.#timeline.play(scene, age, () => breakCues(view, (tiles) => this.revealCards(tiles)));
    } else if (podium) {
      this.#timeline.play("podium", podium.isComplete ? Infinity : 0, () => podiumCues(podium));
    } else {
      this.#timeline.play(null);
    }
  }

  /// The cards for the tiles of a solution, in their order.
  revealCards(tiles) {
    const cards = cardsOf(tiles, "tile back");
    element("reveal").replaceChildren(...cards);
    cards.forEach(turnUp);
    return cards;
  }

  /// Call it often.
  tick() {}

  /// At each of the last seconds.
  tremble() {}

  /// Handles a mark of the clock.
  remind() {}

  /// Handles an event; see `GameView.receive`.
  happened(code, view) {
    if (code === "roundOver") {
      const { text: expression, by } = solution(view);
      announce(`${announced(headline(view))} ${phrase("announce.solution", { by, expression })}`);
    } else if (code === "matchOver") {
      this.#isWinnerTold = false;
    }
  }
}
