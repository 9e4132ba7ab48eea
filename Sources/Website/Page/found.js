// The solutions of a round that is over, and the players who found them, on the player's page. The solution on the screen
// is not in the list.

import { element, isChanged, make, show } from "./page.js";
import { equation, finders } from "./judging.js";
import { phrase } from "./words.js";

/// The most names for each solution, and the solutions that are listed before the player asks for all.
const mostFound = { names: 3, solutions: 2 };

export function drawFound({ solution, isCards }) {
  const { expression, found = [], target, winner } = solution ?? {};
  if (!isChanged("found", [expression, found, target])) return;
  const same = found.find((item) => item.expression === expression), others = found.filter((item) => item !== same);
  const also = winner && same ? finders(
    { names: same.names.filter((name) => name !== winner.name), count: same.count - 1 }, mostFound.names) : "";
  show("also", also && phrase("solution.also", { names: also }));
  element("found").replaceChildren(...others.map((item) => {
    const row = make("li", [
      make("b", equation(item.expression, target, isCards)), " ", make("span", finders(item, mostFound.names)),
    ]);
    row.dataset.found = item.count > 0;
    return row;
  }));
  element("found").hidden = others.length === 0;
  const count = others.length - mostFound.solutions;
  // A button would need as much room as one more solution.
  fold(count > 1);
  show("moreFound", phrase("solution.more", { count }));
  element("moreFound").onclick = () => {
    fold(false);
    element("found").focus({ preventScroll: true });
  };
}

function fold(isFolded) {
  [...element("found").children].forEach((row, place) => { row.hidden = isFolded && place >= mostFound.solutions; });
  element("moreFound").hidden = !isFolded;
}
