// The tiles that a hint is about are lit up.

import { element } from "./page.js";

export function light({ hints }) {
  const { first, second } = hints.at(-1) ?? {};
  const sought = [first, second].filter((text) => text !== undefined).map((text) => text.replace("-", "−"));
  for (const tile of element("tiles").children) {
    // The key has the value of a card as a number and as it is shown.
    const shown = tile.dataset.key.split(" "), place = sought.findIndex((text) => shown.includes(text));
    tile.dataset.lit = place >= 0;
    if (place >= 0) sought.splice(place, 1);
  }
}
