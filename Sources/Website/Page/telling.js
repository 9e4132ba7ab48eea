// A view of the game (see game-view.js) in words.

import { farewell, isPhrase, label, phrase } from "./words.js";

/// What has a code in a view; nothing for nothing, and for a code that is not known.
export function told(kind, coded) {
  const name = `${kind}.${coded?.code}`;
  return isPhrase(name) ? phrase(name, coded) : "";
}

export const headline = (view) => told("headline", view.headline);

export function details(view) {
  // A list of the solutions says how many there are, and the television has no room for both it and how long people take.
  const listed = view.solution?.found.length > 1 ? ["solutions", ...(view.own ? [] : ["median"])] : [];
  const sentences = view.details.filter(({ code }) => !listed.includes(code)).map((detail) => told("detail", detail));
  if (view.phase === "over" && view.goodbye) sentences.push(farewell(view.goodbye));
  return sentences.filter(Boolean).join(" ");
}

/// What the others did. How many still guess is seen elsewhere.
export const news = (view) => view.news.map((item) => (item.settings
  ? phrase("news.settings", { settings: settingsSay(item.settings) }) : told("news", item))).join(" ");

/// Settings with their values, in the order of their names: `Puzzles: hard, Rounds: 5`.
export const settingsSay = (settings) => Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, value]) => phrase("label.setting", { setting: label("setting", name), value: settingSays(name, value) }))
  .join(", ");

/// The value of a setting. For some there is a word for none.
export function settingSays(name, value) {
  if (value === null) return label("setting", { rounds: "endless", level: "any" }[name] ?? "off");
  if (typeof value === "boolean") return label("setting", value ? "on" : "off");
  return typeof value === "number" ? `${value}` : label(name === "level" ? "difficulty" : "setting", value);
}

export function title({ title: shown, phase, podium }) {
  if (phase === "over" && podium) return phrase("title.matchOver");
  if (!shown) return "";
  const { round, rounds, difficulty: code, isKnockout, isFinal, firstTo: count, mostRounds } = shown;
  const [plain, graded] = rounds ? ["title.roundOf", "title.gradedOf"] : ["title.round", "title.graded"];
  const text = phrase(code ? graded : plain, { round, rounds, difficulty: code && label("difficulty", code) });
  if (isKnockout && mostRounds) return phrase("title.knockoutAtMost", { title: text, count: mostRounds });
  if (isKnockout) return phrase(isFinal ? "title.final" : "title.knockout", { title: text });
  return count ? phrase("title.firstTo", { title: text, count }) : text;
}
