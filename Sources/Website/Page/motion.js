// Movements that several scenes use. With reduced motion nothing moves: see `animate`.

import { animate, calm } from "./page.js";

/// Changes the layout, and lets parts glide from where they were seen to where they belong.
export function glide(parts, change) {
  const before = new Map(parts.map((part) => [part, part.getBoundingClientRect()]));
  change();
  if (calm.matches) return;
  for (const part of parts) settle(part);
  for (const part of parts) {
    const from = before.get(part), to = part.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) continue;
    const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    const scale = from.width / to.width;
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < .01) continue;
    animate(part, [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
      { duration: 420, easing: "cubic-bezier(.3,.9,.3,1)" });
  }
}

/// Ends what moves, so that places can be measured.
const settle = (part) => { for (const animation of part.getAnimations()) animation.finish(); };

/// Turns a card: it narrows to its edge, changes, and opens again. Each card has its own perspective:
/// in a common one, a card at the side would show its other side mirrored.
/// - change: draws the other side; opened: the element that opens, if it is another.
/// - edge: the angle at which it changes. A large card changes before it is too narrow to be seen.
export function turn(card, change, { delay = 0, opened = card, edge = 90 }) {
  const turned = (angle) => ({ transform: `perspective(60em) rotateY(${angle}deg)` });
  animate(card, [{ transform: "none" }, turned(edge)], { duration: 110, delay, easing: "ease-in" }, () => {
    change();
    animate(opened, [turned(-edge), { transform: "none" }], { duration: 176, easing: "cubic-bezier(.2,1.2,.4,1)" });
  });
}

/// A stamp lands: from as large as fits to its size, with a shake.
export function land(part) {
  const scale = Math.max(1, Math.min(2.2, .94 * innerWidth / part.offsetWidth));
  return animate(part, [
    { transform: `scale(${scale}) rotate(${(1 - scale) * 6}deg)`, opacity: 0 }, { transform: "scale(.94) rotate(1deg)", opacity: 1, offset: .6 },
    { transform: "none" },
  ], { duration: 420, easing: "ease-in" });
}

/// A part rises into its place.
export const rise = (part) => animate(
  part, [{ transform: "translateY(45%)", opacity: 0 }, { transform: "none", opacity: 1 }],
  { duration: 520, easing: "cubic-bezier(.2,1.2,.4,1)" });

/// A part swells and settles.
export const swell = (part, scale = 1.12, duration = 360) => animate(
  part, [{ transform: "scale(.9)" }, { transform: `scale(${scale})` }, { transform: "none" }], { duration });
