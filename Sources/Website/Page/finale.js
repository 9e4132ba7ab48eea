// Around the podium: the curtain that hides it, and the drum roll before the first place.

import { element, make } from "./page.js";
import { podiumTimes, skippedOf } from "./game-view.js";
import { sounds } from "./sounds.js";

/// In seconds: silence before the first place.
const silence = 1.2;

/// The curtain of card backs, made once.
export function hangCurtain() {
  if (element("curtain").childElementCount > 0) return;
  element("curtain").replaceChildren(...Array.from({ length: 24 }, (_, place) => {
    const card = make("i");
    card.style.setProperty("--column", place % 8);
    card.style.setProperty("--row", Math.floor(place / 8));
    return card;
  }));
}

/// The cues of the end of a match, besides what the view of the podium tells.
export const finaleCues = ({ steps }) => [
  { at: 0, act: (isLive) => { if (isLive) sounds.roll(podiumTimes.ranks[1] - skippedOf(steps) - silence); } },
];
