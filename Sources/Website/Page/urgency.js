// The last ten seconds: a tick each second, two from five on; then everything freezes under “Time!”.

import { animate, element, show } from "./page.js";
import { swell } from "./motion.js";
import { sounds } from "./sounds.js";
import { phrase } from "./words.js";

/// The last second that was heard.
const urgency = { second: null };

/// Draws and sounds the last seconds. Call it often.
/// - tremble: called at each of them.
export function drawUrgency({ clock, phase }, tremble) {
  const isOn = ["playing", "showing"].includes(phase) && clock?.late, second = isOn ? clock.seconds : null;
  const isOver = second === 0;
  if (second === urgency.second) return;
  const before = urgency.second;
  urgency.second = second;
  element("game").dataset.frozen = isOver;
  show("warning", isOver ? phrase("show.time") : "");
  if (second === null) return;
  if (isOver) {
    if (before !== null) sounds.play("end");
    animate(element("warning"), [{ transform: "scale(2)", opacity: 0 }, { transform: "none", opacity: 1 }], { duration: 180 });
    return;
  }
  sounds.play("tick");
  if (clock.late === 5) sounds.play("tick", 0, .5);
  swell(element("clock"), clock.late === 5 ? 1.18 : 1.08, 300);
  tremble();
}
