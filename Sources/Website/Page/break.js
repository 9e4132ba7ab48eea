// A break in three acts: how the round was solved; the standings as they change; what comes next. The end of a match is
// a secret, so its last break has times only, and ends in a curtain of cards.

import { element, isChanged, make, show } from "./page.js";
import { headline } from "./telling.js";
import { isRace } from "./game-view.js";
import { drawFace } from "./face.js";
import { drawStamp, drawSteps, mostFaces, revealCues } from "./reveal.js";
import { merit, score, teamMark, teamScore } from "./score.js";
import { setStage } from "./standings.js";
import { sounds } from "./sounds.js";
import { listed, phrase } from "./words.js";

/// In seconds: the usual break, for which all moments are given; the third act, before the next round; the curtain, before
/// the winners; and the moments of the second act, from its beginning.
const acts = { usual: 10, last: 1.6, curtain: 3, gains: .5, ranks: 1.3 };

/// How long a second of a usual break takes in this one.
const tempoOf = (clock) => (clock ? Math.min(1, Math.max(clock.whole, clock.left) / acts.usual) : 1);

/// In seconds: how much of the second act is left.
export const standingsLast = ({ clock, phase }) => (phase === "break" && clock ? clock.left - acts.last * tempoOf(clock) : Infinity);

/// The cues of the first two acts.
/// - cards: the elements of the cards for tiles.
export function breakCues(view, cards) {
  const { solution, isCards, clock, status } = view, tempo = tempoOf(clock);
  const stage = { cards, line: element("solution"), stamp: element("stamp") };
  drawSteps(solution, isCards);
  const enterCards = () => enter("cards", status?.isPaused ? "after" : "before");
  const cues = [{ at: 0, act: enterCards }, ...revealCues(solution, isCards, stage, tempo)];
  if (status?.isPaused) return cues;
  const begin = cues.at(-1).at, cue = (at, act) => cues.push({ at: begin + at * tempo, act });
  cue(0, () => enter("table", status?.isEnding ? "after" : "before"));
  if (status?.isEnding) return cues;
  cue(acts.gains, (isLive) => {
    setStage("gains");
    if (isLive) sounds.play("gain");
  });
  cue(acts.ranks, (isLive) => {
    setStage("after");
    if (isLive) sounds.play("rise");
  });
  return cues;
}

function enter(act, stage) {
  element("game").dataset.act = act;
  setStage(stage);
}

/// Draws what changes in the acts. Call it often.
export function drawActs(view) {
  const { phase, clock, status, solution } = view, isOn = phase === "break";
  if (!isOn) delete element("game").dataset.act;
  if (!isOn || !solution) return;
  drawStamp(view, headline(view));
  const isLast = clock && clock.left <= (status.isEnding ? acts.curtain : acts.last) * tempoOf(clock);
  if (!isLast || status.isPaused) return;
  // Later acts follow from the clock: the break may be longer or shorter than was told.
  const act = status.isEnding ? "curtain" : "next";
  if (act === "curtain" && element("game").dataset.act !== act) sounds.play("fall");
  element("game").dataset.act = act;
  setStage("after");
  drawNext(view);
}

/// What comes next, and who leads.
function drawNext(view) {
  const { title, status, settings, table } = view, { rounds } = title ?? settings;
  show("nextTitle", status.isEnding ? phrase("task.winners")
    : phrase(rounds ? "title.roundOf" : "title.round", { round: table.round + 1, rounds }));
  drawLeaders(status.isEnding || !isRace(settings) ? [] : leadersOf(view), view);
}

/// The teams that lead, or the people where there are no teams.
export function leadersOf({ table: { rows, teams } }) {
  const people = rows.filter(({ rank }) => rank === 1);
  if (teams.length === 0) return people;
  return teams.filter(({ rank }) => rank === 1).map(({ team, ...means }) => ({ ...means, name: team }));
}

function drawLeaders(leaders, view) {
  const { rows, teams } = view.table, names = leaders.map(({ name }) => name);
  if (!isChanged("leader", leaders)) return;
  if (names.length === 0) return element("leader").replaceChildren();
  const faces = teams.length === 0 ? leaders : rows.filter(({ team }) => names.includes(team)), [first] = leaders;
  const said = phrase("show.leads", { count: names.length, score: teams.length > 0 ? teamScore(first) : score(first, merit(view)) });
  element("leader").replaceChildren(
    ...faces.slice(0, mostFaces).map(({ face }) => drawFace(face)),
    ...(teams.length > 0 ? names.map((name) => teamMark(view, name)) : []),
    make("bdi", listed(names)), make("small", said));
}
