// The podium at the end of a match, and its awards. The moments are those of `GameView`: third, second, silence, first
// place; then each award has the screen to itself.

import { animate, calm, element, make, now, show } from "./page.js";
import { podiumTimes, skippedOf } from "./game-view.js";
import { awardsOf, facts, ownFact } from "./judging.js";
import { rise, swell } from "./motion.js";
import { merit, score, teamMark, teamScore } from "./score.js";
import { phrase } from "./words.js";
import { sounds } from "./sounds.js";
import { drawFace } from "./face.js";

const fallingCards = 28;
/// In milliseconds: how long the podium takes to move aside.
const podiumLeaves = 700;
/// In seconds: silence before the first place.
const silence = 1.2;
/// The most people on a column who are named; how many are many; and the most faces of a team.
const mostShown = { names: 8, many: 4, faces: 3 };
/// What is drawn: the columns; whether the first rank is up; and when the last award came, in milliseconds.
const drawn = { key: null, isFirstUp: false, lastAt: null };

/// The cues of the end of a match, besides what the view of the podium tells: a drum roll before the first place.
export const podiumCues = ({ steps }) => [
  { at: 0, act: (isLive) => { if (isLive) sounds.roll(podiumTimes.ranks[1] - skippedOf(steps) - silence); } },
];

/// Draws the podium. Call it often.
export function drawPodium(view) {
  const { podium } = view;
  element("podium").hidden = !podium;
  if (!podium) {
    if (drawn.key) forget();
    return;
  }
  const columns = columnsOf(view), key = JSON.stringify([columns, podium.facts, podium.own]);
  // A page that is opened later shows everything at once.
  const isLate = drawn.key === null && podium.isComplete;
  if (drawn.key !== key) drawColumns(view, columns, key, isLate);
  for (const column of element("steps").children) {
    if (column.dataset.up === "true" || !isUp(podium, Number(column.dataset.rank))) continue;
    column.dataset.up = true;
    if (!isLate) appear(column);
  }
  element("game").dataset.won = podium.seen === podium.steps.length;
  const isFirstUp = isUp(podium, 1);
  if (isFirstUp && !drawn.isFirstUp && !isLate) celebrate();
  drawn.isFirstUp = isFirstUp;
  element("podium").dataset.whole = podium.isComplete;
  drawFacts(view, isLate);
  // After the last award, the television shows the final table beside the podium.
  if (podium.isComplete && podium.factsSeen === podium.facts.length) drawn.lastAt ??= isLate ? -Infinity : now();
  element("game").dataset.settled = drawn.lastAt !== null && now() - drawn.lastAt > podiumTimes.fact * 1000;
}

function forget() {
  Object.assign(drawn, { key: null, isFirstUp: false, lastAt: null });
  element("game").dataset.won = element("game").dataset.settled = "";
  element("falling").replaceChildren();
  element("steps").replaceChildren();
}

/// Whether a rank has appeared. Where nobody has it, it appears with the next one.
const isUp = ({ steps, seen }, rank) => {
  const up = steps.slice(steps.length - seen).map((step) => step.rank);
  return up.length > 0 && Math.min(...up) <= rank;
};

/// The columns of the ranks 2, 1 and 3. A team has the faces of its people.
function columnsOf(view) {
  const facesOf = (people, name) => people.filter(({ team }) => team === name).map(({ face }) => face);
  return [2, 1, 3].map((rank) => {
    const { people = [], teams = [] } = view.podium.steps.find((step) => step.rank === rank) ?? {};
    const isOfTeams = teams.length > 0, who = isOfTeams ? teams : people;
    return {
      rank, isOwn: who.some(({ isOwn }) => isOwn),
      names: isOfTeams ? teams.map(({ team: name }) => ({ name, mark: teamMark(view, name), faces: facesOf(people, name) }))
        : people.map(({ name, face }) => ({ name, faces: [face] })),
      has: isOfTeams ? teamScore(teams[0]) : people.length > 0 ? score(people[0], merit(view)) : "",
    };
  });
}

function drawColumns(view, columns, key, isLate) {
  drawn.key = key;
  const before = new Map([...element("steps").children].map(({ dataset }) => [dataset.rank, dataset.up]));
  element("steps").replaceChildren(...columns.map((column) => drawColumn(column, before.get(`${column.rank}`) ?? "false")));
  element("steps").dataset.empty = view.podium.steps.length === 0;
  // All names follow from the size of the first one.
  const { names } = columns.find(({ rank }) => rank === 1);
  element("steps").style.setProperty("--gold", lengthOf(names));
  element("steps").style.setProperty("--share", names.length);
  show("ownFact", ownFact(view));
  const isLarge = document.documentElement.classList.contains("television");
  element("facts").replaceChildren(...(isLarge ? awardsOf(view).map(drawAward)
    : facts(view).map(({ text, isOwn }) => Object.assign(make("li", text), { hidden: isOwn }))));
  // A new name rings no award again.
  if (isLate || before.size) for (const fact of element("facts").children) fact.dataset.seen = true;
}

/// An award on the television: what for, whose, and how much.
function drawAward({ title, name, face, value }) {
  const fact = make("li", [make("small", title), drawFace(face), make("bdi", name), make("b", value)]);
  fact.style.setProperty("--length", name.length);
  fact.style.setProperty("--value", Math.max(value.length, 1));
  return fact;
}

const lengthOf = (names) => Math.max(5, ...names.map(({ name }) => [...name].length));

function drawColumn({ rank, names, has, isOwn }, up) {
  // Players who share a rank share its column; if there are many, only the first are named.
  const shown = names.slice(0, names.length > mostShown.names ? mostShown.names - 1 : mostShown.names);
  const people = make("div", shown.map((who) => {
    const { name, mark = "", faces } = who, rest = faces.length - mostShown.faces;
    const pictures = make("i", faces.slice(0, mostShown.faces).map(drawFace));
    if (rest > 0) pictures.append(make("small", phrase("table.gain", { count: rest })));
    const person = make("span", [pictures, make("bdi", [mark, name])]);
    person.style.setProperty("--length", lengthOf([who]));
    person.style.setProperty("--word", lengthOf(name.split(/[\s-]/).map((part) => ({ name: part }))) + (mark ? 2 : 0));
    return person;
  }));
  people.style.setProperty("--count", shown.length);
  people.dataset.many = shown.length >= mostShown.many;
  const more = names.length - shown.length;
  if (more > 0) people.append(make("small", phrase("table.more", { count: more })));
  const column = make("li", [people, make("small", has), make("b", rank)], `step${rank}${isOwn ? " own" : ""}`);
  Object.assign(column.dataset, { rank, up });
  column.hidden = names.length === 0;
  return column;
}

/// A column rises, with a sound for its rank.
function appear(column) {
  sounds.play("rank", 3 - column.dataset.rank);
  rise(column);
}

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

/// The awards that have had their turn, and the one that has it now.
function drawFacts({ podium: { factsSeen } }, isLate) {
  [...element("facts").children].forEach((fact, place) => {
    const isSeen = place < factsSeen, isNew = isSeen && fact.dataset.seen !== "true";
    fact.dataset.seen = isSeen;
    fact.dataset.now = place === factsSeen - 1;
    if (!isNew || isLate) return;
    sounds.play("award");
    animate(fact, [{ transform: "translateY(15%)", opacity: 0 }, { transform: "none", opacity: 1 }],
      { duration: 450, delay: place === 0 ? podiumLeaves : 0, easing: "ease-out", fill: "backwards" });
    const face = fact.querySelector("svg");
    if (face) swell(face);
  });
}
