// The results of a round, in words.

import { calculation } from "./calculation.js";
import { faceOfNumber, faces, pretty } from "./shown.js";
import { factCodes } from "./game-view.js";
import { told } from "./telling.js";
import { isPhrase, label, listed, phrase } from "./words.js";

/// The awards: what each is called, whose it is, how much it was, and whether the listener's own award is the same.
export const awardsOf = (view) => (view.podium?.facts ?? []).map((fact) => {
  const { code, name } = fact, { rows, own } = view.podium;
  return {
    title: told("award", { code }), name, face: rows.find((row) => row.name === name)?.face, value: told("fact", inOneLine(fact)),
    isOwn: own?.name === name && (factCodes[own.code] ?? own.code) === code,
  };
}).filter(({ title }) => title);
/// The awards in words, and whether each is also the listener's own award, which has a line of its own.
export const facts = (view) => awardsOf(view).map((award) => ({ text: phrase("award.line", award), isOwn: award.isOwn }));
/// The listener's own award.
export const ownFact = (view) => told("own", inOneLine(view.podium?.own));

/// Keeps the numbers of a puzzle on one line.
const inOneLine = (fact) => (fact?.numbers ? { ...fact, numbers: fact.numbers.replaceAll(" ", "\u00A0") } : fact);

export const outcome = (code) => (code ? label("outcome", code) : "");

/// A headline for an announcement, with a full stop unless it has an exclamation mark.
export const announced = (text) => (text.endsWith("!") ? text : `${text}.`);

/// The hints that the player has taken, in words.
export const help = (view) => view.hints
  .map(({ code, ...values }) => told("hint", {
    code, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, pretty(value)])),
  }));

/// The players who found a solution; if there are many, only the first ones.
export const finders = ({ names, count }, most) => (count > 0 ? listed(names, most, count) : "");

/// A solution with the brackets that it needs, and no others.
export function equation(expression, target, isCards) {
  const made = calculation(expression, isCards);
  return `${pretty(made?.result.shown ?? faces(expression, isCards))} = ${target}`;
}

/// The solution of a round that is over, and the player who found it.
export function solution(view) {
  if (!view.solution) return { text: "", by: "" };
  const { expression, target, winner, solutions: count } = view.solution;
  return {
    text: equation(expression, target, view.isCards),
    by: winner ? phrase("solution.byWinner", winner) : phrase("solution.ofHost", { count }),
  };
}

export function tableTitle({ kind, round, players, solved, guessing }, hasRace) {
  const name = { final: hasRace ? "table.final" : "table.most", standings: "table.standings", players: "table.players" }[kind]
    ?? (guessing > 0 ? "table.roundOn" : "table.round");
  return phrase(name, { count: players, round, players, solved, guessing });
}

function whichNumber({ number, used, dealt }, isCards) {
  const values = { number: faceOfNumber(number, isCards), count: used };
  if (!dealt) return phrase("wrong.foreign", values);
  if (used > dealt) return phrase(used === 2 ? "wrong.usedTwice" : "wrong.usedTooOften", values);
  return phrase(used ? "wrong.usedTooRarely" : "wrong.unused", values);
}

/// Why an answer is wrong.
export function whyWrong({ reason, value, position = 0, expression, wrongNumber }, target, isCards) {
  if (wrongNumber) return whichNumber(wrongNumber, isCards);
  if (reason === "notTarget") {
    return value
      ? phrase("wrong.notTarget", { value: value.replace("-", "−"), target }) : phrase("wrong.tooLarge", { target });
  }
  if (reason !== "syntax" || !expression) {
    return phrase(isPhrase(`wrong.${reason}`) ? `wrong.${reason}` : "wrong.unknown");
  }
  if (/=\s*$/.test(expression.slice(0, position))) return phrase("wrong.wrongResult");
  return position < expression.length
    ? phrase("wrong.syntaxAt", { sign: pretty(expression[position]), place: position + 1 })
    : phrase("wrong.syntaxAtEnd");
}
