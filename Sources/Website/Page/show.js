// The waiting room, the countdown and the podium.

import { animate, calm, element, show } from "./page.js";
import { facts } from "./telling.js";
import { phrase } from "./words.js";
import { sounds } from "./sounds.js";
import { drawFace } from "./face.js";

/// The names of those who are here before the first round; new ones are animated.
export function drawHall({ isHall, table: { rows, players, more } }) {
  element("game").dataset.hall = isHall;
  if (!isHall) return;
  const key = JSON.stringify([rows.map(({ player, name, face, team }) => [player, name, face, team]), players]);
  if (drawHall.key === key) return;
  drawHall.key = key;
  const known = new Map([...element("guests").children].map((guest) => [guest.dataset.player, guest]));
  element("guests").replaceChildren(...rows.map(({ player, name, face, team, isOwn }) => {
    const guest = known.get(`${player}`) ?? document.createElement("li");
    guest.dataset.player = player;
    guest.className = isOwn ? "own" : "";
    guest.replaceChildren(drawFace(face), Object.assign(document.createElement("bdi"), { textContent: name }));
    const more = [isOwn && phrase("table.you"), team].filter(Boolean).join(", ");
    if (more) guest.append(Object.assign(document.createElement("small"), { textContent: ` ${more}` }));
    return guest;
  }));
  element("guests").style.setProperty("--count", Math.max(rows.length, 1));
  show("here", phrase("hall.here", { count: players }));
  show("others", more > 0 ? phrase("table.more", { count: more }) : "");
}

/// Three, two, one, in the place of the tiles.
export function drawCountdown({ countdown, rules }) {
  const digit = `${countdown}`, { count = 4 } = rules ?? {}, deck = element("deck");
  if (deck.childElementCount !== count) {
    deck.replaceChildren(...Array.from({ length: count }, () => document.createElement("i")));
    deck.style.setProperty("--tiles", count);
  }
  if (element("digit").textContent === digit) return;
  show("digit", digit);
  sounds.play("tick");
  animate(element("digit"), [{ transform: "scale(1.35)", opacity: .3 }, { transform: "none", opacity: 1 }],
    { duration: 260, easing: "ease-out" });
}

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
