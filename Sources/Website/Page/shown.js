// How numbers and expressions look: with the signs that people write, and as cards.

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
