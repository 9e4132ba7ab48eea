// A button to press and hold, because its action cannot be undone. A keyboard or a screen reader cannot hold it; for
// them, a second press confirms the first.

import { now } from "./page.js";

/// In milliseconds.
const holding = {
  time: 800,       // how long it is held; host.css fills it meanwhile
  pause: 600,      // a second press that comes sooner is part of a double press
  patience: 6000,  // how long it asks
  click: 500,      // a click that comes so soon after a touch is part of it
};

/// A screen reader's press comes from a pointer without size or pressure.
const isTouch = ({ width, height, pressure, detail, pointerType }) =>
  !(width === 0 && height === 0)
    && !(width === 1 && height === 1 && pressure === 0 && detail === 0 && pointerType === "mouse");

/// - act: performs the action.
/// - show: shows the button's state: `idle`, `short` after a press that was not held, or `asking` for a second press.
/// - Returns: a function that makes the button idle again.
export function mustHold(button, { act, show: tell }) {
  // The last press of a finger or a mouse, `short` or `held`, and when it ended.
  let [touch, touchedAt] = ["", 0];
  let [askedAt, timer, asking] = [null, 0, 0];
  const release = () => {
    clearTimeout(timer);
    touchedAt = now();
    delete button.dataset.held;
  };
  const calm = () => {
    release();
    clearTimeout(asking);
    askedAt = null;
    tell("idle");
  };
  const finish = () => {
    calm();
    act();
  };
  button.onpointerdown = (event) => {
    touch = isTouch(event) ? "short" : "";
    if (!touch || event.button !== 0) return;
    button.dataset.held = "true";
    timer = setTimeout(() => {
      touch = "held";
      finish();
    }, holding.time);
  };
  for (const name of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(name, release);
  // A long touch would open a menu, and holding a key would press again and again.
  button.oncontextmenu = (event) => event.preventDefault();
  button.onkeydown = (event) => { if (event.repeat) event.preventDefault(); };
  button.onclick = () => {
    const was = now() - touchedAt < holding.click ? touch : "";
    touch = "";
    if (was === "short") tell("short");
    if (was) return;
    if (askedAt !== null && now() - askedAt < holding.pause) return;
    if (askedAt !== null) return finish();
    askedAt = now();
    asking = setTimeout(calm, holding.patience);
    tell("asking");
  };
  return calm;
}
