// What places in a match are decided by.

import { phrase } from "./words.js";

/// What decides the match: points, wins, or rounds solved. A host that does not say so, or says something else, shows by its
/// rows whether there are points.
export const merit = ({ settings, table: { rows } }) => (["points", "wins", "solved"].includes(settings.scoring)
  ? settings.scoring : rows.some(({ points }) => points !== undefined) ? "points" : "wins");

/// A player's score in it.
export function score({ points, wins, solved }, merit) {
  if (points !== undefined) return phrase("table.points", { count: points });
  return merit === "solved" ? phrase("table.solvedCount", { count: solved ?? 0 }) : phrase("table.wins", { count: wins ?? 0 });
}
