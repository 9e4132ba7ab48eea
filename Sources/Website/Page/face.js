// Faces: a shape in a colour, the same on every screen. Only the choice of a face names them; elsewhere the player's
// name is beside a drawing.

import { make } from "./page.js";

export const colours = ["red", "orange", "green", "teal", "blue", "pink"];

/// In a square of 16 by 16, in the order of their numbers.
const outlines = {
  circle: "M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1Z",
  square: "M2 2h12v12H2Z",
  diamond: "M8 .5 14 8 8 15.5 2 8Z",
  star: "m8 .8 2.2 4.9 5.3.6-4 3.6 1.1 5.3L8 12.5l-4.6 2.7 1.1-5.3-4-3.6 5.3-.6Z",
  heart: "M8 15C3.5 11.5 1 9 1 5.6 1 3.2 2.7 1.7 4.6 1.7c1.4 0 2.6.8 3.4 2.2.8-1.4 2-2.2 3.4-2.2C13.3 1.7 15 3.2 15 5.6 15 9 12.5 11.5 8 15Z",
  spade: "M8 .7c3.5 3.3 6.5 5.3 6.5 8.4 0 2-1.4 3.3-3.1 3.3-1 0-1.9-.4-2.5-1.2L10 15.3H6l1.1-4.1c-.6.8-1.5 1.2-2.5 1.2-1.7 0-3.1-1.3-3.1-3.3C1.5 6 4.5 4 8 .7Z",
  club: "M8 .8a3.3 3.3 0 0 1 2.7 5.2 3.3 3.3 0 1 1-1.9 5.7L10 15.3H6l1.2-3.6A3.3 3.3 0 1 1 5.3 6 3.3 3.3 0 0 1 8 .8Z",
  cross: "M5.7 1.5h4.6v4.2h4.2v4.6h-4.2v4.2H5.7v-4.2H1.5V5.7h4.2Z",
};

const shapes = Object.values(outlines);

/// A face by its number: its outline in a square of 16 by 16, and its colour; null if there is no face.
export function shapeOf(number) {
  if (!(number >= 0 && number < shapes.length * colours.length)) return null;
  return { outline: shapes[Math.floor(number / colours.length)], colour: colours[number % colours.length] };
}

/// A drawing of a face, or of a shape in a colour; nothing if there is no face.
export function drawFace(number) {
  const face = shapeOf(number);
  if (!face) return "";
  const part = make("span");
  part.innerHTML = `<svg viewBox="0 0 16 16" class="face ${face.colour}" aria-hidden="true"><path d="${face.outline}"/></svg>`;
  return part.firstChild;
}
