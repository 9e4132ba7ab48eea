// A round on the television.

import { element } from "./page.js";
import { numberTile } from "./numbers.js";
import { dealCards, drawCard, layCards } from "./cards.js";
import { Round } from "./round.js";
import { drawSolvers } from "./solvers.js";

/// Shows the first parts of a list, as many as fit completely.
/// - isTooMuch: whether the visible parts do not fit.
function fitParts(list, isTooMuch) {
  const parts = [...list.children];
  if (list.hidden || parts.every((part) => part.dataset.fitted === `${innerWidth}`)) return;
  for (const part of parts) {
    part.hidden = false;
    part.dataset.fitted = innerWidth;
  }
  for (const part of parts.reverse()) part.hidden = isTooMuch();
}

export class TelevisionRound extends Round {
  mostFinders = 1;
  #tiles = [];

  draw(view) {
    super.draw(view);
    drawSolvers(view);
  }

  drawTime(view) {
    super.drawTime(view);
    const [found, facts, puzzle] = ["found", "facts", "puzzle"].map(element);
    if (view.solution) fitParts(found, () => found.scrollHeight > found.clientHeight);
    // By layout: parts that are still rising into place would count as overflow.
    const end = ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight;
    const isTooMuch = () => end(element("podium")) - element("outcome").offsetTop > puzzle.clientHeight;
    if (view.podium) fitParts(facts, isTooMuch);
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
    const panel = element("ranking"), isTooMuch = () => panel.scrollHeight > panel.clientHeight;
    panel.dataset.dense = false;
    panel.dataset.dense = isTooMuch();
    for (let shown = rows.length; shown > 1 && isTooMuch(); shown -= 1) {
      rows[shown - 1].hidden = true;
      showHidden(rows.length - shown + 1);
    }
  }
}
