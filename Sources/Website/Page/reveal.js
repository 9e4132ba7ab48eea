// The first act of a break: the cards of a solution join, step by step, until one is left. It turns gold, the line is
// printed below it, and the winner's face and name land like a stamp.

import { animate, calm, element, isChanged, make } from "./page.js";
import { calculation } from "./calculation.js";
import { faceOf, valueShown } from "./cards.js";
import { drawFace } from "./face.js";
import { glide, land, swell } from "./motion.js";
import { plainValue } from "./numbers.js";
import { pretty } from "./shown.js";
import { sounds } from "./sounds.js";
import { listed, phrase } from "./words.js";

/// In seconds of a break of ten: the first step, the time from one to the next, the flight of a card, and how long the
/// target and the winner are seen.
const beats = { lead: .4, pace: .65, flight: .24, winner: 2 };

/// The most faces of people who share the first place.
export const mostFaces = 5;

/// The cues of the act for a solution; the last one ends it.
/// - cards: returns the elements of the cards for tiles, in their order.
/// - line: the element with the line, and stamp: the winner's, if there is one.
/// - tempo: how long a second of a break of ten takes.
export function revealCues({ expression }, isCards, { cards, line, stamp }, tempo) {
  const { tiles = [], steps = [] } = calculation(expression, isCards) ?? {};
  const cues = [], cue = (at, act) => cues.push({ at: at * tempo, act });
  let laid = [];
  cue(0, () => {
    laid = cards(tiles);
    for (const part of [line, stamp]) if (part) part.dataset.seen = false;
  });
  steps.forEach(({ from, to, made }, number) => {
    const at = beats.lead + number * beats.pace;
    cue(at, (isLive) => { if (isLive) send(laid[from], laid[to], beats.flight * tempo); });
    cue(at + beats.flight, (isLive) => join(laid, from, to, made, isLive, number));
  });
  const end = beats.lead + steps.length * beats.pace;
  cue(end, (isLive) => {
    for (const card of laid) card?.classList.add("gold");
    line.dataset.seen = true;
    if (!isLive) return;
    for (const card of laid) if (card?.isConnected) swell(card, 1.1, 480);
    sounds.play("gold");
  });
  if (stamp) cue(end + .35, (isLive) => {
    stamp.dataset.seen = true;
    if (!isLive) return;
    land(stamp);
    sounds.play("stamp");
  });
  cue(end + beats.winner, () => {});
  return cues;
}

/// People who want no motion read the steps.
export function drawSteps({ expression }, isCards) {
  const { steps = [] } = calculation(expression, isCards) ?? {};
  element("working").hidden = steps.length === 0 || !calm.matches;
  element("working").replaceChildren(...steps.map(({ a, sign, b, made }) => make("li", `${valueShown(a)} ${pretty(sign)} ${valueShown(b)} = ${plainValue(made.value)}`)));
}

/// A card flies to another one.
function send(start, end, seconds) {
  const [a, b] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
  start.style.zIndex = 2;
  animate(start, [{ transform: "none" }, { transform: `translate(${b.left - a.left}px, ${b.top - a.top}px) scale(.9)`, opacity: .4 }],
    { duration: seconds * 1000, easing: "ease-in" });
}

/// Two cards have become one; the others close the gap.
function join(laid, from, to, made, isLive, number) {
  const [start, end] = [laid[from], laid[to]];
  const others = laid.filter((card) => card && card !== start);
  const change = () => {
    start.remove();
    end.replaceChildren(...faceOf(made));
    end.dataset.corner = "";
  };
  laid[from] = null;
  if (!isLive) return change();
  glide(others, change);
  swell(end.firstElementChild, 1.05, 300);
  sounds.play("step", number);
}

/// Fills in the winners' stamp.
export function drawStamp({ headline: { names: first } = {}, solution, table: { rows } }, nobody) {
  const { winner } = solution ?? {}, names = first ?? (winner ? [winner.name] : []);
  if (!isChanged("stamp", [names, winner, nobody])) return;
  const [picture, name, time] = element("stamp").children;
  const faces = names.slice(0, mostFaces).map((winner) => drawFace(rows.find(({ name }) => name === winner)?.face)).filter(Boolean);
  picture.replaceChildren(...faces);
  element("stamp").style.setProperty("--faces", faces.length);
  name.textContent = names.length > 0 ? listed(names) : nobody;
  name.style.setProperty("--length", name.textContent.length);
  time.textContent = winner ? phrase("table.seconds", winner) : "";
  element("stamp").hidden = !name.textContent;
}
