// A phone buzzes at a verdict: short for right, twice for wrong.

import { calm } from "./page.js";

/// In milliseconds: on, off, on.
const patterns = { right: [40], wrong: [60, 80, 60], tick: [15] };
/// Browsers refuse before the first touch, and a player who uses keys does not hold the phone.
const touch = { isLast: false };

for (const gesture of ["pointerdown", "keydown"]) {
  document.addEventListener(gesture, ({ pointerType }) => { touch.isLast = pointerType === "touch"; }, true);
}

export function buzz(name) {
  if (touch.isLast && !calm.matches) navigator.vibrate?.(patterns[name]);
}
