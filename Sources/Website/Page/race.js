// The race on the television: who has solved the puzzle, from left to right, and the faces of those who guess. A card
// rises in a solver's own lane; solvers wait their turn, and five at once come together.

import { animate, element, isChanged, make, now, show } from "./page.js";
import { drawFace } from "./face.js";
import { pageOf } from "./paging.js";
import { teamMark } from "./score.js";
import { sounds } from "./sounds.js";
import { phrase } from "./words.js";

/// In milliseconds: between two solvers; and how many come together.
const turns = { last: 600, atOnce: 5 };
/// The solvers on a page and in a row of it, the ranks that are on every page, and the most faces of others, in two rows
/// before the first solver, and in one.
const lane = { solvers: 8, few: 4, stay: 3, faces: 26, faceRow: 20 };

/// The round; its solvers; those whose cards are up; whether a person is among them; and when the next one may come.
const race = { round: null, all: [], up: new Set(), isLed: false, next: 0 };

const isPerson = ({ bot }) => !bot;

/// Forgets the race of another puzzle. Its round can have the same number: the first one of every match has.
export function beginRace() { race.round = null; }

/// Draws the race. Call it often.
export function drawRace(view) {
  const { phase, table: { kind, round, rows, players, guessing } } = view;
  // In the break, the first solvers stay until the winner is shown.
  if (phase === "break") return drawLane(race.all.slice(0, lane.solvers), []);
  if (kind !== "round" || !["showing", "paused"].includes(phase)) return;
  const solvers = rows.filter(({ outcome }) => outcome === "solved").map((row) => ({ ...row, mark: teamMark(view, row.team) }));
  if (race.round !== round) {
    // Those who were first before the page was opened have had their moment.
    Object.assign(race, { round, up: new Set(solvers.map(({ player }) => player)), isLed: solvers.some(isPerson), next: 0 });
  }
  race.all = solvers;
  const waiting = solvers.filter(({ player }) => !race.up.has(player)), fresh = comeUp(waiting);
  const up = solvers.filter(({ player }) => race.up.has(player));
  element("solvers").dataset.few = Math.max(players, rows.length) <= lane.few;
  drawLane(pageWith(up, fresh), fresh);
  drawGuessers(rows.filter((row) => row.outcome === "guessing" && isPerson(row)), guessing);
}

/// The first ones, and a page of the others. A new card is always seen.
function pageWith(up, [fresh]) {
  if (up.length <= lane.solvers) return up;
  const first = up.filter(({ rank }) => rank <= lane.stay).slice(0, lane.few);
  const others = up.filter((row) => !first.includes(row)), free = lane.solvers - first.length, place = others.indexOf(fresh);
  if (!fresh) return [...first, ...pageOf(others, free, race.next).shown];
  const from = Math.max(0, Math.min(place, others.length - free));
  return [...first, ...others.slice(from, from + free)];
}

/// - Returns: the solvers whose turn it is now.
function comeUp(waiting) {
  if (waiting.length === 0 || now() < race.next) return [];
  const fresh = waiting.length >= turns.atOnce ? waiting : waiting.slice(0, 1);
  const isFirst = !race.isLed && fresh.some(({ rank }) => rank === 1);
  race.isLed ||= isFirst;
  for (const { player } of fresh) race.up.add(player);
  race.next = now() + turns.last;
  sounds.play(isFirst ? "first" : "solved", race.up.size - 1);
  if (fresh.length > 1) cheer(fresh.length);
  return fresh;
}

function drawLane(solvers, fresh) {
  const list = element("solvers"), known = new Map([...list.children].map((card) => [card.dataset.player, card]));
  if (!isChanged("solvers", solvers.map(({ player, name, rank, gain }) => [player, name, rank, gain]))) return;
  const cards = solvers.map((row) => drawSolver(known.get(`${row.player}`), row));
  list.replaceChildren(...cards);
  for (const { player } of fresh.length < turns.atOnce ? fresh : []) {
    const card = cards.find(({ dataset }) => dataset.player === `${player}`);
    if (card) lift(card);
  }
}

function drawSolver(made, { player, name, face, mark, rank, seconds, gain }) {
  const card = made ?? make("li");
  card.dataset.player = player;
  card.dataset.rank = rank ?? "";
  card.replaceChildren(
    make("b", rank ? phrase("place.nth", { rank }) : "✓"), drawFace(face), make("bdi", [mark, name]),
    make("span", seconds === undefined ? "" : phrase("table.seconds", { seconds })), make("small", gain > 0 ? phrase("table.gain", { count: gain }) : ""));
  card.style.setProperty("--length", Math.max([...name].length + (mark ? 2 : 0), 6));
  return card;
}

/// A card comes up large in its lane, and settles.
const lift = (card) => animate(card, [
  { transform: "translateY(60%) scale(.5)", opacity: 0 }, { transform: "translateY(-8%) scale(1.05)", opacity: 1, offset: .3 },
  { transform: "translateY(-8%) scale(1.05)", offset: .75 }, { transform: "none" },
], { duration: 1100, easing: "ease-out" });

/// Many at once.
function cheer(count) {
  show("together", phrase("show.atOnce", { count }));
  animate(element("together"), [
    { transform: "scale(.3)", opacity: 0 }, { transform: "scale(1.1)", opacity: 1, offset: .2 },
    { transform: "none", opacity: 1, offset: .8 }, { transform: "scale(1.3)", opacity: 0 },
  ], { duration: 1600 }, () => show("together", ""));
}

/// Those who guess: their faces, and how many have none here.
function drawGuessers(rows, guessing) {
  const shown = rows.slice(0, element("solvers").childElementCount > 0 ? lane.faceRow : lane.faces);
  if (!isChanged("guessers", [shown.map(({ player, face }) => [player, face]), guessing])) return;
  const count = Math.max(guessing, rows.length), rest = count - shown.length;
  element("guessers").replaceChildren(
    ...(count > 0 ? [make("b", phrase("task.guessing", { count }))] : []), ...shown.map(({ face }) => drawFace(face)),
    ...(rest > 0 && shown.length > 0 ? [make("b", phrase("table.gain", { count: rest }))] : []));
}
