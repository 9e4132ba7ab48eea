// What decides the ranks in a match.

import { phrase } from "./words.js";

/// What decides the match: points, wins, or rounds solved. If the host sends no known value, its rows show whether
/// there are points.
export const merit = ({ settings, table: { rows } }) => (["points", "wins", "solved"].includes(settings.scoring)
  ? settings.scoring : rows.some(({ points }) => points !== undefined) ? "points" : "wins");

/// A player's score by that measure.
export function score({ points, wins, solved }, merit) {
  if (points !== undefined) return phrase("table.points", { count: points });
  return merit === "solved" ? phrase("table.solvedCount", { count: solved ?? 0 }) : phrase("table.wins", { count: wins ?? 0 });
}

/// A team's mark: a letter on a colour. The style has them by the place among the room's teams.
export function teamMark({ settings: { teams } }, team) {
  const place = team ? (teams ?? "").split(",").indexOf(team) : -1;
  if (place < 0) return "";
  return Object.assign(document.createElement("mark"), { className: `team${place}`, ariaHidden: true });
}

/// What a team's people have on average.
export function teamScore({ points, wins, solved }) {
  if (points !== undefined) return phrase("team.points", { count: points });
  if (wins !== undefined) return phrase("team.wins", { mean: wins });
  return solved === undefined ? "" : phrase("team.solved", { mean: solved });
}
