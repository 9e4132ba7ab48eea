// The waiting room and the countdown.

import { animate, element, isChanged, make, show } from "./page.js";
import { phrase } from "./words.js";
import { sounds } from "./sounds.js";
import { drawFace } from "./face.js";

/// With more people than this, a television shows their faces only.
const mostWithNames = 40;

/// The names of the people who are here before the first round, in order of teams and arrival, and of bots.
/// - greet: told about those who have just come, and how many have no name here.
export function drawHall({ isHall, settings, table: { rows: all, players, more } }, greet) {
  element("game").dataset.hall = isHall;
  if (!isHall) return;
  // A player who has lost the connection is not here.
  const rows = all.filter(({ outcome }) => outcome !== "away"), bots = all.length + more - players;
  if (!isChanged("hall", [rows.map(({ player, name, face, team }) => [player, name, face, team]), players, settings.teams, innerWidth, innerHeight])) return;
  const known = new Map([...element("guests").children].map((guest) => [guest.dataset.player, guest]));
  const teams = (settings.teams ?? "").split(",");
  rows.sort((a, b) => teams.indexOf(a.team) - teams.indexOf(b.team) || Boolean(a.bot) - Boolean(b.bot) || a.player - b.player);
  element("guests").replaceChildren(...rows.map(({ player, name, face, team, isOwn }) => {
    const guest = known.get(`${player}`) ?? make("li");
    guest.dataset.player = player;
    guest.dataset.team = team ?? "";
    guest.hidden = false;
    guest.className = isOwn ? "own" : "";
    guest.replaceChildren(drawFace(face), make("bdi", name));
    const more = [isOwn && phrase("table.you"), team].filter(Boolean).join(", ");
    if (more) guest.append(make("small", ` ${more}`));
    return guest;
  }));
  element("guests").dataset.many = rows.length > mostWithNames;
  const here = phrase("hall.here", { count: players - (all.length - rows.length) });
  show("here", bots > 0 ? `${here} · ${phrase("hall.bots", { count: bots })}` : here);
  showOthers(more);
  greet([...element("guests").children].filter((guest) => !known.has(guest.dataset.player)), more);
}

/// How many have no name here.
export const showOthers = (count) => show("others", count > 0 ? phrase("table.more", { count }) : "");

/// Three, two, one, before the backs of the cards.
export function drawCountdown({ countdown }) {
  const digit = `${countdown}`;
  if (element("digit").textContent === digit) return;
  show("digit", digit);
  sounds.play("tick");
  animate(element("digit"), [{ transform: "scale(1.35)", opacity: .3 }, { transform: "none", opacity: 1 }],
    { duration: 260, easing: "ease-out" });
}
