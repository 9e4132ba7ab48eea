// The people in the room: what each of them does, those who need help first, with a search if there are many.

import { element, show } from "./page.js";
import { shownName } from "./game-view.js";
import { label, phrase } from "./words.js";
import { factorSays } from "./host-outcome.js";
import { score } from "./score.js";
import { command, gameNow, late, room, showLate, teamNames } from "./desk.js";

/// With more rows than these, there is a search, and the rows are small.
const mostWithoutSearch = 8;
const mostLarge = 12;

/// A name for the search: without case and accents.
const plainly = (name) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/// The order of `HostMessage.Seats.Seat.needsMore`: players without a solution of the round, solvers, others; of each,
/// those who have solved the fewest of their rounds.
function group({ bot, outcome }) {
  if (bot) return 3;
  return { guessing: 0, gaveUp: 0, outOfTime: 0, away: 0, solved: 1 }[outcome] ?? 2;
}
const byNeed = (one, other) => group(one) - group(other) || (other.unsolved ?? 0) - (one.unsolved ?? 0);

export function drawSeats() {
  const { seats = [], more } = room.seats ?? {};
  const players = seats.filter(({ role }) => role !== "spectator").sort(byNeed);
  const watchers = seats.filter(({ role }) => role === "spectator");
  // A page gets the seats of the first ones only.
  const count = more ? gameNow().table.players : players.filter(({ bot }) => !bot).length;
  show("here", phrase("hostPage.seats", { count }));
  element("seek").hidden = players.length <= mostWithoutSearch;
  element("seats").dataset.many = players.length > mostLarge;
  const sought = element("seek").hidden ? "" : plainly(element("seek").value.trim());
  const found = players.filter(({ name }) => plainly(name).includes(sought));
  element("missed").hidden = !found.some(({ outcome, unsolved }) => outcome && unsolved > 0);
  element("tried").hidden = !found.some((seat) => triesOf(seat).length > 0);
  drawList("seats", found);
  element("watching").hidden = watchers.length === 0;
  show("watcherCount", `${watchers.length}`);
  drawList("watchers", watchers);
  late.refreshPerson?.();
  const none = sought && found.length === 0;
  show("noneFound", none ? phrase("hostPage.noneFound") : more ? phrase("hostPage.firstListed") : "");
}

function drawList(id, seats) {
  const list = element(id), known = new Map([...list.children].map((seat) => [seat.dataset.player, seat]));
  const made = seats.map((seat) => drawSeat(known.get(`${seat.player}`), seat));
  // While the host is about to press a row, the rows stay where they are.
  const rows = list.matches(":hover, :focus-within") && made.length === known.size && made.every((row) => row.isConnected)
    ? [...list.children] : made;
  // Rows that stay in place keep the focus.
  if (rows.some((row, place) => row !== list.children[place]) || rows.length < known.size) {
    const { activeElement } = document;
    list.replaceChildren(...rows);
    if (activeElement?.isConnected) activeElement.focus({ preventScroll: true });
  }
}

function drawSeat(made, told) {
  const { player, team, outcome, unsolved } = told, name = shownName(told);
  const seat = made ?? element("seat").content.firstElementChild.cloneNode(true);
  const [person, list] = seat.children;
  seat.dataset.player = player;
  seat.dataset.outcome = outcome ?? "";
  const [called, doing, tried, missed] = person.children;
  called.textContent = name;
  const does = doesNow(told), tries = triesOf(told);
  doing.textContent = does.join(", ");
  // The numbers alone, in a small row; a screen reader says what they are.
  tried.textContent = tries.map(({ sign, count }) => `${sign} ${count}`).join(" ");
  tried.title = tries.map(({ words }) => words).join(", ");
  missed.textContent = outcome && unsolved > 0 ? `✗ ${unsolved}` : "";
  const spoken = missed.textContent ? [phrase("hostPage.unsolved", { count: unsolved })] : [];
  missed.title = spoken.join("");
  person.setAttribute("aria-label", `${name}: ${[...does, ...tries.map(({ words }) => words), ...spoken].join(", ")}`);
  drawTeamOf(list, { player, name, team });
  person.onclick = () => showLate("person", player);
  return seat;
}

/// What a person has in the match, in words; empty for a spectator.
export const scoreOf = ({ role, ...counts }) => (role === "spectator" ? ""
  : counts.wins === undefined ? phrase("score.secret") : score(counts, counts.solved === undefined ? "wins" : "solved"));

/// How often a person was wrong in the round, and how many hints they took: signs, numbers and words.
export const triesOf = ({ wrong: errors, hints }) => [["≠", "host.wrong", errors], ["💡", "table.hints", hints]]
  .filter(([, , count]) => count > 0).map(([sign, name, count]) => ({ sign, count, words: phrase(name, { count }) }));

/// What a person does now, or did in the last round.
export function doesNow(seat) {
  const { away, outcome, out, timeFactor } = seat;
  const does = [outcome ? label("outcome", outcome) : scoreOf(seat) || phrase("hostPage.watching")];
  if (away && outcome !== "away") does.push(phrase("outcome.away"));
  if (out) does.push(phrase("table.out"));
  if (timeFactor) does.push(phrase("host.ownTime", { factor: factorSays(timeFactor) }));
  return does;
}

/// The teams into which a player can be put.
function drawTeamOf(list, { player, name, team }) {
  const teams = teamNames();
  list.hidden = team === undefined;
  list.setAttribute("aria-label", phrase("hostPage.teamOf", { name }));
  if (`${[...list.options].map(({ value }) => value)}` !== `${teams}`) {
    list.replaceChildren(...teams.map((other) => new Option(other, other)));
  }
  if (document.activeElement !== list) list.value = team ?? "";
  list.onchange = () => {
    command("team", { player, team: list.value });
    list.blur();
  };
}

element("seek").oninput = drawSeats;
