// An animation of a solution: its numbers are tiles that join, step by step, before the line appears.

import { animate, calm, element, now } from "./page.js";
import { calculation } from "./calculation.js";
import { faceOf } from "./cards.js";
import { plainValue } from "./numbers.js";
import { pretty } from "./shown.js";

/// In milliseconds: until the first step, and between two steps; and the least time of the break after the last step.
const lead = 900;
const pace = 1000;
const least = 1500;

const played = { key: null, steps: [], cards: [], began: 0, done: 0 };

/// Draws the steps that are due. Call it often.
export function drawReveal({ solution, isCards, clock }) {
  const key = solution && `${solution.expression} ${isCards}`;
  if (key !== played.key) begin(key, solution, isCards, clock);
  if (!solution) return;
  const due = Math.floor((now() - played.began - lead) / pace) + 1;
  while (played.done < Math.min(due, played.steps.length)) join(played.steps[played.done]);
  const isPrinted = played.steps.length === 0 || due > played.steps.length;
  element("solution").dataset.printed = isPrinted;
  element("reveal").dataset.over = isPrinted;
}

function begin(key, solution, isCards, clock) {
  const { tiles = [], steps = [] } = (solution && calculation(solution.expression, isCards)) ?? {};
  const isTime = !clock || clock.left * 1000 > lead + pace * steps.length + least;
  const isPlayed = steps.length > 0 && isTime && !calm.matches;
  Object.assign(played, { key, steps: isPlayed ? steps : [], began: now(), done: 0 });
  played.cards = isPlayed ? tiles.map(card) : [];
  element("reveal").replaceChildren(...played.cards);
  element("reveal").hidden = !isPlayed;
  element("reveal").style.setProperty("--tiles", Math.max(tiles.length, 1));
  played.cards.forEach((tile, place) => animate(
    tile, [{ opacity: 0, transform: "rotateY(90deg)" }, { opacity: 1, transform: "none" }],
    { duration: 350, delay: place * 90, fill: "backwards" }));
  // People who want no motion read the steps.
  element("working").hidden = steps.length === 0 || !calm.matches;
  element("working").replaceChildren(...steps.map(({ a, sign, b, made }) => Object.assign(
    document.createElement("li"), { textContent: `${shown(a)} ${pretty(sign)} ${shown(b)} = ${plainValue(made.value)}` })));
}

const shown = ({ value, shown: face, rank }) => (rank === 3 ? face : plainValue(value));

function card(tile) {
  const made = document.createElement("div");
  made.className = "tile";
  made.append(...faceOf(tile));
  return made;
}

/// One tile moves to another, which becomes the result.
function join({ from, to, made }) {
  const [start, end] = [played.cards[from], played.cards[to]];
  played.done += 1;
  const way = `translateX(${end.offsetLeft - start.offsetLeft}px) scale(.7)`;
  const flight = animate(start, [{ opacity: 1 }, { opacity: 0, transform: way }], { duration: 300, easing: "ease-in" });
  const land = () => {
    start.classList.add("gone");
    start.replaceChildren();
    end.replaceChildren(...faceOf(made));
    animate(end, [{ transform: "scale(.86)" }, { transform: "scale(1.12)" }, { transform: "none" }], { duration: 320 });
  };
  if (flight) flight.onfinish = flight.oncancel = land;
  else land();
}
