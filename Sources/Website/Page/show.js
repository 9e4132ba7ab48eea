// The podium of a match.

import { calm, element } from "./page.js";
import { facts } from "./judging.js";
import { phrase } from "./words.js";
import { sounds } from "./sounds.js";
import { drawFace } from "./face.js";

/// The first three of a match. show.css has them appear a second apart, the third first.
export function drawPodium(view) {
  const steps = view.podium?.steps ?? [];
  element("podium").hidden = steps.length === 0;
  if (!view.podium) {
    drawPodium.key = null;
    return;
  }
  const isWhole = steps.length > 0 && (calm.matches || view.podium.seen === steps.length);
  if (isWhole && element("podium").dataset.whole !== "true") sounds.play("fanfare");
  element("podium").dataset.whole = isWhole;
  const key = JSON.stringify([steps, view.podium.facts]);
  if (drawPodium.key === key) return;
  drawPodium.key = key;
  element("game").dataset.beats = steps.length;
  element("game").style.setProperty("--beats", steps.length);
  element("steps").replaceChildren(...steps.map(({ name, face, rank, points, wins, isOwn }, place) => {
    const step = element("step").content.firstElementChild.cloneNode(true);
    step.style.setProperty("--beat", steps.length - 1 - place);
    step.className = `step${rank}${isOwn ? " own" : ""}`;
    step.querySelector(".medal").classList.add(`place${rank}`);
    step.querySelector(".medal").textContent = rank;
    step.querySelector("bdi").textContent = name;
    step.querySelector("bdi").before(drawFace(face));
    step.querySelector("bdi").style.setProperty("--length", Math.max([...name].length, 5));
    step.querySelector("small").textContent = points === undefined
      ? phrase("table.wins", { count: wins ?? 0 }) : phrase("table.points", { count: points });
    return step;
  }));
  element("facts").replaceChildren(...facts(view).map((text) =>
    Object.assign(document.createElement("li"), { textContent: text })));
}
