// A view of the game (see game-view.js) in words.

import { faces, pretty } from "./numbers.js";
import { farewell, isPhrase, label, phrase } from "./words.js";

/// What has a code in a view; nothing for nothing, and for a code that is not known.
function told(kind, coded) {
  const name = `${kind}.${coded?.code}`;
  return isPhrase(name) ? phrase(name, coded) : "";
}

export const headline = (view) => told("headline", view.headline);
export const facts = (view) => (view.podium?.facts ?? []).map((fact) => told("fact", fact)).filter(Boolean);
export const outcome = (code) => (code ? label("outcome", code) : "–");

export function details(view) {
  // A list of the solutions says how many there are, and the television has no room for both it and how long people take.
  const listed = view.solution?.found.length > 1 ? ["solutions", ...(view.own ? [] : ["median"])] : [];
  const sentences = view.details.filter(({ code }) => !listed.includes(code)).map((detail) => told("detail", detail));
  if (view.phase === "over" && view.goodbye) sentences.push(farewell(view.goodbye));
  return sentences.filter(Boolean).join(" ");
}

/// What the others did. How many still guess is seen elsewhere.
export const news = (view) => view.news.map((item) => told("news", item)).join(" ");

/// A headline as it is announced, with a full stop unless it has an exclamation mark.
export const announced = (text) => (text.endsWith("!") ? text : `${text}.`);

export function title({ title: shown, phase, podium }) {
  if (phase === "over" && podium) return phrase("title.matchOver");
  if (!shown) return "";
  const { round, rounds, difficulty: code, isKnockout, isFinal, firstTo: count } = shown;
  const [plain, graded] = rounds ? ["title.roundOf", "title.gradedOf"] : ["title.round", "title.graded"];
  const text = phrase(code ? graded : plain, { round, rounds, difficulty: code && label("difficulty", code) });
  if (isKnockout) return phrase(isFinal ? "title.final" : "title.knockout", { title: text });
  return count ? phrase("title.firstTo", { title: text, count }) : text;
}

/// What the hints say that the player has taken.
export const help = (view) => view.hints
  .map(({ code, ...values }) => told("hint", {
    code, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, pretty(value)])),
  }));

/// The players who have found a solution; of many, only the first ones.
export function finders({ names, count }) {
  if (count <= 0) return phrase("found.nobody");
  const shown = names.slice(0, 3);
  if (count === shown.length) return phrase("label.only", { label: shown });
  return phrase("list.more", { names: shown.join(", "), count: count - shown.length });
}

/// The solution of a round that is over, and whose it is.
export function solution(view) {
  if (!view.solution) return { text: "", by: "" };
  const { expression, target, winner, solutions: count } = view.solution;
  return {
    text: `${pretty(faces(expression, view.isCards))} = ${target}`,
    by: winner ? phrase("solution.byWinner", winner) : phrase("solution.ofHost", { count }),
  };
}

export function tableTitle({ kind, round, players, solved, guessing }) {
  const name = { final: "table.final", standings: "table.standings", players: "table.players" }[kind]
    ?? (guessing > 0 ? "table.roundOn" : "table.round");
  return phrase(name, { count: players, round, players, solved, guessing });
}

/// Why an answer is not right.
export function whyWrong({ reason, value, position = 0, expression }, target) {
  if (reason === "notTarget") {
    return value
      ? phrase("wrong.notTarget", { value: value.replace("-", "−"), target }) : phrase("wrong.tooLarge", { target });
  }
  if (reason !== "syntax" || !expression) {
    return phrase(isPhrase(`wrong.${reason}`) ? `wrong.${reason}` : "wrong.unknown");
  }
  return position < expression.length
    ? phrase("wrong.syntaxAt", { sign: pretty(expression[position]), place: position + 1 })
    : phrase("wrong.syntaxAtEnd");
}
