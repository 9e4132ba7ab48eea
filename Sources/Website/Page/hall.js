// The waiting room and the countdown.

import { animate, element, show } from "./page.js";
import { phrase } from "./words.js";
import { sounds } from "./sounds.js";
import { drawFace } from "./face.js";

/// With more people than this, a television shows their faces only.
const mostWithNames = 40;

/// The names of the people who are here before the first round, in order of arrival, and of bots; new ones are animated.
/// - greet: told about those who have just come.
export function drawHall({ isHall, table: { rows: all, players, more } }, greet = () => {}) {
  element("game").dataset.hall = isHall;
  if (!isHall) return;
  // A player who has lost the connection is not here.
  const rows = all.filter(({ outcome }) => outcome !== "away"), bots = all.length + more - players;
  const key = JSON.stringify([rows.map(({ player, name, face, team }) => [player, name, face, team]), players, innerWidth, innerHeight]);
  if (drawHall.key === key) return;
  drawHall.key = key;
  const known = new Map([...element("guests").children].map((guest) => [guest.dataset.player, guest]));
  const arrived = [...rows].sort((a, b) => Boolean(a.bot) - Boolean(b.bot) || a.player - b.player);
  element("guests").replaceChildren(...arrived.map(({ player, name, face, team, isOwn }) => {
    const guest = known.get(`${player}`) ?? document.createElement("li");
    guest.dataset.player = player;
    guest.hidden = false;
    guest.className = isOwn ? "own" : "";
    guest.replaceChildren(drawFace(face), Object.assign(document.createElement("bdi"), { textContent: name }));
    const more = [isOwn && phrase("table.you"), team].filter(Boolean).join(", ");
    if (more) guest.append(Object.assign(document.createElement("small"), { textContent: ` ${more}` }));
    return guest;
  }));
  element("guests").style.setProperty("--count", Math.max(rows.length, 1));
  element("guests").dataset.many = rows.length > mostWithNames;
  const here = phrase("hall.here", { count: players - (all.length - rows.length) });
  show("here", bots > 0 ? `${here} · ${phrase("hall.bots", { count: bots })}` : here);
  showOthers(more);
  if (document.documentElement.classList.contains("television")) fitGuests(more);
  greet([...element("guests").children].filter((guest) => !known.has(guest.dataset.player) && !guest.hidden));
}

/// A television does not scroll, so it shows only the names that fit.
function fitGuests(more) {
  const hall = element("hall"), guests = [...element("guests").children];
  // Newcomers still have their names on.
  element("guests").dataset.fitting = true;
  for (let shown = guests.length; shown > 1 && hall.scrollHeight > hall.clientHeight + 1; shown -= 1) {
    guests[shown - 1].hidden = true;
    showOthers(more + guests.length - shown + 1);
  }
  delete element("guests").dataset.fitting;
}

const showOthers = (count) => show("others", count > 0 ? phrase("table.more", { count }) : "");

/// Three, two, one, before the backs of the cards.
export function drawCountdown({ countdown }) {
  const digit = `${countdown}`;
  if (element("digit").textContent === digit) return;
  show("digit", digit);
  sounds.play("tick");
  animate(element("digit"), [{ transform: "scale(1.35)", opacity: .3 }, { transform: "none", opacity: 1 }],
    { duration: 260, easing: "ease-out" });
}
