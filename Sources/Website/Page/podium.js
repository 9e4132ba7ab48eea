// The podium at the end of a match, and its awards.

import { calm, element } from "./page.js";
import { facts, ownFact } from "./judging.js";
import { merit, score } from "./score.js";
import { phrase } from "./words.js";
import { sounds } from "./sounds.js";
import { drawFace } from "./face.js";

const fallingCards = 28;
let drawn = null;

/// The first three ranks. The last appears first, then one step each second, and the first a second later than that.
/// The animations are in rounds.css.
export function drawPodium(view) {
  const { podium } = view, steps = podium?.steps ?? [], key = podium && JSON.stringify([steps, podium.facts, podium.own]);
  element("podium").hidden = !podium;
  if (drawn !== key) {
    drawn = key;
    // A page that is opened later shows everything at once.
    element("game").dataset.beats = podium && !podium.isComplete ? steps.length : "";
    element("game").style.setProperty("--beats", steps.length);
    element("steps").replaceChildren(...steps.map((step, place) => drawStep(step, place, steps.length, merit(view))));
    element("facts").replaceChildren(...facts({ podium }).map((fact) => make("li", fact)));
    element("facts").style.setProperty("--facts", Math.max(podium?.facts.length ?? 0, 1));
    element("ownFact").textContent = ownFact({ podium });
    element("podium").dataset.whole = podium?.isComplete ?? false;
    element("falling").replaceChildren();
  }
  const isWhole = steps.length > 0 && (calm.matches || podium.seen === steps.length);
  if (isWhole && element("podium").dataset.whole !== "true") celebrate();
  if (isWhole) element("podium").dataset.whole = true;
}

function drawStep({ rank, people }, place, count, merit) {
  const step = element("step").content.firstElementChild.cloneNode(true);
  step.style.setProperty("--beat", place === 0 ? count : count - 1 - place);
  step.className = `step${rank}${people.some(({ isOwn }) => isOwn) ? " own" : ""}`;
  const [medal, names, has] = step.children;
  medal.classList.add(`place${rank}`);
  medal.textContent = rank;
  // Players who share a rank share its step; if there are many, only the first are named.
  const shown = people.slice(0, people.length > 3 ? 2 : 3);
  names.replaceChildren(...shown.map(({ name, face }) => {
    const person = document.createElement("span");
    person.append(drawFace(face), Object.assign(document.createElement("bdi"), { textContent: name }));
    person.style.setProperty("--length", Math.max([...name].length, 5));
    return person;
  }));
  const more = people.length - shown.length;
  if (more > 0) names.append(make("small", phrase("table.more", { count: more })));
  has.textContent = score(people[0], merit);
  return step;
}

const make = (name, textContent) => Object.assign(document.createElement(name), { textContent });

/// The first rank has appeared.
function celebrate() {
  sounds.play("fanfare");
  if (calm.matches) return;
  element("falling").replaceChildren(...Array.from({ length: fallingCards }, (_, number) => {
    const card = make("i", "24683"[number % 5]);
    card.style.setProperty("--place", (number * 37) % 100);
    card.style.setProperty("--wait", (number * 53) % 30);
    return card;
  }));
}
