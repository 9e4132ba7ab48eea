// What decides the ranks in a match.

import { make } from "./page.js";
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

/// A team's mark: a letter on a colour. The style has the colours by the place among the room's teams. The letter is the
/// initial if no two teams have the same one.
export function teamMark({ settings: { teams } }, team) {
  const all = (teams ?? "").split(","), place = team ? all.indexOf(team) : -1;
  if (place < 0) return "";
  const initials = all.map((name) => [...name.toUpperCase()][0]);
  const mark = Object.assign(make("mark", "", `team${place}`), { ariaHidden: true });
  mark.style.setProperty("--letter", JSON.stringify((new Set(initials).size < all.length ? "ABCDEFGH" : initials)[place]));
  return mark;
}

/// What a team's people have on average.
export function teamScore({ points, wins, solved }) {
  if (points !== undefined) return phrase("team.points", { count: points });
  if (wins !== undefined) return phrase("team.wins", { mean: wins });
  return solved === undefined ? "" : phrase("team.solved", { mean: solved });
}
