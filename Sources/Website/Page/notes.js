// The line under the player's tiles.

import { announce, element, show } from "./page.js";

/// Shows a line. Screen readers do not read it.
export function note(text, kind = "") {
  show("note", text);
  element("note").dataset.kind = kind;
}

/// Shows a line, and announces it to screen readers.
export function say(text, kind) {
  note(text, kind);
  announce(text);
}

/// Shows what the others do, unless there is another note or a hint.
export function noteNews(text) {
  const place = element("note");
  const isStale = place.dataset.kind === "told" ? place.textContent !== text : text && !place.textContent && !element("help").childElementCount;
  if (isStale) note(text, text && "told");
}
