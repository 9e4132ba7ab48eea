// The solutions of a round that is over, and the players who found them, for the player's page and the television.

import { element } from "./page.js";
import { equation, finders } from "./judging.js";

/// Draws the list, with at most `mostNames` names for each solution. A single solution is already on the screen.
export function drawFound({ solution, isCards }, mostNames) {
  const { found = [], target } = solution ?? {}, list = element("found");
  list.hidden = found.length < 2;
  const key = JSON.stringify([found, target]);
  if (drawFound.key === key) return;
  drawFound.key = key;
  list.scrollTop = 0;
  list.replaceChildren(...found.map((item) => {
    const row = document.createElement("li");
    row.dataset.found = item.count > 0;
    row.append(
      Object.assign(document.createElement("b"), { textContent: equation(item.expression, target, isCards) }), " ",
      Object.assign(document.createElement("span"), { textContent: finders(item, mostNames) }));
    return row;
  }));
}
