// The player's own card between two rounds and after a match: rank and score, what the last round has changed, and who is
// next. The end of a match is a secret, so its last break has no card.

import { element, isChanged, make } from "./page.js";
import { isRace } from "./game-view.js";
import { merit, score } from "./score.js";
import { phrase } from "./words.js";

const lineOf = (...parts) => make("p", parts.filter(Boolean).flatMap((part) => [make(...part), " "]));

export function drawOwnCard(view) {
  const { phase, status, table: { kind, rows } } = view, row = rows.find(({ isOwn }) => isOwn);
  // A table of very many may lack the player. Their wins are then unknown.
  const card = element("ownCard"), isOver = phase === "over", by = merit(view), isKnown = row?.[by] !== undefined;
  // At the end, what else they did is told instead of no solution.
  const hasNone = isOver && by === "solved" && row?.solved === 0;
  card.hidden = !row || hasNone || (isOver && !isKnown) || status?.isEnding === true || kind !== { break: "standings", over: "final" }[phase];
  if (card.hidden) return;
  // Without a race, nobody is compared.
  const rank = isRace(view.settings) && rows.length > 1 && !isOver && row.rank, moved = rank && row.moved, next = isKnown ? nextTo(row, view, by) : "";
  const gain = isOver ? 0 : row.gain ?? view.details.find(({ code }) => code === "earned")?.count;
  if (!isChanged("ownCard", [rank, moved, row.points, row.wins, row.solved, gain, next])) return;
  // The same rank in the round and in the match is said once.
  card.dataset.same = rank && view.headline?.rank === rank;
  card.replaceChildren(
    lineOf(["b", rank ? phrase("place.nth", { rank }) : ""],
      moved && ["span", `${moved > 0 ? "▲" : "▼"}${Math.abs(moved)}`, moved > 0 ? "up" : "down"]),
    lineOf(isKnown && ["strong", score(row, by)], gain > 0 && ["i", phrase("table.gain", { count: gain })]),
    lineOf(["span", next]));
  const [mark] = card.querySelectorAll(".up, .down");
  mark?.setAttribute("role", "img");
  mark?.setAttribute("aria-label", phrase(moved > 0 ? "table.up" : "table.down", { count: Math.abs(moved) }).replace(/^, /, ""));
}

/// The gap to the next player ahead, or from the first player to the second one, in words; nothing where the table does
/// not have that player.
function nextTo(own, { settings, table: { rows } }, by) {
  if (!own.rank || !isRace(settings)) return "";
  const above = rows.filter(({ rank }) => rank < own.rank), ahead = above.at(-1);
  const behind = rows.find(({ rank }) => rank > own.rank), other = ahead ?? (own.rank === 1 && behind);
  if (!other || above.length !== own.rank - 1) return "";
  const gap = Math.abs((other[by] ?? 0) - (own[by] ?? 0)), { name } = other;
  if (gap === 0) return phrase("next.level", { name });
  return phrase(ahead ? "next.behind" : "next.ahead", { name, score: score({ [by]: gap }, by) });
}
