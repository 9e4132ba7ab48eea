// The card of a solver, which turns over and shows their rank: gold, silver, bronze, then green.

import { element, show } from "./page.js";
import { turn } from "./motion.js";
import { faces, pretty } from "./shown.js";
import { phrase } from "./words.js";

/// In milliseconds: how long the tile that made it is seen before it turns.
const swelling = 480;

/// - isLooking: whether the tiles are laid out again, for another solution.
export function drawPlace({ phase, own, verdict, isCards, puzzle }, isLooking) {
  const isPlaced = phase === "done" && own.outcome === "solved" && own.rank > 0 && !isLooking;
  if (!isPlaced) {
    element("game").dataset.placed = false;
    element("place").hidden = true;
    return;
  }
  const [, solution] = element("place").children, { expression = "" } = verdict?.correct ? verdict : {};
  show("placeNumber", phrase("place.nth", own));
  element("place").dataset.rank = own.rank;
  solution.textContent = expression ? `${pretty(faces(expression, isCards))} = ${puzzle?.target ?? 24}` : "";
  if (element("game").dataset.placed !== "false") return;
  element("game").dataset.placed = "turning";
  turn(element("tiles").firstElementChild, () => {
    if (element("game").dataset.placed !== "turning") return;
    element("game").dataset.placed = true;
    element("place").hidden = false;
  }, { delay: swelling, opened: element("place"), edge: 55 });
}
