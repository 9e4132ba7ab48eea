// The card of a solver, which turns over and shows their rank.

import { element, show } from "./page.js";
import { pretty, faces } from "./shown.js";
import { phrase } from "./words.js";

/// - isLooking: whether the tiles are laid out again, for another solution.
export function drawPlace({ phase, own, verdict, isCards, puzzle }, isLooking) {
  const isPlaced = phase === "done" && own.outcome === "solved" && own.rank > 0 && !isLooking;
  element("game").dataset.placed = isPlaced;
  element("place").hidden = !isPlaced;
  if (!isPlaced) return;
  const [place, solution] = element("place").children, { expression = "" } = verdict ?? {};
  show("placeNumber", phrase("place.nth", own));
  place.dataset.rank = own.rank;
  solution.textContent = expression ? `${pretty(faces(expression, isCards))} = ${puzzle?.target ?? 24}` : "";
}
