// The people in the room: a row for each, with a search if there are many.

import { element, show } from "./page.js";
import { phrase } from "./words.js";
import { score } from "./score.js";
import { command, room, teamNames } from "./desk.js";
import { askToRemove } from "./removal.js";

/// With more rows than this, there is a search.
const mostWithoutSearch = 8;
/// The most seats that the host sends to a page.
const mostTold = 500;

/// A name for the search: without case and accents.
const plainly = (name) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export function drawSeats() {
  const { seats = [] } = room.seats ?? {};
  show("here", phrase("hostPage.seats", { count: seats.filter(({ bot, role }) => !bot && role !== "spectator").length }));
  element("search").hidden = seats.length <= mostWithoutSearch;
  const sought = element("search").hidden ? "" : plainly(element("seek").value.trim());
  const found = seats.filter(({ name }) => plainly(name).includes(sought));
  const known = new Map([...element("seats").children].map((seat) => [seat.dataset.player, seat]));
  const rows = found.map((seat) => drawSeat(known.get(`${seat.player}`), seat));
  // Rows that stay in place keep the focus.
  if (rows.some((row, place) => row !== element("seats").children[place]) || rows.length < known.size) {
    const { activeElement } = document;
    element("seats").replaceChildren(...rows);
    if (activeElement?.isConnected) activeElement.focus({ preventScroll: true });
  }
  const none = sought && found.length === 0;
  show("noneFound", none ? phrase("hostPage.noneFound") : seats.length >= mostTold ? phrase("hostPage.firstListed") : "");
}

function drawSeat(made, { player, name: plain, bot, role, away, team, ...counts }) {
  const name = bot ? `🤖 ${plain}` : plain;
  const seat = made ?? element("seat").content.firstElementChild.cloneNode(true);
  const [person, list, button] = seat.children;
  seat.dataset.player = player;
  person.firstChild.textContent = name;
  const has = role === "spectator" ? phrase("hostPage.watching")
    : score(counts, counts.solved === undefined ? "wins" : "solved");
  person.lastChild.textContent = away ? `${has}, ${phrase("outcome.away")}` : has;
  button.setAttribute("aria-label", phrase("hostPage.removeName", { name }));
  drawTeamOf(list, { player, name, team });
  button.onclick = () => askToRemove(player, name);
  return seat;
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
