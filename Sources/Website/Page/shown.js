// The look of numbers and expressions: with the signs that people write, and as cards.

/// An expression with the signs that people write.
export const pretty = (expression) => expression.replace(/\s/g, "").replace(/[*x]/g, "×").replace(/[/:]/g, "÷")
  .replace(/-/g, "−").replace(/[+−×÷]/g, " $& ").trim();

/// The texts of cards for their numbers.
const letters = { 1: "A", 11: "J", 12: "Q", 13: "K" };

export const faceOfNumber = (number, isCards) => (isCards && letters[number]) || `${number}`;

/// The numbers of a deck, whose name is the one in the messages.
export const shownNumbers = ({ numbers, deck }) => numbers.map((number) => faceOfNumber(number, deck === "cards"));

/// An expression with cards for its numbers, up to the equals sign.
export const faces = (expression, isCards) => (isCards
  ? expression.replace(/^[^=]*/, (text) => text.replace(/\d+/g, (number) => faceOfNumber(number, true))) : expression);

/// A typed expression with numbers for its cards. Two cards do not become one number.
export function numbersOfCards(typed) {
  const number = (letter) => Object.keys(letters).find((key) => letters[key] === letter.toUpperCase());
  return typed.replace(/[ajqk]/gi, (letter) => ` ${number(letter)} `).replace(/ +/g, " ")
    .replace(/ ?([^\d ]) ?/g, "$1").trim();
}
