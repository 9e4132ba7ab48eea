// The line under the player's tiles.

import { element, show } from "./page.js";

/// Shows a line. Screen readers do not read it: announce anything that they need.
export function note(text, kind = "") {
  show("note", text);
  element("note").dataset.kind = kind;
}

/// Shows what the others do, unless there is another note.
export function noteNews(text) {
  const place = element("note");
  const isStale = place.dataset.kind === "told" ? place.textContent !== text : text && !place.textContent;
  if (isStale) note(text, text && "told");
}
