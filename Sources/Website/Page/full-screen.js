// The television in full screen, by a button, the key f or a double click; and its pointer, which hides.

import { element } from "./page.js";

/// In milliseconds: how long the pointer is visible after it has moved.
const pointerStays = 3000;

export function offerFullScreen() {
  const root = document.documentElement, button = element("fullScreen");
  const toggle = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen?.();
    change?.catch(() => {});
  };
  const draw = () => { button.hidden = !document.fullscreenEnabled || Boolean(document.fullscreenElement); };
  const isControl = ({ target }) => target.closest?.("button, input, select, a");
  button.onclick = toggle;
  document.addEventListener("fullscreenchange", draw);
  document.addEventListener("dblclick", (event) => {
    if (isControl(event)) return;
    getSelection()?.removeAllRanges();
    toggle();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "f" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!event.target.closest?.("input, select")) toggle();
  });
  draw();
}

/// Hides the pointer over the game while no one moves it.
export function hidePointer() {
  const root = document.documentElement;
  let hiding = 0;
  const reveal = () => {
    root.classList.remove("still");
    clearTimeout(hiding);
    hiding = setTimeout(() => root.classList.add("still"), pointerStays);
  };
  document.addEventListener("pointermove", reveal);
  reveal();
}
