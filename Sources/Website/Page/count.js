// Numbers that count up to their new value.

import { calm, now } from "./page.js";
import { grouped } from "./words.js";

/// In milliseconds.
const countLasts = 700;

/// Shows a number, or a dash for none. A number that grows counts up.
export function countUp(part, number) {
  const before = Number(part.dataset.number ?? NaN);
  part.dataset.number = number ?? "";
  if (!(number > before) || part.dataset.number === "" || !part.isConnected || calm.matches) return write(part, number);
  const began = now();
  const step = () => {
    // Another number has come.
    if (part.dataset.number !== `${number}`) return;
    const done = Math.min(1, (now() - began) / countLasts);
    write(part, Math.round(before + (number - before) * done * (2 - done)));
    if (done < 1) requestAnimationFrame(step);
  };
  step();
}

function write(part, number) {
  const text = grouped(number ?? "–");
  if (part.textContent !== text) part.textContent = text;
}
