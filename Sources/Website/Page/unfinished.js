// The steps of an unsolved puzzle, which survive a reload of the page.

import { base, keep, kept } from "./page.js";

const place = `steps${base}`;

/// - puzzle: its room, round and numbers.
/// - steps: each with the place of a tile, the operator, and the place of the other tile and of the result.
export function keepSteps(puzzle, steps) {
  keep(place, puzzle && steps.length > 0 ? JSON.stringify({ puzzle, steps }) : null, true);
}

export const forgetSteps = () => keepSteps(null, []);

/// The remembered steps of this puzzle; none of any other.
export function keptSteps(puzzle) {
  try {
    const known = JSON.parse(kept(place, true));
    return known?.puzzle === puzzle && Array.isArray(known.steps) ? known.steps.filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
