// A view of the game (see game-view.js) in words.

import { farewell, isPhrase, label, phrase, settingSays } from "./words.js";

/// The phrase for a coded value; nothing for nothing, and for an unknown code.
export function told(kind, coded) {
  const name = `${kind}.${coded?.code}`;
  return isPhrase(name) ? phrase(name, coded) : "";
}

export const headline = (view) => told("headline", view.headline);

export function details(view) {
  // A list of solutions shows their number, and the solution its winner.
  const { found = [], winner } = view.solution ?? {}, listed = found.length > 1 ? ["solutions"] : [];
  // A player's card has the points.
  if (view.phase === "break") listed.push("earned");
  const isSaid = ({ code, names }) => listed.includes(code) || (code === "wonBy" && winner && `${names}` === winner.name);
  const sentences = view.details.filter((detail) => !isSaid(detail)).map((detail) => told("detail", detail));
  if (view.phase === "over" && view.goodbye) sentences.push(farewell(view.goodbye));
  return sentences.filter(Boolean).join(" ");
}

/// The news of the race, for which a player who guesses has eyes.
export const raceNews = ["solved", "severalSolved"];

/// The news of others. The number of players still guessing is elsewhere on the screen.
export const news = (view) => view.news.map((item) => (item.settings
  ? phrase("news.settings", { settings: settingsSay(item.settings) }) : told("news", item))).join(" ");

/// Settings with their values, sorted by name: `Puzzles: hard, Rounds: 5`.
const settingsSay = (settings) => Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, value]) => phrase("label.setting", { setting: label("setting", name), value: settingSays(name, value) }))
  .join(", ");

/// The player's own rank and points in the match, as far as they may be known.
export function ownStanding({ own, phase, status, table: { kind, rows } }) {
  const row = rows.find(({ isOwn }) => isOwn);
  if (!own || !row || status?.isEnding || ["gathering", "over"].includes(phase)) return "";
  return [["standings", "final"].includes(kind) && row.rank && phrase("place.nth", row), row.points > 0 && phrase("table.points", { count: row.points })]
    .filter(Boolean).join(" · ");
}

export function title({ title: shown, phase, podium, headline }) {
  // Not beside a headline with the same words.
  if (phase === "over" && podium) return headline?.code === "matchOver" ? "" : phrase("title.matchOver");
  if (!shown) return "";
  const { round, rounds, difficulty: code, isKnockout, isFinal, firstTo: count, mostRounds } = shown;
  const [plain, graded] = rounds ? ["title.roundOf", "title.gradedOf"] : ["title.round", "title.graded"];
  const text = phrase(code ? graded : plain, { round, rounds, difficulty: code && label("difficulty", code) });
  if (isKnockout && mostRounds) return phrase("title.knockoutAtMost", { title: text, count: mostRounds });
  if (isKnockout) return phrase(isFinal ? "title.final" : "title.knockout", { title: text });
  return count ? phrase("title.firstTo", { title: text, count }) : text;
}
