// A round on the television.

import { element } from "./page.js";
import { numberTile } from "./numbers.js";
import { dealCards, drawCard, layCards } from "./cards.js";
import { Round } from "./round.js";
import { drawSolvers } from "./solvers.js";

export class TelevisionRound extends Round {
  #tiles = [];

  draw(view) {
    super.draw(view);
    drawSolvers(view);
  }

  drawTime(view) {
    super.drawTime(view);
    // As many as there is room for.
    const all = [...element("facts").children], puzzle = element("puzzle");
    if (!view.podium || all.every((fact) => fact.dataset.fitted === `${innerWidth}`)) return;
    for (const fact of all) {
      fact.hidden = false;
      fact.dataset.fitted = innerWidth;
    }
    for (const fact of all.reverse()) fact.hidden = puzzle.scrollHeight > puzzle.clientHeight;
  }

  drawTiles() {
    layCards(this.#tiles.length, () => document.createElement("div"));
    this.#tiles.forEach((tile, place) => drawCard(element("tiles").children[place], tile));
  }

  happened(code, view) {
    super.happened(code, view);
    if (code !== "puzzle") return;
    this.#tiles = view.puzzle.numbers.map((number) => numberTile(number, view.isCards));
    this.drawTiles();
    dealCards();
  }

  fit(rows, showHidden) {
    const panel = element("ranking");
    for (let shown = rows.length; shown > 1 && panel.scrollHeight > panel.clientHeight; shown -= 1) {
      rows[shown - 1].hidden = true;
      showHidden(rows.length - shown + 1);
    }
  }
}
