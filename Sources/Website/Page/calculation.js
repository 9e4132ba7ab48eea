// An expression as the steps of a calculation.

import { merge, numberTile } from "./numbers.js";

/// The steps of an expression; null if the text is not one.
/// - Returns: {tiles: its numbers, in order; steps: each {from, to, sign, a, b, made}: the tile a at the place `from`
///   joins the tile b at the place `to`, which becomes the tile `made`}.
export function calculation(expression, isCards = false) {
  // Between a number or a bracket and a bracket, the sign is left out.
  const text = expression.replace(/\s|=.*/g, "").replace(/[[{]/g, "(").replace(/[\]}]/g, ")")
    .replace(/[×x·]/g, "*").replace(/[÷:]/g, "/").replace(/−/g, "-")
    .replace(/([\d)])(?=\()/g, "$1*");
  const tiles = [], steps = [];
  let at = 0;
  const number = () => {
    const [digits] = /^\d+/.exec(text.slice(at)) ?? [];
    if (digits === undefined) return null;
    at += digits.length;
    tiles.push(numberTile(digits, isCards));
    return { place: tiles.length - 1, tile: tiles.at(-1) };
  };
  const operand = () => {
    if (text[at] !== "(") return number();
    at += 1;
    const inner = sum(), isClosed = text[at] === ")";
    at += 1;
    return isClosed ? inner : null;
  };
  const chain = (signs, part) => () => {
    let left = part();
    while (left && at < text.length && signs.includes(text[at])) {
      const sign = text[at];
      at += 1;
      const right = part();
      if (!right || (sign === "/" && right.tile.value.top === 0n)) return null;
      const made = merge(left.tile, sign, right.tile);
      steps.push({ from: left.place, to: right.place, sign, a: left.tile, b: right.tile, made });
      left = { place: right.place, tile: made };
    }
    return left;
  };
  const product = chain("*/", operand), sum = chain("+-", product);
  const all = sum();
  return all && at === text.length ? { tiles, steps, result: all.tile } : null;
}
