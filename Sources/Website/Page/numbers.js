// Exact numbers, and the tiles that are made of them.

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

/// An expression with the signs that people write.
export const pretty = (expression) => expression.replace(/\s/g, "").replace(/[*x]/g, "×").replace(/[/:]/g, "÷")
  .replace(/-/g, "−").replace(/[+−×÷]/g, " $& ").trim();

/// What cards show for their numbers.
const letters = { 1: "A", 11: "J", 12: "Q", 13: "K" };

export const faceOfNumber = (number, isCards) => (isCards && letters[number]) || `${number}`;

/// Numbers of a deck, which is called as in the messages.
export const shownNumbers = ({ numbers, deck }) => numbers.map((number) => faceOfNumber(number, deck === "cards"));

/// An expression with cards for its numbers, up to an equals sign.
export const faces = (expression, isCards) => (isCards
  ? expression.replace(/^[^=]*/, (text) => text.replace(/\d+/g, (number) => faceOfNumber(number, true))) : expression);

/// An expression as typed, with numbers for its cards. Two cards do not become one number.
export function numbersOfCards(typed) {
  const number = (letter) => Object.keys(letters).find((key) => letters[key] === letter.toUpperCase());
  return typed.replace(/[ajqk]/gi, (letter) => ` ${number(letter)} `).replace(/ +/g, " ")
    .replace(/ ?([^\d ]) ?/g, "$1").trim();
}

/// A tile: its value, its expression as it is sent and as it is shown, and how tightly that binds.
export const numberTile = (number, isCards = false) => ({
  value: fraction(BigInt(number)), text: `${number}`, shown: faceOfNumber(number, isCards), rank: 3,
});

/// Two tiles become one. Its text has the brackets that it needs and no others.
export function merge(a, sign, b) {
  const { rank, of } = operators[sign];
  const bindsLeft = sign === "-" || sign === "/";
  const joined = (text) => {
    const inBrackets = (tile, isNeeded) => (isNeeded ? `(${text(tile)})` : text(tile));
    return inBrackets(a, a.rank < rank) + sign + inBrackets(b, b.rank < rank || (bindsLeft && b.rank === rank));
  };
  return { value: of(a.value, b.value), text: joined((tile) => tile.text), shown: joined((tile) => tile.shown), rank };
}
