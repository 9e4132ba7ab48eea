// Exact numbers, and tiles made from them.

import { faceOfNumber } from "./shown.js";

/// A fraction in lowest terms. It takes BigInt: a puzzle may have seven numbers of a million each.
export function fraction(top, bottom = 1n) {
  let [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  while (b) [a, b] = [b, a % b];
  if (bottom < 0n) a = -a;
  return { top: top / a, bottom: bottom / a };
}

const operators = {
  "+": { rank: 1, of: (a, b) => fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom) },
  "-": { rank: 1, of: (a, b) => fraction(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom) },
  "*": { rank: 2, of: (a, b) => fraction(a.top * b.top, a.bottom * b.bottom) },
  "/": { rank: 2, of: (a, b) => fraction(a.top * b.bottom, a.bottom * b.top) },
};

export const plainValue = ({ top, bottom }) => (bottom === 1n ? `${top}` : `${top}/${bottom}`).replace("-", "−");

/// A tile: its value, its expression as sent and as shown, and how tightly that binds.
export const numberTile = (number, isCards = false) => ({
  value: fraction(BigInt(number)), text: `${number}`, shown: faceOfNumber(number, isCards), rank: 3,
});

/// Joins two tiles. The expression has only the brackets that it needs.
export function merge(a, sign, b) {
  const { rank, of } = operators[sign];
  const bindsLeft = sign === "-" || sign === "/";
  const joined = (text) => {
    const inBrackets = (tile, isNeeded) => (isNeeded ? `(${text(tile)})` : text(tile));
    return inBrackets(a, a.rank < rank) + sign + inBrackets(b, b.rank < rank || (bindsLeft && b.rank === rank));
  };
  return { value: of(a.value, b.value), text: joined((tile) => tile.text), shown: joined((tile) => tile.shown), rank };
}
